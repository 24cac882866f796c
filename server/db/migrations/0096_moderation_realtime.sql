-- Hints for the staff's screens: something changed, read again. They name sessions rather than people, and of these only
-- the ones that are staff at this moment: a member never gets one, nor does a staff member's session as a member.

create function app.notify_staff(type text, payload jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select pg_notify('yuti_events', (payload || jsonb_build_object('type', type, 'to', array_agg(distinct s.user_id),
    'sessions', array_agg(s.session_id)))::text)
  from (
    select s.user_id, s.session_id from public.staff_sessions s
    join public.user_roles r on r.user_id = s.user_id and r.role = 'admin'
    where s.seen_at > now() - interval '30 minutes'
    -- A notification is limited to 8 kB.
    order by s.seen_at desc limit 80) s
  having count(*) > 0
$$;

create function app.announce_desk_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.notify_staff('desk_changed', '{}');
  return null;
end $$;
create trigger announce_report after insert or update on user_reports
  for each statement execute function app.announce_desk_change();
create trigger announce_note after insert on report_notes
  for each statement execute function app.announce_desk_change();
create trigger announce_appeal after insert or update on appeals
  for each statement execute function app.announce_desk_change();
create trigger announce_state after insert or update on moderation_states
  for each statement execute function app.announce_desk_change();

create function app.announce_support_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.notify_staff('support_changed', jsonb_build_object('userId', user_id))
  from (select distinct user_id from changed limit 20) people;
  return null;
end $$;
create trigger announce_support_insert after insert on admin_conversations referencing new table as changed
  for each statement execute function app.announce_support_change();
create trigger announce_support_update after update on admin_conversations referencing new table as changed
  for each statement execute function app.announce_support_change();
create trigger announce_support_delete after delete on admin_conversations referencing old table as changed
  for each statement execute function app.announce_support_change();
