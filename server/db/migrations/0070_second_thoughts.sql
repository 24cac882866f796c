-- Second thoughts: a decision reaches the member's other tabs and devices, and a deleted calculation can come back as it
-- was for some minutes.

-- Tells a member's own streams whom they decided on, or no longer have. What others do to the row (a block, a deleted
-- account) is not told.
create function app.announce_decision() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  decider uuid := coalesce(new.swiper_id, old.swiper_id);
begin
  if decider = app.current_user_id() then
    perform app.notify_people('decided', array[decider], jsonb_build_object(
      'userId', coalesce(new.swiped_id, old.swiped_id), 'isTakenBack', new.swiped_id is null));
  end if;
  return null;
end $$;
create trigger announce_decision after insert or update or delete on swipes
  for each row execute function app.announce_decision();

-- Set once it is deleted: nobody sees it any more, and soon it is gone.
alter table manual_compatibility add column deleted_at timestamptz;
create index manual_compatibility_deleted_idx on manual_compatibility (deleted_at) where deleted_at is not null;

alter policy own_rows on manual_compatibility
  using (user_id = (select app.current_user_id()) and deleted_at is null);
drop policy own_delete on manual_compatibility;
revoke delete on manual_compatibility from app_member;

-- Whether there was such a calculation of the member's.
create function app.remove_calculation(target uuid) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    update public.manual_compatibility set deleted_at = now()
    where user_id = app.current_user_id() and id = target and deleted_at is null returning 1)
  select exists (select from gone)
$$;

-- Whether it was still there to come back, with its day and everything.
create function app.restore_calculation(target uuid) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with back as (
    update public.manual_compatibility set deleted_at = null
    where user_id = app.current_user_id() and id = target and deleted_at is not null returning 1)
  select exists (select from back)
$$;
grant execute on function app.remove_calculation(uuid), app.restore_calculation(uuid) to app_member;

-- Those whose deletion cannot be taken back any more.
create function app.erase_deleted_calculations() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ delete from public.manual_compatibility where deleted_at < now() - interval '5 minutes' $$;
grant execute on function app.erase_deleted_calculations() to app_worker;
