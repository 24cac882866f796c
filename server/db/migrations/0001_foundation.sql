-- Schemas, and who the database believes is asking.
-- Roles (made before the first migration): app_owner owns everything and migrates; app_server is the
-- server's login and owns nothing; app_member, app_staff, app_matchmaker and app_worker are what it becomes
-- for one transaction; app_auth serves the sign-in library alone.

create schema auth;
create schema app;
revoke all on schema public, auth, app from public;
grant usage on schema public, app to app_member, app_staff, app_matchmaker, app_worker;
grant usage on schema auth to app_auth;
alter default privileges revoke execute on functions from public;

create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references auth."user" (id) on delete cascade
);
create index session_user_idx on auth.session ("userId");

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("providerId", "accountId")
);
create index account_user_idx on auth.account ("userId");

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_identifier_idx on auth.verification (identifier);

-- Row-level security for the sign-in library's own tables: nobody but its role and the owner.
do $$
declare name text;
begin
  foreach name in array array['user', 'session', 'account', 'verification'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy owner_all on auth.%I to app_owner using (true) with check (true)', name);
    execute format('create policy auth_all on auth.%I to app_auth using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to app_auth', name);
  end loop;
end $$;

-- The member who asks is whoever holds the session's secret. A setting with somebody's id would prove
-- nothing, because any statement may set it.
-- Here as in every function, the search path names the temporary schema last: left out it would come first, and a type
-- of a well-known name put there would be checked with the rights of the definer.
create function app.current_user_id() returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select "userId" from auth.session
  where token = nullif(current_setting('app.session_token', true), '') and "expiresAt" > now()
$$;
grant execute on function app.current_user_id() to app_member, app_staff;
