-- Roles of staff, the state moderation gives an account, and what a person agreed to.

create table user_roles (
  user_id uuid not null references auth."user" (id) on delete cascade,
  role text not null check (role in ('admin')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);

create function app.is_staff() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from public.user_roles where user_id = app.current_user_id() and role = 'admin')
$$;
grant execute on function app.is_staff() to app_member, app_staff;

-- is_blocked stands apart from profiles, because a member must neither write it nor read another's.
create table moderation_states (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  is_blocked boolean not null default false,
  reason text,
  changed_at timestamptz not null default now()
);

create table account_consents (
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('adult', 'terms')),
  version text not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, kind, version)
);

-- Attempts counted across restarts and servers; the server makes no other use of it.
create table auth.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_idx on auth.rate_limits (expire);
alter table auth.rate_limits enable row level security;
alter table auth.rate_limits force row level security;
create policy owner_all on auth.rate_limits to app_owner using (true) with check (true);
create policy auth_all on auth.rate_limits to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.rate_limits to app_auth;

alter table user_roles enable row level security;
alter table user_roles force row level security;
alter table moderation_states enable row level security;
alter table moderation_states force row level security;
alter table account_consents enable row level security;
alter table account_consents force row level security;

create policy owner_all on user_roles to app_owner using (true) with check (true);
create policy own_roles on user_roles for select to app_member, app_staff
  using (user_id = (select app.current_user_id()));
create policy auth_read on user_roles for select to app_auth using (true);

create policy owner_all on moderation_states to app_owner using (true) with check (true);
create policy own_state on moderation_states for select to app_member
  using (user_id = (select app.current_user_id()));
create policy auth_read on moderation_states for select to app_auth using (true);
create policy staff_read on moderation_states for select to app_staff using ((select app.is_staff()));
create policy staff_insert on moderation_states for insert to app_staff with check ((select app.is_staff()));
create policy staff_update on moderation_states for update to app_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));

create policy owner_all on account_consents to app_owner using (true) with check (true);
create policy own_consents on account_consents for select to app_member
  using (user_id = (select app.current_user_id()));

-- No write grant on user_roles: staff are made by a command that runs as the owner.
-- app_auth reads both tables for the session look-up that opens every request.
grant usage on schema public to app_auth;
grant select on user_roles to app_member, app_staff, app_auth;
grant select on moderation_states to app_member, app_staff, app_auth;
grant insert (user_id, is_blocked, reason), update (is_blocked, reason, changed_at) on moderation_states to app_staff;
grant select on account_consents to app_member;
