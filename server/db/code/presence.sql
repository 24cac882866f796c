-- Who is connected.

-- presences
create policy worker_all on presences to app_worker using (true) with check (true);
grant select, insert (connection_id, user_id), update (seen_at), delete on presences to app_worker;

-- last_presences
-- What is kept of somebody, that person may read and take along.
create policy own_last_presence on last_presences for select to app_member
  using (user_id = (select app.current_user_id()));
grant select on last_presences to app_member;

create or replace function app.has_presence(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from public.presences where user_id = person and seen_at > now() - interval '45 seconds')
$$;

create or replace function app.is_active(target uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select 1 from public.matches
    where (user1_id, user2_id) in ((app.current_user_id(), target), (target, app.current_user_id())))
  and exists (select 1 from public.presences where user_id = target and seen_at > now() - interval '45 seconds')
$$;
grant execute on function app.is_active(uuid) to app_member;

-- What open streams need from the database: who is there, and when a stream must end.

-- Only those who are connected themselves are told, a hundred at a time, because a notification is limited to 8 kB.
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

-- Says whether the person has just come. Announcing is a second transaction: two who come at the same moment see each
-- other's committed rows, either in the announcement or in what they read after it.
create or replace function app.open_presence(connection uuid, person uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare was_there boolean := app.has_presence(person);
begin
  insert into public.presences (connection_id, user_id) values (connection, person)
  on conflict (connection_id) do update set seen_at = now();
  perform app.open_presence_note(person);
  return not was_there;
end $$;
grant execute on function app.open_presence(uuid, uuid) to app_worker;

-- What leaves, decided set by set. Each function settles what is due, writes the deliveries and answers what the caller
-- must queue in the same transaction; only one of a kind runs at a time.
create or replace function app.open_presence_note(person uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.last_presences (user_id) values (person) on conflict (user_id) do update set seen_at = now()
$$;

create or replace function app.close_presences(connections uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare person uuid;
begin
  for person in
    with gone as (delete from public.presences where connection_id = any (connections) returning user_id)
    select distinct user_id from gone order by user_id
  loop
    perform app.open_presence_note(person);
    if not app.has_presence(person) then perform app.publish_presence(person, false); end if;
  end loop;
end $$;
grant execute on function app.close_presences(uuid[]) to app_worker;

-- The heartbeat of one server's connections; it also clears away those of a server that is gone.
create or replace function app.refresh_presences(connections uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.presences set seen_at = now() where connection_id = any (connections);
  perform app.close_presences(array(
    select connection_id from public.presences where seen_at < now() - interval '60 seconds'
    for update skip locked));
end $$;
grant execute on function app.refresh_presences(uuid[]) to app_worker;
