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
  -- A transaction has its own number before its event has one: app.mark_events depends on it.
  perform pg_current_xact_id();
  insert into public.event_outbox (event) values (addressed::text);
  raise notice 'events wait in the outbox' using errcode = 'YU200';
end $$;

-- Takes the oldest events from `begin_at` on out of the outbox, in the order in which they were stored; those of one match are stored
-- under its lock. One transaction at a time, so that no other server sends later events first while this one asks its engine; a
-- server whose engine is slow gives that up (docs/decisions/0104-the-relay-begins-where-events-may-wait.md). If the transaction
-- does not commit, they stay. A crash of the database may bring back what was taken in its last moments: such hints are sent twice.
-- If the first is not too old, none is.
-- A server that is lost while it sends gives the lock back after some seconds, so that another one sends.
-- `begin_at` has a default, here and below, for servers of the version before, which give none; it can go a release later. Always by
-- the index: a plan that was made while the table was small would later read all that a dump keeps in it.
create or replace function app.take_events(at_most integer, begin_at bigint default 0) returns table (id bigint, event text)
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
declare oldest timestamptz;
begin
  select o.stored_at into oldest from public.event_outbox o where o.id >= begin_at order by o.id limit 1;
  if not found then return; end if;
  perform set_config('synchronous_commit', 'off', true);
  perform set_config('idle_in_transaction_session_timeout', '3s', true);
  perform pg_advisory_xact_lock(hashtext('yuti events'));
  -- After an outage clients read everything again, so old hints would only delay the new ones.
  if oldest < now() - interval '5 minutes' then
    delete from public.event_outbox o where o.stored_at < now() - interval '5 minutes';
  end if;
  return query
    with taken as (
      delete from public.event_outbox o
      where o.id in (select w.id from public.event_outbox w where w.id >= begin_at order by w.id limit at_most)
      returning o.id, o.event)
    select t.id, t.event from taken t order by t.id;
end $$;
grant execute on function app.take_events(integer, bigint) to app_worker;

-- Takes events out of the outbox that were sent already, while no other server takes some.
create or replace function app.delete_events(ids bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtext('yuti events'));
  delete from public.event_outbox where id = any(ids);
end $$;
grant execute on function app.delete_events(bigint[]) to app_worker;

-- Notifies all servers of these events, which were never stored, and of those in the outbox from `begin_at` on. Returns true if
-- more may wait there. For installations without an event engine.
create or replace function app.notify_of_events(unstored text[], at_most integer, begin_at bigint default 0) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare taken integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_notify('yuti_events', event) from unnest(unstored) event;
  perform pg_notify('yuti_events', t.event) from app.take_events(at_most, begin_at) t;
  get diagnostics taken = row_count;
  return taken = at_most;
end $$;
grant execute on function app.notify_of_events(text[], integer, bigint) to app_worker;

-- The last id that was given to an event (`last_id`), and which transactions may still commit one. A transaction that was given an id
-- until then has a lower number than `own`, and every transaction with a lower number than `oldest` has ended. So once `oldest`
-- reaches `own`, no event until `last_id` can appear any more. `own` is null if the server remembers it with `last_id` already (`known`): a
-- number costs a write.
create or replace function app.mark_events(known bigint, out last_id bigint, out own xid8, out oldest xid8)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  last_id := coalesce(pg_sequence_last_value('public.event_outbox_id_seq'), 0);
  if last_id <> known then own := pg_current_xact_id(); end if;
  oldest := pg_snapshot_xmin(pg_current_snapshot());
end $$;
grant execute on function app.mark_events(bigint) to app_worker;
