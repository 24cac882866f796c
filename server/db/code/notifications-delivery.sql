-- Pushes and mails that carry notifications. app.claim_due_pushes and app.claim_due_mails claim what is due and return
-- what the caller must queue in the same transaction; an advisory lock lets one of each run at a time.

-- notification_deliveries
create policy own_deliveries on notification_deliveries for select to app_member
  using (user_id = (select app.current_user_id()));
grant select on notification_deliveries to app_member;

-- push_tokens
create policy own_delete on push_tokens for delete to app_member using (user_id = (select app.current_user_id()));
create policy own_tokens on push_tokens for select to app_member using (user_id = (select app.current_user_id()));
grant select, delete on push_tokens to app_member;

-- True if the person is not connected and was not within `limit_away`. Only such a person gets an immediate mail.
create or replace function app.is_away(person uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select not app.has_presence(person) and not exists (
    select 1 from public.last_presences where user_id = person and seen_at > at - app.limit_away())
$$;

-- True if there is nothing left to deliver: it was read or withdrawn, or either side is banned, blocked or gone. Only
-- members who may see others hear of new people.
create or replace function app.is_obsolete(notification public.notifications) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from public.account_closures where user_id = notification.user_id)
    or notification.kind not like 'report%' and (notification.read
      or notification.kind = 'support' and not exists (
        select 1 from public.admin_conversations
        where user_id = notification.user_id and sender_type = 'admin' and not read)
      or notification.kind = 'new_people' and not exists (
        select 1 from public.discover_features where profile_id = notification.user_id)
      or notification.kind not in ('support', 'new_people') and (
        exists (select 1 from public.moderation_states where user_id = notification.user_id and is_blocked)
        or not exists (
          select 1 from public.inbox_entries e
          where e.user_id = notification.user_id and e.match_id = notification.match_id
            and (notification.kind = 'match' or e.unread > 0)
            and not exists (select 1 from public.moderation_states m where m.user_id = e.other_id and m.is_blocked))))
$$;

-- True if a notification of the same conversation was sent before: by mail since the person last read it, by push within
-- `limit_push_pause`. New people belong to no conversation.
create or replace function app.was_recently_sent(notification public.notifications, channel text, at timestamptz)
returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select 1 from public.notifications o
    join public.notification_deliveries d on d.id = case channel when 'mail' then o.mail_id else o.push_id end
    where o.user_id = notification.user_id and not o.read and o.id <> notification.id
      and o.match_id is not distinct from notification.match_id and o.kind <> 'report_received'
      and (o.kind = 'new_people') = (notification.kind = 'new_people')
      and (channel = 'mail' or o.kind = notification.kind and d.created_at > at - app.limit_push_pause()))
$$;

-- Claims due notifications, groups them into one push for each person and kind, and returns a row for each device.
-- In a person's quiet hours the due time moves to their end.
create or replace function app.claim_due_pushes(at timestamptz) returns table (delivery_id uuid, device_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('notifications.push', 0)) then return; end if;
  return query
  with due as materialized (
    select n.id, n.user_id, n.kind, app.after_quiet(n.user_id, at) as free_at,
      app.is_obsolete(n) or app.was_recently_sent(n, 'push', at) as is_over
    from public.notifications n where n.push_due_at <= at order by n.push_due_at limit 1000 for update skip locked),
  grouped as materialized (
    select gen_random_uuid() as id, user_id, kind from due where not is_over and free_at <= at group by user_id, kind),
  made as (
    insert into public.notification_deliveries (id, user_id, channel, kind, created_at)
    select id, user_id, 'push', kind, at from grouped returning id, user_id),
  settled as (
    update public.notifications n
    set push_due_at = case when not d.is_over and d.free_at > at then d.free_at end, push_id = g.id
    from due d left join grouped g on g.user_id = d.user_id and g.kind = d.kind and not d.is_over
    where n.id = d.id)
  select m.id, t.id from made m join public.push_tokens t on t.user_id = m.user_id;
end $$;
grant execute on function app.claim_due_pushes(timestamptz) to app_worker;

-- Claims due notifications and groups them into mails: one for each conversation, one digest for the rest. A report has
-- its own mail, which is always sent. New people have their own mail unless a digest leaves at the same time.
create or replace function app.claim_due_mails(at timestamptz) returns table (delivery_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('notifications.mail', 0)) then return; end if;
  return query
  with candidate as materialized (
    select n.id, n.user_id, n.kind, n.match_id, app.mail_frequency(n.user_id, n.kind) as frequency,
      n.kind like 'report%' as is_report, app.is_obsolete(n) as is_over, app.was_recently_sent(n, 'mail', at) as is_told,
      app.after_quiet(n.user_id, at) as free_at, app.is_away(n.user_id, at) as is_away,
      -- A person who has not returned since the last such mail gets no other within the pause.
      (select max(d.created_at) + app.limit_mail_pause() from public.notifications o
        join public.notification_deliveries d on d.id = o.mail_id
        where o.user_id = n.user_id and not o.read and d.kind = n.kind) as rested_at
    from public.notifications n where n.mail_due_at <= at order by n.mail_due_at limit 1000 for update skip locked),
  decided as materialized (
    select c.*,
      is_over or frequency = 'never' or not is_report and frequency = 'at_once' and is_told as is_done,
      case
        when is_report then at
        when frequency = 'at_once'
          then greatest(free_at, rested_at, case when not is_away then at + app.limit_away_check() end)
        else free_at end as leaves_at
    from candidate c),
  leaving as materialized (
    select d.*, case when is_report or frequency = 'at_once' then kind
        when kind = 'new_people' and not bool_or(kind <> 'new_people' and not is_report and frequency <> 'at_once')
          over (partition by user_id) then kind
        else 'digest' end as topic,
      case when is_report then id end as own_mail,
      row_number() over (partition by user_id, match_id, is_report, case when is_report then id end, frequency
        order by kind = 'message' desc, id) as place
    from decided d where not is_done and leaves_at <= at),
  grouped as materialized (
    select gen_random_uuid() as id, user_id, topic, own_mail
    from leaving l where topic in ('digest', 'new_people') or place = 1 or exists (
      select 1 from leaving f where f.place = 1 and f.kind = l.kind and f.user_id = l.user_id
        and f.match_id is not distinct from l.match_id and f.topic = l.topic)
    group by user_id, topic, own_mail),
  made as (
    insert into public.notification_deliveries (id, user_id, channel, kind, created_at)
    select id, user_id, 'mail', topic, at from grouped returning id),
  settled as (
    update public.notifications n
    set mail_due_at = case when not d.is_done and d.leaves_at > at then d.leaves_at end, mail_id = g.id
    from decided d
    left join leaving l on l.id = d.id
    left join grouped g on g.user_id = l.user_id and g.topic = l.topic and g.own_mail is not distinct from l.own_mail
    where n.id = d.id)
  select id from made;
end $$;
grant execute on function app.claim_due_mails(timestamptz) to app_worker;

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
    and exists (select 1 from public.notifications n where n.push_id = delivery and not app.is_obsolete(n))
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
    count(*) filter (where n.kind = 'message')::integer, count(*) filter (where n.kind = 'support')::integer,
    count(*) filter (where n.kind = 'new_people')::integer,
    case when d.kind like 'report%' then at else app.after_quiet(d.user_id, at) end
  from public.notification_deliveries d
  join public.notifications n on n.mail_id = d.id and app.mail_frequency(n.user_id, n.kind) <> 'never'
    and not app.is_obsolete(n)
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
