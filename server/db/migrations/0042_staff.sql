-- Whom moderation has blocked is no staff either, until that is settled.
create or replace function app.is_staff() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from public.user_roles where user_id = app.current_user_id() and role = 'admin')
    and not exists (select 1 from public.moderation_states where user_id = app.current_user_id() and is_blocked)
$$;
