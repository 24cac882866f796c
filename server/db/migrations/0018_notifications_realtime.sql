-- What open streams need from the database: who is there, and when a stream must end.

-- Only those who are connected themselves are told, a hundred at a time, because a notification is limited to 8 kB.
create function app.announce_presence(person uuid, is_active boolean) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select app.notify_people('presence', array_agg(other_id), jsonb_build_object('userId', person, 'isActive', is_active))
  from (
    select e.other_id, (row_number() over () - 1) / 100 as part
    from public.inbox_entries e
    where e.user_id = person and exists (select 1 from public.presences p where p.user_id = e.other_id)) others
  group by part
$$;

create function app.has_presence(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from public.presences where user_id = person and seen_at > now() - interval '45 seconds')
$$;

-- Says whether the person has just come. Announcing is a second transaction: two who come at the same moment see each
-- other's committed rows, either in the announcement or in what they read after it.
create function app.open_presence(connection uuid, person uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare was_there boolean := app.has_presence(person);
begin
  insert into public.presences (connection_id, user_id) values (connection, person)
  on conflict (connection_id) do update set seen_at = now();
  return not was_there;
end $$;

create function app.close_presences(connections uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare person uuid;
begin
  for person in
    with gone as (delete from public.presences where connection_id = any (connections) returning user_id)
    select distinct user_id from gone
  loop
    if not app.has_presence(person) then perform app.announce_presence(person, false); end if;
  end loop;
end $$;

-- The heartbeat of one server's connections; it also clears away those of a server that is gone.
create function app.keep_presences(connections uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.presences set seen_at = now() where connection_id = any (connections);
  perform app.close_presences(array(
    select connection_id from public.presences where seen_at < now() - interval '60 seconds'
    for update skip locked));
end $$;

-- Which of these sessions may keep their streams.
create function app.list_live_sessions(sessions uuid[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select s.id from auth.session s
  where s.id = any (sessions) and s."expiresAt" > now()
    and not exists (select 1 from public.moderation_states m where m.user_id = s."userId" and m.is_blocked)
$$;
grant execute on function app.open_presence(uuid, uuid), app.announce_presence(uuid, boolean),
  app.close_presences(uuid[]), app.keep_presences(uuid[]), app.list_live_sessions(uuid[]) to app_worker;

create function app.end_streams_of_session() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.notify_people('session_ended', array[old."userId"], jsonb_build_object('sessionId', old.id));
  return old;
end $$;
create trigger end_streams after delete on auth.session for each row execute function app.end_streams_of_session();

-- Blocking an account signs it out everywhere; the streams end with the sessions.
create function app.end_sessions_of_blocked() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from auth.session where "userId" = new.user_id;
  return new;
end $$;
create trigger end_sessions after insert or update of is_blocked on moderation_states
  for each row when (new.is_blocked) execute function app.end_sessions_of_blocked();
