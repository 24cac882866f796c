-- Whoever has not finished the wizard, and so has not been found to be of age, sees nobody, even by id.
create or replace function app.can_see(target uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.current_user_id() = target or (
    exists (select 1 from public.birth_data where profile_id = target)
    and exists (select 1 from public.birth_data where profile_id = app.current_user_id())
    and exists (select 1 from public.profile_photos where profile_id = target)
    and not exists (select 1 from public.moderation_states where user_id in (target, app.current_user_id()) and is_blocked)
    and not exists (
      select 1 from public.blocked_users
      where (blocker_id, blocked_id) in ((app.current_user_id(), target), (target, app.current_user_id())))
    and (not exists (select 1 from public.profile_settings where profile_id = target and is_paused)
      or exists (select 1 from public.matches where user1_id = least(target, app.current_user_id())
        and user2_id = greatest(target, app.current_user_id()))))
  and app.current_user_id() is not null
$$;
