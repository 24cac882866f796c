-- The people whom the asking member has blocked, the latest first. Neither of the two sees the other's profile any
-- more, so the names come from here.

create function app.blocked_people() returns table (id uuid, name text, blocked_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.id, p.name, b.created_at
  from public.blocked_users b join public.profiles p on p.id = b.blocked_id
  where b.blocker_id = app.current_user_id()
  order by b.created_at desc, p.id
$$;
grant execute on function app.blocked_people() to app_member;
