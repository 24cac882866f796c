-- Staff and their log.

-- user_roles
create policy auth_read on user_roles for select to app_auth using (true);
create policy own_roles on user_roles for select to app_member, app_staff
  using (user_id = (select app.current_user_id()));
grant select on user_roles to app_auth, app_member, app_staff;

-- staff_log
create policy staff_read on staff_log for select to app_staff using ((select app.is_staff()));
grant select on staff_log to app_staff;

-- Sends a real-time event to verified staff sessions. Names sessions as well as people, so that other sessions
-- of the same staff get nothing.
create or replace function app.publish_staff_event(type text, payload jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select app.store_event(payload || jsonb_build_object('type', type, 'to', array_agg(distinct s.user_id),
    'sessions', array_agg(s.session_id)))
  from (
    select s.user_id, s.session_id from public.staff_sessions s
    join public.user_roles r on r.user_id = s.user_id and r.role = 'admin'
    where s.seen_at > now() - app.limit_staff_idle()
    -- Keeps the event below 8 kB.
    order by s.seen_at desc limit 80) s
  having count(*) > 0
$$;

-- Writes a staff action to the log. Must be called in the transaction of the action; staff have no other way to write.
create or replace function app.log_staff(action text, target uuid, report uuid, particulars jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  insert into public.staff_log (staff_id, action, target_user_id, report_id, details)
  values (app.current_user_id(), action, target, report, coalesce(particulars, '{}'));
end $$;
grant execute on function app.log_staff(text, uuid, uuid, jsonb) to app_staff;

-- Returns entries of the log to verified staff, newest first: those before an id, of an action, and that name a person, each if
-- it is not null. An entry names who acted, who it is about, and lists of people in its details. Each of the three has an
-- index, which a condition that joins them could not use in order; row-level security would keep the third from being used.
create or replace function app.list_staff_log(wanted_action text, person uuid, before bigint, most integer)
returns setof public.staff_log
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not app.is_staff() then return; end if;
  if person is null then
    return query
    select l.* from public.staff_log l
    where (wanted_action is null or l.action = wanted_action) and (before is null or l.id < before)
    order by l.id desc limit most;
    return;
  end if;
  return query
  select named.* from (
    (select l.* from public.staff_log l
      where l.staff_id = person and (wanted_action is null or l.action = wanted_action) and (before is null or l.id < before)
      order by l.id desc limit most)
    union
    (select l.* from public.staff_log l
      where l.target_user_id = person and (wanted_action is null or l.action = wanted_action) and (before is null or l.id < before)
      order by l.id desc limit most)
    union
    (select l.* from public.staff_log l
      where l.details -> 'people' ? person::text and (wanted_action is null or l.action = wanted_action)
        and (before is null or l.id < before)
      order by l.id desc limit most)) named
  order by named.id desc limit most;
end $$;
grant execute on function app.list_staff_log(text, uuid, bigint, integer) to app_staff;

-- Refuses every change of the log.
create or replace function app.refuse_log_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'the staff log is never changed' using errcode = '42501';
end $$;
create trigger refuse_change before update or delete or truncate on staff_log
  for each statement execute function app.refuse_log_change();

-- Removes the second factor and all sessions of a person who loses the staff role.
create or replace function app.end_staff() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.staff_factors where user_id = old.user_id;
  delete from public.staff_enrolments where user_id = old.user_id;
  delete from auth.session where "userId" = old.user_id;
  return old;
end $$;
create trigger end_staff after delete on user_roles
  for each row when (old.role = 'admin') execute function app.end_staff();
