-- Staff prove a second factor, and only a session that did is staff. The database itself holds the gate: whoever reaches
-- the role app_staff without such a session finds nothing. What staff do is written down for good.

create table staff_factors (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  -- Sealed with a key that the database does not have.
  secret bytea not null,
  confirmed_at timestamptz,
  -- Of the last code that was taken: none works twice.
  last_used_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table staff_recovery_codes (
  user_id uuid not null references staff_factors (user_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table staff_sessions (
  session_id uuid primary key references auth.session (id) on delete cascade,
  user_id uuid not null references auth."user" (id) on delete cascade,
  verified_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index staff_sessions_user_idx on staff_sessions (user_id);

-- No foreign keys: an entry outlives the accounts that it names, of which nothing but the id is left in it.
create table staff_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- None where it was the command on the server.
  staff_id uuid,
  action text not null check (action ~ '^[a-z][a-z_]{1,39}$'),
  target_user_id uuid,
  report_id uuid,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
create index staff_log_target_idx on staff_log (target_user_id, id desc) where target_user_id is not null;
create index staff_log_staff_idx on staff_log (staff_id, id desc);
create index staff_log_action_idx on staff_log (action, id desc);
-- Whose birth data one look at a list has shown.
create index staff_log_people_idx on staff_log using gin ((details -> 'people'));

create function app.refuse_log_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'the staff log is never changed' using errcode = '42501';
end $$;
create trigger refuse_change before update or delete or truncate on staff_log
  for each statement execute function app.refuse_log_change();

-- The role, good standing, and a session that proved the second factor and was used within half an hour.
create or replace function app.is_staff() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select 1 from auth.session a
    join public.staff_sessions s on s.session_id = a.id and s.seen_at > now() - interval '30 minutes'
    join public.user_roles r on r.user_id = a."userId" and r.role = 'admin'
    where a.token = nullif(current_setting('app.session_token', true), '') and a."expiresAt" > now()
      and not exists (select 1 from public.moderation_states m where m.user_id = a."userId" and m.is_blocked))
$$;

-- The only way into the log for staff, in the transaction of the act itself.
create function app.log_staff(deed text, target uuid, report uuid, particulars jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  insert into public.staff_log (staff_id, action, target_user_id, report_id, details)
  values (app.current_user_id(), deed, target, report, coalesce(particulars, '{}'));
end $$;
grant execute on function app.log_staff(text, uuid, uuid, jsonb) to app_staff;

-- With the role goes everything that made its holder staff, and every session of theirs.
create function app.end_staff() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.staff_factors where user_id = old.user_id;
  delete from auth.session where "userId" = old.user_id;
  return old;
end $$;
create trigger end_staff after delete on user_roles for each row when (old.role = 'admin') execute function app.end_staff();

do $$
declare name text;
begin
  foreach name in array array['staff_factors', 'staff_recovery_codes', 'staff_sessions', 'staff_log'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_all on %I to app_owner using (true) with check (true)', name);
  end loop;
end $$;
create policy staff_read on staff_log for select to app_staff using ((select app.is_staff()));
grant select on staff_log to app_staff;
-- No other grant: factors, codes and sessions are reached by functions alone.
