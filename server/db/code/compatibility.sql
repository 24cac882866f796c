-- Calculations: comparisons with people who are not members.

-- manual_compatibility
create policy own_insert on manual_compatibility for insert to app_member
  with check (user_id = (select app.current_user_id()));
create policy own_rows on manual_compatibility for select to app_member
  using (user_id = (select app.current_user_id()) and deleted_at is null);
grant select, insert (id, user_id, person_name, birth_date, birth_time, birth_time_known, birth_time_is_about,
  birth_city, compatibility_stars, algorithm_version, birth_disambiguation) on manual_compatibility to app_member;

-- Marks the member's calculation as deleted. Returns false if there was none.
create or replace function app.remove_calculation(target uuid) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    update public.manual_compatibility set deleted_at = now()
    where user_id = app.current_user_id() and id = target and deleted_at is null returning 1)
  select exists (select from gone)
$$;
grant execute on function app.remove_calculation(uuid) to app_member;

-- Restores a deleted calculation. Returns false if it was erased already.
create or replace function app.restore_calculation(target uuid) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with back as (
    update public.manual_compatibility set deleted_at = null
    where user_id = app.current_user_id() and id = target and deleted_at is not null returning 1)
  select exists (select from back)
$$;
grant execute on function app.restore_calculation(uuid) to app_member;

-- Deletes calculations for good once they can no longer be restored.
create or replace function app.erase_deleted_calculations() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ delete from public.manual_compatibility where deleted_at < now() - app.limit_undo() $$;
grant execute on function app.erase_deleted_calculations() to app_worker;
