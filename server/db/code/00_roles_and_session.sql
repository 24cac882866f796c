-- Grants on schemas, the rule that closes every table, the identity of the caller, and the publishing of events.
-- The roles themselves are made before the first migration, by server/src/platform/db/roles.ts.

grant usage on schema public, app to app_member, app_staff, app_matchmaker, app_worker;
-- app_auth may call app.session_state alone.
grant usage on schema public, auth, app to app_auth;

-- Closes every table to everybody but app_owner, until a policy of its noun opens it. A new table needs nothing for
-- this.
do $$
declare found record;
begin
  for found in
    select c.oid::regclass as name, c.relrowsecurity and c.relforcerowsecurity as is_closed,
      exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'owner_all') as has_owner
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'auth', 'app')
  loop
    if not found.is_closed then
      execute format('alter table %s enable row level security, force row level security', found.name);
    end if;
    if not found.has_owner then
      execute format('create policy owner_all on %s to app_owner using (true) with check (true)', found.name);
    end if;
  end loop;
end $$;

-- Returns the person who holds the current session's token, or null. An access token names its owner only while nothing can be
-- written, so no mistake elsewhere lets one change anything. A setting with a user's id would prove nothing,
-- because any statement may set it. A statement asks it many times: PL/pgSQL plans its query once for each connection.
-- As in every function, the search path names pg_temp last: PostgreSQL would otherwise search it first, and a caller's
-- temporary object could run with the rights of the function's owner.
create or replace function app.current_user_id() returns uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare held text := nullif(current_setting('app.session_token', true), '');
begin
  if starts_with(held, 'yuti_token_') then
    return (select user_id from auth.access_tokens
      where current_setting('transaction_read_only') = 'on' and expires_at > now()
        and token_hash = rtrim(translate(encode(sha256(convert_to(held, 'UTF8')), 'base64'), '+/', '-_'), '='));
  end if;
  return (select "userId" from auth.session where token = held and "expiresAt" > now());
end $$;
grant execute on function app.current_user_id() to app_member, app_staff;

-- True if the session's owner has the staff role, is not banned, and proved the second factor in this session, which
-- was used within `limit_staff_idle`.
create or replace function app.is_staff() returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select 1 from auth.session a
    join public.staff_sessions s on s.session_id = a.id and s.seen_at > now() - app.limit_staff_idle()
    join public.user_roles r on r.user_id = a."userId" and r.role = 'admin'
    where a.token = nullif(current_setting('app.session_token', true), '') and a."expiresAt" > now()
      and not exists (select 1 from public.moderation_states m where m.user_id = a."userId" and m.is_blocked));
end $$;
grant execute on function app.is_staff() to app_member, app_staff;
