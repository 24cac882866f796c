-- The code of decided_keys: the keys of older decisions in one row, so that a deck of somebody who has decided on twenty thousand
-- people reads one row and the newest decisions.

create policy matchmaker_read on decided_keys for select to app_matchmaker using (true);
grant select on decided_keys to app_matchmaker;

-- Returns the lock of the 64th of all members to which a member belongs. One lock for each member would fill PostgreSQL's table of
-- locks when somebody is erased on whom fifty thousand have decided.
create or replace function app.decided_keys_lock(member uuid) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select hashtextextended('decided keys ' || (uuid_hash(member) & 63), 0)
$$;

-- Keeps the keys of a member's older decisions if a thousand of them are not kept yet. Five minutes are longer than any
-- transaction that decides, so no decision from before then can still commit. While decisions end it leaves the member to the next
-- refill, because it may read one that ends.
create or replace function app.keep_decided_keys(member uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  until timestamptz := now() - interval '5 minutes';
begin
  if not exists (
    select 1 from public.swipes s
    where s.swiper_id = member and s.created_at < until
      and s.created_at >= coalesce((select k.decided_before from public.decided_keys k where k.member_id = member), '-infinity')
    offset 999) then
    return;
  end if;
  if not pg_try_advisory_xact_lock(app.decided_keys_lock(member)) then return; end if;
  insert into public.decided_keys (member_id, keys, decided_before)
  select member, string_agg(int8send(uuid_hash_extended(s.swiped_id, 0)), null), until
  from public.swipes s where s.swiper_id = member and s.created_at < until
  having count(*) > 0
  on conflict (member_id) do update set keys = excluded.keys, decided_before = excluded.decided_before;
end $$;
grant execute on function app.keep_decided_keys(uuid) to app_matchmaker;

-- Forgets kept keys when a decision that is among them ends. Waits for app.keep_decided_keys, which may just have read the decision
-- and not have committed, and shares the lock with others that end decisions; rows are locked in order because of these.
create or replace function app.forget_decided_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock_shared(l.lock) from (
    select distinct app.decided_keys_lock(e.swiper_id) as lock from ended e order by lock) l;
  with outdated as (
    select k.member_id from public.decided_keys k
    where exists (select from ended e where e.swiper_id = k.member_id and e.created_at < k.decided_before)
    order by k.member_id for update)
  delete from public.decided_keys k using outdated o where k.member_id = o.member_id;
  return null;
end $$;
create trigger forget_decided_keys after delete on swipes
  referencing old table as ended for each statement execute function app.forget_decided_keys();
