-- The second factor of staff. The worker calls these functions with the session's token after the server has checked a
-- code. Members and staff cannot call them, except app.renew_staff_codes, which verified staff call themselves.

-- Returns the session and its owner, if the owner has the staff role and is not banned.
create or replace function app.staff_of_session(session_token text) returns table (session_id uuid, user_id uuid, email text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select s.id, u.id, u.email from auth.session s
  join auth."user" u on u.id = s."userId"
  join public.user_roles r on r.user_id = u.id and r.role = 'admin'
  where s.token = session_token and s."expiresAt" > now()
    and not exists (select 1 from public.moderation_states m where m.user_id = u.id and m.is_blocked)
$$;

-- Returns the owner's second factor; no row if the session is not one of staff.
create or replace function app.staff_factor_of(session_token text) returns table (
  user_id uuid, email text, secret bytea, is_confirmed boolean, last_used_step bigint, codes_left integer, is_demo boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select a.user_id, a.email, f.secret, f.confirmed_at is not null, f.last_used_step,
    (select count(*)::integer from public.staff_recovery_codes c where c.user_id = a.user_id and c.used_at is null),
    a.email = 'staff@yuti.example' and exists (select 1 from public.demo_world)
  from app.staff_of_session(session_token) a left join public.staff_factors f on f.user_id = a.user_id
$$;
grant execute on function app.staff_factor_of(text) to app_worker;

-- Makes the session a verified staff session and writes it to the staff log.
create or replace function app.open_staff_session(session_token text, way text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.staff_sessions (session_id, user_id)
  select a.session_id, a.user_id from app.staff_of_session(session_token) a
  on conflict (session_id) do update set verified_at = now(), seen_at = now();
  insert into public.staff_log (staff_id, action, details)
  select a.user_id, 'signed_in', jsonb_build_object('by', way) from app.staff_of_session(session_token) a;
end $$;

-- Returns 'open' and notes the use; 'factor' if the second factor is due; 'closed' if the session is not one of staff.
create or replace function app.pass_staff_gate(session_token text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  asking record;
  seen timestamptz;
begin
  select * into asking from app.staff_of_session(session_token);
  if not found then return 'closed'; end if;
  select s.seen_at into seen from public.staff_sessions s where s.session_id = asking.session_id;
  if seen is null or seen <= now() - app.limit_staff_idle() then return 'factor'; end if;
  if seen < now() - app.limit_staff_activity() then
    update public.staff_sessions s set seen_at = now() where s.session_id = asking.session_id;
  end if;
  return 'open';
end $$;
grant execute on function app.pass_staff_gate(text) to app_worker;

-- Starts setting up a second factor with the code that the command on the server printed; the demo's staff need none.
-- Returns 'begun'; 'wrong-code', also for an expired or missing code; 'is-set' for a confirmed factor, which only the
-- command on the server replaces.
create or replace function app.begin_staff_factor(session_token text, sealed bytea, enrolment bytea) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare asking record;
begin
  select * into asking from app.staff_factor_of(session_token);
  if not found then return 'wrong-code'; end if;
  if asking.is_confirmed then return 'is-set'; end if;
  if not (enrolment is null and asking.is_demo) and not exists (
    select 1 from public.staff_enrolments e
    where e.user_id = asking.user_id and e.code_hash = enrolment and e.expires_at > now()) then
    return 'wrong-code';
  end if;
  insert into public.staff_factors as f (user_id, secret) values (asking.user_id, sealed)
  on conflict (user_id) do update set secret = excluded.secret, created_at = now() where f.confirmed_at is null;
  return case when found then 'begun' else 'is-set' end;
end $$;
grant execute on function app.begin_staff_factor(text, bytea, bytea) to app_worker;

-- Confirms the factor, stores the recovery codes and opens the staff session.
create or replace function app.confirm_staff_factor(session_token text, sealed bytea, step bigint, code_hashes bytea[])
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid;
begin
  update public.staff_factors f set confirmed_at = now(), last_used_step = step
  from app.staff_of_session(session_token) a
  where f.user_id = a.user_id and f.confirmed_at is null and f.secret = sealed
  returning f.user_id into me;
  if me is null then return false; end if;
  delete from public.staff_enrolments where user_id = me;
  insert into public.staff_recovery_codes (user_id, code_hash) select me, unnest(code_hashes);
  insert into public.staff_log (staff_id, action) values (me, 'factor_set');
  perform app.open_staff_session(session_token, 'code');
  return true;
end $$;
grant execute on function app.confirm_staff_factor(text, bytea, bigint, bytea[]) to app_worker;

-- Uses a code and opens the staff session. Returns false if this code or a later one was used before.
create or replace function app.use_staff_step(session_token text, step bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.staff_factors f set last_used_step = step from app.staff_of_session(session_token) a
  where f.user_id = a.user_id and f.confirmed_at is not null and f.last_used_step < step;
  if not found then return false; end if;
  perform app.open_staff_session(session_token, 'code');
  return true;
end $$;
grant execute on function app.use_staff_step(text, bigint) to app_worker;

-- Uses a recovery code once and opens the staff session.
create or replace function app.use_staff_recovery_code(session_token text, hash bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.staff_recovery_codes c set used_at = now() from app.staff_of_session(session_token) a
  where c.user_id = a.user_id and c.code_hash = hash and c.used_at is null;
  if not found then return false; end if;
  perform app.open_staff_session(session_token, 'recovery_code');
  return true;
end $$;
grant execute on function app.use_staff_recovery_code(text, bytea) to app_worker;

-- Opens a staff session without a code: for the demo's staff only, while they have no factor. The server refuses the
-- call in production.
create or replace function app.skip_staff_factor(session_token text) returns boolean
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
grant execute on function app.skip_staff_factor(text) to app_worker;

-- Replaces the caller's recovery codes. Returns false without a confirmed factor.
create or replace function app.renew_staff_codes(code_hashes bytea[]) returns boolean
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

-- Deletes staff members' sessions that were idle for `limit_staff_idle`; their streams end with them.
create or replace function app.end_idle_staff_sessions() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from auth.session s using public.user_roles r
  where r.user_id = s."userId" and r.role = 'admin' and s."updatedAt" <= now() - app.limit_staff_idle()
    and not exists (
      select 1 from public.staff_sessions t
      where t.session_id = s.id and t.seen_at > now() - app.limit_staff_idle())
$$;
grant execute on function app.end_idle_staff_sessions() to app_worker;

comment on column staff_factors.last_used_step is 'Number of the 30-second step (RFC 6238) of the last code used.';
