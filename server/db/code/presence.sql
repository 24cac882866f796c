-- Presence: which members are connected now, and when each of them last was. A connection is as fresh as the heartbeat of
-- the server that holds it.

-- presence_servers, presences: nobody touches them but the functions below.

-- last_presences
-- Members may read what is stored about them, for their data export.
create policy own_last_presence on last_presences for select to app_member
  using (user_id = (select app.current_user_id()));
grant select on last_presences to app_member;

-- True if the person has a connection to a server that sent a heartbeat lately.
create or replace function app.has_presence(person uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select from public.presences p join public.presence_servers s on s.id = p.server_id
    where p.user_id = person and s.seen_at > now() - app.limit_presence_fresh());
end $$;

-- True if the person is a match of the member and connected.
create or replace function app.is_active(target uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  return exists (
    select from public.matches where user1_id = least(me, target) and user2_id = greatest(me, target))
    and app.has_presence(target);
end $$;
grant execute on function app.is_active(uuid) to app_member;

-- Returns who hears that these people came or went: their matches who are connected.
create or replace function app.list_presence_recipients(people uuid[]) returns table (person uuid, recipient uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select e.user_id, e.other_id from public.inbox_entries e
  where e.user_id = any (people) and exists (select 1 from public.presences p where p.user_id = e.other_id)
$$;
grant execute on function app.list_presence_recipients(uuid[]) to app_worker;

-- Stores connections of a server, and returns the people who had none before. Leaves out people who are erased. The caller
-- publishes their arrival after a second transaction: two people who arrive at the same moment then see each other, in
-- the event or in what they read after it.
create or replace function app.open_presences(server uuid, connections uuid[], people uuid[]) returns setof uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare came uuid[] := array(select distinct person from unnest(people) person where not app.has_presence(person));
begin
  insert into public.presence_servers (id) values (server) on conflict do nothing;
  insert into public.presences (connection_id, user_id, server_id)
  select opened.connection, u.id, server
  from unnest(connections, people) opened (connection, person) join auth."user" u on u.id = opened.person
  for key share of u
  on conflict (connection_id) do nothing;
  perform app.record_last_presences(people);
  return query select unnest(came);
end $$;
grant execute on function app.open_presences(uuid, uuid[], uuid[]) to app_worker;

-- Stores that these people are or were connected just now, unless that was stored in the last minutes.
create or replace function app.record_last_presences(people uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.last_presences (user_id)
  select u.id from auth."user" u
  where u.id = any (people) and not exists (
    select from public.last_presences l
    where l.user_id = u.id and l.seen_at > now() - app.limit_presence_written())
  order by u.id for key share of u
  on conflict (user_id) do update set seen_at = now()
$$;

-- Deletes connections, and returns who hears that a person has none left.
create or replace function app.close_presences(connections uuid[]) returns table (person uuid, recipient uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare gone uuid[];
begin
  with closed as (delete from public.presences where connection_id = any (connections) returning user_id)
  select array_agg(distinct user_id) into gone from closed;
  perform app.record_last_presences(gone);
  return query select * from app.list_presence_recipients(
    array(select one from unnest(gone) one where not app.has_presence(one)));
end $$;
grant execute on function app.close_presences(uuid[]) to app_worker;

-- The heartbeat of a server. Returns how many of its connections are stored; fewer than it has after a crash of the
-- database, or if other servers took it for dead.
create or replace function app.renew_presence_server(server uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.presence_servers (id) values (server) on conflict (id) do update set seen_at = now();
  return (select count(*)::integer from public.presences where server_id = server);
end $$;
grant execute on function app.renew_presence_server(uuid) to app_worker;

-- The connections of a server that are stored.
create or replace function app.list_server_presences(server uuid) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select connection_id from public.presences where server_id = server
$$;
grant execute on function app.list_server_presences(uuid) to app_worker;

-- Closes the connections of servers that have died or stopped, and returns who hears that people have left.
create or replace function app.close_lost_servers() returns table (person uuid, recipient uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare lost uuid[] := array(
  select id from public.presence_servers where seen_at < now() - app.limit_presence_lost() for update skip locked);
begin
  if cardinality(lost) = 0 then return; end if;
  return query select * from app.close_presences(
    array(select connection_id from public.presences where server_id = any (lost)));
  delete from public.presence_servers where id = any (lost);
end $$;
grant execute on function app.close_lost_servers() to app_worker;
