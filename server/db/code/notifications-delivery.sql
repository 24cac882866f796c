-- Pushes and mails that carry notifications. app.claim_due_people claims people in batches; app.settle_pushes and
-- app.settle_mails then decide about everything of theirs that is due, and return what the caller must queue in the same
-- transaction. Each statement reads what the batch needs once, in sets, so the cost grows with the rows and no faster.
-- notification_queue has no grants: it is reached through these functions alone.

-- notification_deliveries
create policy own_deliveries on notification_deliveries for select to app_member
  using (user_id = (select app.current_user_id()));
grant select on notification_deliveries to app_member;

-- push_tokens
create policy own_delete on push_tokens for delete to app_member using (user_id = (select app.current_user_id()));
create policy own_tokens on push_tokens for select to app_member using (user_id = (select app.current_user_id()));
grant select, delete on push_tokens to app_member;

-- True if the person is not connected and was not within `limit_away`. Only such a person gets an immediate mail. The last
-- connection may have ended up to `limit_presence_written` after the stored time.
create or replace function app.is_away(person uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select not app.has_presence(person) and not exists (
    select 1 from public.last_presences where user_id = person and seen_at > at - app.limit_away() - app.limit_presence_written())
$$;

-- The notifications that may still be delivered. The others were read or withdrawn, or either side is banned, blocked or gone.
-- Only members who may see others hear of new people. Without grants: the functions below read it as their owner.
create view app.current_notifications with (security_invoker = true) as
select n.*
from public.notifications n
where not exists (select from public.account_closures c where c.user_id = n.user_id)
  and (n.kind like 'report%' or not n.read and case n.kind
    when 'support' then exists (
      select from public.admin_conversations a where a.user_id = n.user_id and a.sender_type = 'admin' and not a.read)
    when 'new_people' then exists (select from public.discover_features f where f.profile_id = n.user_id)
    else not exists (select from public.moderation_states m where m.user_id = n.user_id and m.is_blocked)
      and exists (
        select from public.inbox_entries e
        where e.user_id = n.user_id and e.match_id = n.match_id and (n.kind = 'match' or e.unread > 0)
          and not exists (select from public.moderation_states m where m.user_id = e.other_id and m.is_blocked)) end);

-- Takes the person for this transaction; false if another one has them. Nobody is then settled twice at the same time,
-- however many servers work.
create or replace function app.claim_person(person uuid, for_channel text) returns boolean
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  select pg_try_advisory_xact_lock(hashtextextended('notifications.' || for_channel || ' ' || person, 0))
$$;
grant execute on function app.claim_person(uuid, text) to app_worker;

-- Claims the people of the first `size` due entries that no other transaction holds. `is_full` is true if there may be more.
-- The caller settles them in its next statement, which sees what others have committed before they let go of a person.
create or replace function app.claim_due_people(for_channel text, at timestamptz, size integer, out people uuid[], out is_full boolean)
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  with entry as materialized (
    select q.user_id from public.notification_queue q
    where q.channel = for_channel and q.due_at <= at order by q.due_at limit size for update skip locked)
  select coalesce(array_agg(p.user_id) filter (where app.claim_person(p.user_id, for_channel)), '{}'),
    coalesce(sum(p.entries), 0) >= size
  from (select user_id, count(*) as entries from entry group by user_id) p
$$;
grant execute on function app.claim_due_people(text, timestamptz, integer) to app_worker;

-- Deletes the due entries of those people of whom nothing is due any longer. Looking and deleting are one statement: what
-- another transaction commits in between keeps its entry. An entry that a transaction holds is left, and found empty later.
create or replace function app.leave_queue(people uuid[], for_channel text, at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  with done as materialized (
    select u.id from unnest(people) u (id) where not exists (
      select from public.notifications n
      where n.user_id = u.id and case for_channel when 'push' then n.push_due_at else n.mail_due_at end <= at))
  delete from public.notification_queue where ctid = any (array(
    select q.ctid from done join public.notification_queue q on q.user_id = done.id
    where q.channel = for_channel and q.due_at <= at for update of q skip locked))
$$;

-- Moves what is due of one person to a later time, if deciding about it has failed.
create or replace function app.put_off_deliveries(person uuid, for_channel text, until timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update public.notifications
  set push_due_at = case for_channel when 'push' then until else push_due_at end,
    mail_due_at = case for_channel when 'mail' then until else mail_due_at end
  where user_id = person and case for_channel when 'push' then push_due_at else mail_due_at end <= until
$$;
grant execute on function app.put_off_deliveries(uuid, text, timestamptz) to app_worker;

-- Groups the due notifications of claimed people into one push for each person and kind, and returns a row for each device.
-- A conversation that was pushed within `limit_push_pause` and not read since is not pushed. In a person's quiet hours the
-- due time moves to their end. A person with a notification that is just being changed stays in the queue.
-- One pass over rows with windows: joining the parts with each other would compare everything of a person with everything.
create or replace function app.settle_pushes(people uuid[], at timestamptz) returns table (delivery_id uuid, device_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  return query
  with due as materialized (
    select n.id from public.notifications n
    where n.user_id = any (people) and n.push_due_at <= at for update skip locked),
  row as materialized (
    select n.id, n.user_id, n.kind, n.push_due_at <= at as is_due, app.end_of_quiet(p, at) as free_at,
      bool_or(n.push_due_at <= at and n.id not in (select id from due)) over (partition by n.user_id) as is_busy,
      bool_or(not n.read and d.created_at > at - app.limit_push_pause())
        over (partition by n.user_id, n.kind, n.match_id) as is_told
    from public.notifications n
    left join public.notification_deliveries d on d.id = n.push_id
    left join public.notification_preferences p on p.user_id = n.user_id
    where n.user_id = any (people) and (n.push_due_at <= at or not n.read and n.push_id is not null)),
  decided as materialized (
    select r.*, gen_random_uuid() as seed, coalesce(is_told, false)
      or not exists (select from app.current_notifications c where c.id = r.id) as is_over
    from row r where is_due and is_busy is not true),
  leaving as materialized (
    select d.*, case when not is_over and free_at <= at then first_value(seed)
      over (partition by user_id, kind, not is_over and free_at <= at) end as push
    from decided d),
  made as (
    insert into public.notification_deliveries (id, user_id, channel, kind, created_at)
    select distinct push, user_id, 'push', kind, at from leaving where push is not null returning id, user_id),
  noted as (
    update public.notifications n
    set push_due_at = case when not l.is_over and l.free_at > at then l.free_at end, push_id = coalesce(l.push, n.push_id)
    from leaving l where n.id = l.id)
  select m.id, t.id from made m join public.push_tokens t on t.user_id = m.user_id;
  perform app.leave_queue(people, 'push', at);
end $$;
grant execute on function app.settle_pushes(uuid[], timestamptz) to app_worker;

-- Groups the due notifications of claimed people into mails: one for each conversation, one digest for the rest. A report
-- has its own mail, which is always sent. New people have their own mail unless a digest leaves at the same time. A
-- conversation that was mailed and not read since is not mailed at once again; what cannot leave yet gets a later time. A
-- person with a notification that is just being changed stays in the queue, so that a digest stays one mail. One pass, as above.
create or replace function app.settle_mails(people uuid[], at timestamptz) returns table (delivery_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  return query
  with due as materialized (
    select n.id from public.notifications n
    where n.user_id = any (people) and n.mail_due_at <= at for update skip locked),
  row as materialized (
    select n.id, n.user_id, n.kind, n.match_id, n.mail_due_at <= at as is_due, n.kind like 'report%' as is_report,
      n.kind = 'new_people' as is_weekly, app.end_of_quiet(p, at) as free_at,
      case when n.user_id in (select app.people_without_mail(people)) then 'never'
        else app.chosen_frequency(p, n.kind) end as frequency,
      bool_or(n.mail_due_at <= at and n.id not in (select id from due)) over (partition by n.user_id) as is_busy,
      bool_or(d.id is not null and n.kind <> 'report_received')
        over (partition by n.user_id, n.match_id, n.kind = 'new_people') as is_told,
      -- A person who has not returned since the last such mail gets no other within the pause.
      max(d.created_at) over (partition by n.user_id, coalesce(d.kind, n.kind)) + app.limit_mail_pause() as rested_at
    from public.notifications n
    left join public.notification_deliveries d on d.id = n.mail_id and not n.read
    left join public.notification_preferences p on p.user_id = n.user_id
    where n.user_id = any (people) and (n.mail_due_at <= at or not n.read and n.mail_id is not null)),
  candidate as materialized (
    select r.*, frequency = 'at_once' and not is_report as is_at_once, frequency = 'never'
      or frequency = 'at_once' and not is_report and is_told
      or not exists (select from app.current_notifications c where c.id = r.id) as is_done
    from row r where is_due and is_busy is not true),
  decided as materialized (
    select c.*, case
      when is_report then at
      when is_at_once then greatest(free_at, rested_at,
        case when not is_done and not app.is_away(user_id, at) then at + app.limit_away_check() end)
      else free_at end as leaves_at
    from candidate c),
  -- One row of a conversation decides what its mail is about: that of a message before that of the match.
  sorted as materialized (
    select d.*, gen_random_uuid() as seed, not is_done and leaves_at <= at as is_leaving, case when is_report then id end as own_mail,
      case when is_report or is_at_once then kind
        when is_weekly and not bool_or(not is_weekly and not is_report and not is_at_once and not is_done and leaves_at <= at)
          over (partition by user_id) then kind
        else 'digest' end as topic,
      row_number() over (partition by user_id, match_id, frequency, is_report, case when is_report then id end,
        not is_done and leaves_at <= at order by kind = 'message' desc, id) as place
    from decided d),
  leaving as materialized (
    select s.*, case when is_leaving and bool_or(topic in ('digest', 'new_people') or place = 1) over mail
      then first_value(seed) over mail end as mail
    from sorted s window mail as (partition by user_id, topic, own_mail, is_leaving)),
  made as (
    insert into public.notification_deliveries (id, user_id, channel, kind, created_at)
    select distinct mail, user_id, 'mail', topic, at from leaving where mail is not null returning id),
  noted as (
    update public.notifications n
    set mail_due_at = case when not l.is_done and l.leaves_at > at then l.leaves_at end, mail_id = l.mail
    from leaving l where n.id = l.id)
  select id from made;
  perform app.leave_queue(people, 'mail', at);
end $$;
grant execute on function app.settle_mails(uuid[], timestamptz) to app_worker;

-- Returns the recipient of a queued push; no row if the device signed out, the notification became obsolete or a day has
-- passed.
create or replace function app.push_target(delivery uuid, device uuid, at timestamptz)
returns table (token text, platform text, kind text, language text, free_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.token, t.platform, d.kind, s.preferred_language, app.after_quiet(d.user_id, at)
  from public.notification_deliveries d
  join public.push_tokens t on t.user_id = d.user_id and t.id = device
  join auth.session a on a.id = t.session_id and a."expiresAt" > at
  join public.profile_settings s on s.profile_id = d.user_id
  where d.id = delivery and d.created_at > at - app.limit_delivery_life() and app.push_due(d.user_id, d.kind, at) is not null
    and exists (select from app.current_notifications n where n.user_id = d.user_id and n.push_id = delivery)
$$;
grant execute on function app.push_target(uuid, uuid, timestamptz) to app_worker;

-- Returns the recipient of a queued mail; no row if it became obsolete or is no longer wanted. `topic` is what the mail
-- is about and what its unsubscribe link turns off; the mail leaves at free_at or later.
create or replace function app.mail_target(delivery uuid, at timestamptz)
returns table (user_id uuid, email text, language text, topic text, matches integer, messages integer, support integer,
  new_people integer, free_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select d.user_id, u.email, s.preferred_language, d.kind, count(*) filter (where n.kind = 'match')::integer,
    coalesce(sum(n.mail_count) filter (where n.kind = 'message'), 0)::integer, count(*) filter (where n.kind = 'support')::integer,
    count(*) filter (where n.kind = 'new_people')::integer,
    case when d.kind like 'report%' then at else app.after_quiet(d.user_id, at) end
  from public.notification_deliveries d
  join app.current_notifications n on n.user_id = d.user_id and n.mail_id = d.id
    and app.mail_frequency(n.user_id, n.kind) <> 'never'
  join auth."user" u on u.id = d.user_id
  join public.profile_settings s on s.profile_id = d.user_id
  where d.id = delivery and d.channel = 'mail'
  group by d.id, u.email, s.preferred_language
$$;
grant execute on function app.mail_target(uuid, timestamptz) to app_worker;

-- Returns the language of a person's mails, for the page of the unsubscribe link, where nobody is signed in.
create or replace function app.mail_language(person uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select preferred_language from public.profile_settings s
  where profile_id = person and not exists (select 1 from public.account_closures where user_id = person)
$$;
grant execute on function app.mail_language(uuid) to app_worker;

-- Turns off the mails about a topic. Called with the signed link of a mail, not by a session.
create or replace function app.unsubscribe_mails(person uuid, topic text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.notification_preferences as p (user_id, mail_matches, mail_messages, mail_support, mail_new_people)
  select id, 'never', 'never', case when topic = 'support' then 'never' else 'at_once' end,
    case when topic in ('new_people', 'digest') then 'never' else 'weekly' end
  from auth."user" where id = person
  on conflict (user_id) do update set
    mail_matches = case when topic = 'match' or topic = 'digest' and p.mail_matches in ('daily', 'weekly')
      then 'never' else p.mail_matches end,
    mail_messages = case when topic = 'message' or topic = 'digest' and p.mail_messages in ('daily', 'weekly')
      then 'never' else p.mail_messages end,
    mail_support = case when topic = 'support' or topic = 'digest' and p.mail_support in ('daily', 'weekly')
      then 'never' else p.mail_support end,
    mail_new_people = case when topic in ('new_people', 'digest') then 'never' else p.mail_new_people end
$$;
grant execute on function app.unsubscribe_mails(uuid, text) to app_worker;

-- Stores the device's push token for the current session; a device belongs to one account at a time.
create or replace function app.save_push_token(new_token text, new_platform text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  session uuid := (select id from auth.session where token = current_setting('app.session_token') and "userId" = me);
begin
  perform pg_advisory_xact_lock(hashtextextended('push ' || new_token, 0));
  -- A device that sends two tokens at once keeps the one that comes last.
  perform pg_advisory_xact_lock(hashtextextended('push session ' || session, 0));
  delete from public.push_tokens where token = new_token or session_id = session;
  insert into public.push_tokens (token, user_id, platform, device_id, session_id)
  select new_token, me, new_platform, session::text, session where session is not null;
end $$;
grant execute on function app.save_push_token(text, text) to app_member;

-- Deletes a token that the push service refused, unless the device has a newer one.
create or replace function app.delete_push_token(device uuid, dead_token text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ delete from public.push_tokens where id = device and token = dead_token $$;
grant execute on function app.delete_push_token(uuid, text) to app_worker;
