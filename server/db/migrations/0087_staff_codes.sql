-- New recovery codes in place of the old ones, the demo's way past the second factor, and the end of idle sessions.

create function app.renew_staff_codes(code_hashes bytea[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  if not app.is_staff() or not exists (
    select 1 from public.staff_factors where user_id = me and confirmed_at is not null for update) then
    return false;
  end if;
  delete from public.staff_recovery_codes where user_id = me;
  insert into public.staff_recovery_codes (user_id, code_hash) select me, unnest(code_hashes);
  perform app.log_staff('recovery_codes_renewed', null, null, '{}');
  return true;
end $$;
grant execute on function app.renew_staff_codes(bytea[]) to app_staff;

-- For the staff of the demo world alone, as long as they have not set a factor; the server besides asks whether it runs
-- in production.
create function app.skip_staff_factor(session_token text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select 1 from app.staff_factor_of(session_token) f where f.is_demo and not coalesce(f.is_confirmed, false)) then
    return false;
  end if;
  perform app.open_staff_session(session_token, 'demo');
  return true;
end $$;

-- Whole sessions of people with the role, half an hour after the last sign of life. The streams end with them.
create function app.end_idle_staff_sessions() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from auth.session s using public.user_roles r
  where r.user_id = s."userId" and r.role = 'admin' and s."updatedAt" <= now() - interval '30 minutes'
    and not exists (
      select 1 from public.staff_sessions t
      where t.session_id = s.id and t.seen_at > now() - interval '30 minutes')
$$;
grant execute on function app.skip_staff_factor(text), app.end_idle_staff_sessions() to app_worker;
