-- Real-time events. Transactions store them in the outbox, and a server sends them after the commit: a transaction that
-- notifies by itself holds a lock of the whole database until its commit is on disk, so that commits could not share a
-- write (docs/decisions/0039-events-wait-in-an-outbox.md).

-- event_outbox: nobody reads it but the functions below.

-- Sends a real-time event to the open streams of these people once the transaction has committed. The payload holds ids
-- only. The notice tells the server that its transaction has something to send (server/src/platform/db/pool.ts).
-- To store something for a person to read later, call app.add_notification.
create or replace function app.publish_event(type text, people uuid[], payload jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.store_event(payload || jsonb_build_object('type', type, 'to', people));
end $$;

create or replace function app.store_event(addressed jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.event_outbox (event) values (addressed::text);
  raise notice 'events wait in the outbox' using errcode = 'YU200';
end $$;

-- Takes the oldest events out of the outbox, in the order in which they were stored; those of one match are stored under
-- its lock. One transaction at a time, so that no other server sends later events first. If the transaction does not
-- commit, they stay. A crash of the database may bring back what was taken in its last moments: such hints are sent twice.
-- If the first is not too old, none is.
-- A server that is lost while it sends gives the lock back after some seconds, so that another one sends.
create or replace function app.take_events(at_most integer) returns setof text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare oldest timestamptz;
begin
  select stored_at into oldest from public.event_outbox order by id limit 1;
  if not found then return; end if;
  perform set_config('synchronous_commit', 'off', true);
  perform set_config('idle_in_transaction_session_timeout', '3s', true);
  perform pg_advisory_xact_lock(hashtext('yuti events'));
  -- After an outage clients read everything again, so old hints would only delay the new ones.
  if oldest < now() - interval '5 minutes' then
    delete from public.event_outbox where stored_at < now() - interval '5 minutes';
  end if;
  return query
    with taken as (
      delete from public.event_outbox where id in (select id from public.event_outbox order by id limit at_most)
      returning id, event)
    select event from taken order by id;
end $$;
grant execute on function app.take_events(integer) to app_worker;

-- Notifies all servers of these events, which were never stored, and of those in the outbox. Returns true if more may
-- wait there. For installations without an event engine.
create or replace function app.notify_of_events(unstored text[], at_most integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare taken integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_notify('yuti_events', event) from unnest(unstored) event;
  perform pg_notify('yuti_events', event) from app.take_events(at_most) event;
  get diagnostics taken = row_count;
  return taken = at_most;
end $$;
grant execute on function app.notify_of_events(text[], integer) to app_worker;
