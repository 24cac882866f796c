-- Stored notifications, and when they are delivered. All times of day are the person's own.

-- notifications
create policy own_notifications on notifications for select to app_member
  using (user_id = (select app.current_user_id()));
create policy own_update on notifications for update to app_member
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));
grant select, update (read) on notifications to app_member;

-- notification_preferences
create policy own_insert on notification_preferences for insert to app_member
  with check (user_id = (select app.current_user_id()));
create policy own_preferences on notification_preferences for select to app_member
  using (user_id = (select app.current_user_id()));
create policy own_update on notification_preferences for update to app_member
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));
grant select, insert (user_id, mail_matches, mail_messages, mail_support, mail_new_people, push_matches, push_messages,
  push_support, push_new_people, quiet_from, quiet_until, time_zone), update (mail_matches, mail_messages, mail_support,
  mail_new_people, push_matches, push_messages, push_support, push_new_people, quiet_from, quiet_until, time_zone)
  on notification_preferences to app_member;

-- Returns the person's own time zone; UTC as long as it is unknown.
create or replace function app.time_zone_of(person uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce((select p.time_zone from public.notification_preferences p where p.user_id = person), 'UTC')
$$;

-- Stores a notification and the times at which a push or a mail is due. If the person caused it, it is
-- stored as read and not pushed. Outside of triggers a member may only add 'report_received', for themselves.
-- To send a real-time event without storing anything, call app.publish_event.
create or replace function app.add_notification(person uuid, kind text, match_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  is_own boolean := person is not distinct from app.current_user_id();
  event uuid;
begin
  if current_setting('role') = 'app_member' and not (is_own and kind = 'report_received') and pg_trigger_depth() = 0 then
    raise exception 'members add notifications for nobody' using errcode = '42501';
  end if;
  event := app.store_notification(person, kind, match_id);
  if not is_own then
    perform app.publish_event('notification', array[person], jsonb_build_object('id', event, 'kind', kind));
  end if;
end $$;
grant execute on function app.add_notification(uuid, text, uuid) to app_member, app_staff, app_worker;

-- Stores what app.add_notification promises, without an event, and returns the id that the event carries.
create or replace function app.store_notification(person uuid, kind text, match_id uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  is_own boolean := person is not distinct from app.current_user_id();
  push_at timestamptz := case when not is_own then app.push_due(person, kind, clock_timestamp()) end;
  mail_at timestamptz := case when not is_own or kind like 'report%' then app.mail_due(person, kind, clock_timestamp()) end;
  event uuid;
begin
  if kind = 'message' then event := app.count_message(person, match_id, push_at, mail_at); end if;
  if event is null then
    insert into public.notifications (user_id, kind, match_id, read, push_due_at, mail_due_at)
    values (person, kind, match_id, is_own, push_at, mail_at)
    returning event_id into event;
  end if;
  return event;
end $$;

-- Counts a message in the person's notification of this match and returns the new id of its event; null if there is none
-- yet, if a mail carries it, or if somebody is changing it: sending must not wait for a batch of deliveries. What was read
-- begins again. The senders of a match hold its row lock, so two of them never meet here.
create or replace function app.count_message(person uuid, target_match uuid, push_at timestamptz, mail_at timestamptz)
returns uuid
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update public.notifications n
  set read = false, created_at = now(), event_id = gen_random_uuid(),
    count = case when n.read then 1 else n.count + 1 end,
    mail_count = case when n.mail_due_at is null then 1 else n.mail_count + 1 end,
    push_id = case when not n.read then n.push_id end,
    push_due_at = coalesce(n.push_due_at, push_at), mail_due_at = coalesce(n.mail_due_at, mail_at)
  where n.id = (
    select o.id from public.notifications o
    where o.match_id = target_match and o.user_id = person and o.kind = 'message' and o.mail_id is null
    order by o.read limit 1 for update skip locked)
  returning n.event_id
$$;

-- Queues the person at each due time that a notification gets. An entry whose notification is no longer due stays until it is
-- claimed; app.settle_mails and app.settle_pushes then find nothing.
create or replace function app.queue_notification() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.push_due_at is distinct from old.push_due_at and new.push_due_at is not null then
    insert into public.notification_queue (user_id, channel, due_at) values (new.user_id, 'push', new.push_due_at);
  end if;
  if new.mail_due_at is distinct from old.mail_due_at and new.mail_due_at is not null then
    insert into public.notification_queue (user_id, channel, due_at) values (new.user_id, 'mail', new.mail_due_at);
  end if;
  return null;
end $$;
create trigger queue_changed_notification after update of push_due_at, mail_due_at on notifications for each row
  when (new.push_due_at is distinct from old.push_due_at or new.mail_due_at is distinct from old.mail_due_at)
  execute function app.queue_notification();
create trigger queue_notification after insert on notifications for each row
  when (new.push_due_at is not null or new.mail_due_at is not null) execute function app.queue_notification();

-- Clears the due times of a notification that is read. A mail about a report is sent all the same.
create or replace function app.clear_due_times() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.push_due_at := null;
  new.mail_due_at := null;
  return new;
end $$;
create trigger clear_due_times before update of read on notifications for each row
  when (new.read and not old.read and new.kind not like 'report%') execute function app.clear_due_times();

-- Adds the notifications that an inserted match, support message or report causes; app.deliver_message adds those of messages. The outcome of a report and a decision of staff have
-- mails of their own, so the support message about them is pushed but not mailed.
create or replace function app.add_notifications() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if current_setting('role') = 'app_owner' then return null; end if;
  case tg_table_name
    when 'matches' then
      perform app.add_notification(new.user1_id, 'match', new.id);
      perform app.add_notification(new.user2_id, 'match', new.id);
    when 'user_reports' then
      if new.reporter_id is not null then perform app.add_notification(new.reporter_id, 'report_received', null); end if;
    else
      if new.sender_type = 'admin' then
        perform app.add_notification(new.user_id, 'support', null);
        -- The message to a reporter is written in the transaction that sets told_at, and that about a decision with its own mail.
        if exists (select 1 from public.user_reports where id = new.report_id and told_at = now())
          or exists (select 1 from public.decision_mails where user_id = new.user_id and decided_at = now()) then
          update public.notifications set mail_due_at = null
          where user_id = new.user_id and kind = 'support' and created_at = now();
        end if;
      end if;
  end case;
  return null;
end $$;
-- Except the greeting (app.greeting_of), which tells nothing new.
create trigger add_notifications after insert on admin_conversations
  for each row when (new.id <> new.user_id) execute function app.add_notifications();
create trigger add_notifications after insert on matches for each row execute function app.add_notifications();
create trigger add_notifications after insert on user_reports for each row execute function app.add_notifications();

-- Returns the given time, or the end of these quiet hours if it is within them. `p` is null for a person without a row.
create or replace function app.end_of_quiet(p public.notification_preferences, at timestamptz) returns timestamptz
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare local timestamp; day date;
begin
  if p.quiet_from is null then return at; end if;
  local := at at time zone p.time_zone;
  day := local::date;
  if p.quiet_from < p.quiet_until then
    return case when local::time >= p.quiet_from and local::time < p.quiet_until
      then (day + p.quiet_until) at time zone p.time_zone else at end;
  end if;
  return case
    when local::time >= p.quiet_from then (day + 1 + p.quiet_until) at time zone p.time_zone
    when local::time < p.quiet_until then (day + p.quiet_until) at time zone p.time_zone
    else at end;
end $$;

-- Returns the given time, or the end of the person's quiet hours if it is within them.
create or replace function app.after_quiet(person uuid, at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare p public.notification_preferences;
begin
  select * into p from public.notification_preferences where user_id = person;
  return app.end_of_quiet(p, at);
end $$;

-- Returns when a push is due, null if the person wants none or has no device. The wait lets a person who is looking at
-- the app read it first. A push about new people leaves with the digests.
create or replace function app.push_due(person uuid, kind text, at timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case kind when 'new_people' then app.new_people_time(person, at)
    else app.after_quiet(person, at + app.limit_push_wait()) end
  where kind in ('match', 'message', 'support', 'new_people')
    and exists (select 1 from public.push_tokens where user_id = person)
    and coalesce((select case kind when 'match' then push_matches when 'message' then push_messages
                    when 'new_people' then push_new_people else push_support end
                  from public.notification_preferences where user_id = person), true)
$$;

-- Returns how often these preferences ask for mails about a kind. `p` is null for a person without a row.
create or replace function app.chosen_frequency(p public.notification_preferences, kind text) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return case kind
    when 'match' then coalesce(p.mail_matches, 'never')
    when 'message' then coalesce(p.mail_messages, 'never')
    when 'support' then coalesce(p.mail_support, 'at_once')
    when 'new_people' then coalesce(p.mail_new_people, 'weekly')
    else 'at_once' end;
end $$;

-- Returns those of these people whose address is known not to forward mail (Apple's private relay that its owner switched
-- off). They get none.
create or replace function app.people_without_mail(people uuid[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select i.user_id from auth.provider_identities i join auth."user" u on u.id = i.user_id
  where i.user_id = any (people) and i.is_mail_off and i.email = u.email
$$;

-- Returns the frequency of a person's mails about a kind.
create or replace function app.mail_frequency(person uuid, kind text) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare p public.notification_preferences;
begin
  if exists (select from app.people_without_mail(array[person])) then return 'never'; end if;
  select * into p from public.notification_preferences where user_id = person;
  return app.chosen_frequency(p, kind);
end $$;

-- Returns when a mail is due, null for never. An immediate mail waits in case the person is about to look; digests
-- leave in the morning, weekly ones on Mondays.
create or replace function app.mail_due(person uuid, kind text, at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  frequency text := app.mail_frequency(person, kind);
  zone text := app.time_zone_of(person);
  local timestamp := at at time zone zone;
  digest timestamp := date_trunc('day', local) + app.limit_digest_time();
begin
  if frequency = 'never' then return null; end if;
  if kind like 'report%' then return at; end if;
  -- The check on Mondays adds it, so it waits for no other Monday.
  if kind = 'new_people' then return app.new_people_time(person, at); end if;
  if frequency = 'at_once' then return app.after_quiet(person, at + app.limit_mail_wait()); end if;
  if digest <= local then digest := digest + interval '1 day'; end if;
  if frequency = 'weekly' then
    digest := digest + make_interval(days => (8 - extract(isodow from digest)::integer) % 7);
  end if;
  return app.after_quiet(person, digest at time zone zone);
end $$;

-- Computes the due times again when the preferences change. A notification without a due time gets none.
create or replace function app.reschedule_notifications() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.notifications n set
    mail_due_at = case when mail_due_at is not null then app.mail_due(user_id, kind, now()) end,
    push_due_at = case when push_due_at is not null then app.push_due(user_id, kind, now()) end
  where user_id = new.user_id and (mail_due_at is not null or push_due_at is not null);
  return null;
end $$;
create trigger reschedule_notifications after insert or update on notification_preferences
  for each row execute function app.reschedule_notifications();

-- Replaces a time zone that the browser knows but the database does not by UTC.
create or replace function app.use_known_time_zone() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select 1 from pg_timezone_names where name = new.time_zone) then new.time_zone := 'UTC'; end if;
  return new;
end $$;
create trigger use_known_time_zone before insert or update of time_zone on notification_preferences
  for each row execute function app.use_known_time_zone();

-- Marks notifications of a conversation as read when it is read. Clients with an open stream mark them too,
-- but a banned person has no stream.
create or replace function app.mark_notifications_read() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.notifications set read = true
  where user_id = new.user_id and match_id = new.match_id and not read;
  return null;
end $$;
create trigger mark_notifications_read after update of read_number on inbox_entries
  for each row when (new.read_number > old.read_number) execute function app.mark_notifications_read();

-- Marks notifications of support messages and decided reports as read when the support conversation is read.
create or replace function app.mark_support_notifications_read() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.notifications set read = true
  where not read and kind in ('support', 'report_decided')
    and user_id in (select user_id from changed where sender_type = 'admin' and read);
  return null;
end $$;
create trigger mark_support_notifications_read after update on admin_conversations
  referencing new table as changed for each statement execute function app.mark_support_notifications_read();

-- Deletes the notifications, deliveries and entries of the queue that are too old to matter and lie in so many blocks of their
-- tables, and returns how many rows; null behind the last block. The caller walks through all blocks in short transactions: an index by
-- time would end the HOT updates of notifications, and to look for a batch without one reads the table for each. Entries grow old where pushes are
-- not set up. Servers before the walk name no block.
create or replace function app.delete_old_notifications(at timestamptz, blocks integer, first_block bigint default 0) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  before timestamptz := at - app.limit_notification_retention();
  low tid := format('(%s,0)', first_block)::tid;
  high tid := format('(%s,0)', first_block + blocks)::tid;
  gone integer;
  total integer := 0;
begin
  if first_block * current_setting('block_size')::integer >= greatest(pg_relation_size('public.notifications'),
    pg_relation_size('public.notification_deliveries'), pg_relation_size('public.notification_queue')) then return null; end if;
  delete from public.notifications where ctid = any (array(
    select ctid from public.notifications where ctid >= low and ctid < high and created_at < before for update skip locked));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.notification_deliveries where ctid = any (array(
    select ctid from public.notification_deliveries
    where ctid >= low and ctid < high and created_at < before for update skip locked));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.notification_queue where ctid = any (array(
    select ctid from public.notification_queue where ctid >= low and ctid < high and due_at < before for update skip locked));
  get diagnostics gone = row_count;
  return total + gone;
end $$;
grant execute on function app.delete_old_notifications(timestamptz, integer, bigint) to app_worker;

comment on column notifications.created_at is 'When the latest of the counted things happened.';
comment on column notifications.event_id is
  'The id that the latest event carried. Marking as read names it, so that what came after that event stays unread.';
comment on column notifications.count is 'How many messages came since the conversation was last read; 1 for other kinds.';
comment on column notifications.mail_count is
  'How many messages the mail tells that is due or carries this; 1 for other kinds.';
comment on column notifications.push_id is 'The last push; it may have been deleted.';
comment on column notifications.mail_id is 'The mail; it may have been deleted. A row with one counts no further messages.';
comment on column notification_queue.due_at is
  'When a notification of the person becomes due. An entry without one, or a second one, does no harm.';
