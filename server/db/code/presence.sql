-- Presence: which members are connected now, and when each of them last was.

-- presences
create policy worker_all on presences to app_worker using (true) with check (true);
grant select, insert (connection_id, user_id), update (seen_at), delete on presences to app_worker;

-- last_presences
-- Members may read what is stored about them, for their data export.
create policy own_last_presence on last_presences for select to app_member
  using (user_id = (select app.current_user_id()));
grant select on last_presences to app_member;

-- True if the person has a connection that sent a heartbeat lately.
create or replace function app.has_presence(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from public.presences where user_id = person and seen_at > now() - app.limit_presence_fresh())
$$;

-- True if the person is a match of the member and connected.
create or replace function app.is_active(target uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select 1 from public.matches
    where (user1_id, user2_id) in ((app.current_user_id(), target), (target, app.current_user_id())))
  and exists (select 1 from public.presences where user_id = target and seen_at > now() - app.limit_presence_fresh())
$$;
grant execute on function app.is_active(uuid) to app_member;

-- Publishes a person's presence to the matches who are connected, in events for a hundred people each, because pg_notify
-- takes at most 8 kB.
create or replace function app.publish_presence(person uuid, is_active boolean) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select app.publish_event('presence', array_agg(other_id), jsonb_build_object('userId', person, 'isActive', is_active))
  from (
    select e.other_id, (row_number() over () - 1) / 100 as part
    from public.inbox_entries e
    where e.user_id = person and exists (select 1 from public.presences p where p.user_id = e.other_id)) others
  group by part
$$;
grant execute on function app.publish_presence(uuid, boolean) to app_worker;

-- Stores a connection and returns true if the person had none before. The caller publishes the arrival in a second
-- transaction: two people who arrive at the same moment then see each other, in the event or in what they read after
-- it.
create or replace function app.open_presence(connection uuid, person uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare was_there boolean := app.has_presence(person);
begin
  insert into public.presences (connection_id, user_id) values (connection, person)
  on conflict (connection_id) do update set seen_at = now();
  perform app.record_last_presence(person);
  return not was_there;
end $$;
grant execute on function app.open_presence(uuid, uuid) to app_worker;

-- Stores when the person was last connected.
create or replace function app.record_last_presence(person uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.last_presences (user_id) values (person) on conflict (user_id) do update set seen_at = now()
$$;

-- Deletes connections and publishes the absence of people who have none left.
create or replace function app.close_presences(connections uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare person uuid;
begin
  for person in
    with gone as (delete from public.presences where connection_id = any (connections) returning user_id)
    select distinct user_id from gone order by user_id
  loop
    perform app.record_last_presence(person);
    if not app.has_presence(person) then perform app.publish_presence(person, false); end if;
  end loop;
end $$;
grant execute on function app.close_presences(uuid[]) to app_worker;

-- Renews the connections of one server (its heartbeat) and closes those of a server that has died.
create or replace function app.refresh_presences(connections uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.presences set seen_at = now() where connection_id = any (connections);
  perform app.close_presences(array(
    select connection_id from public.presences where seen_at < now() - app.limit_presence_lost()
    for update skip locked));
end $$;
grant execute on function app.refresh_presences(uuid[]) to app_worker;
