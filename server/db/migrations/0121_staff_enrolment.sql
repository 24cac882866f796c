-- The first second factor of staff needs more than the password: a code that the command on the server prints, for one day
-- and one factor. A password that leaked before the role was given, or while a lost factor is reset, opens nothing.

create table staff_enrolments (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  -- Keyed with a secret that the database does not have.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  expires_at timestamptz not null default now() + interval '1 day'
);

-- Begun without a code, while that was possible.
delete from staff_factors where confirmed_at is null;

create or replace function app.end_staff() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.staff_factors where user_id = old.user_id;
  delete from public.staff_enrolments where user_id = old.user_id;
  delete from auth.session where "userId" = old.user_id;
  return old;
end $$;

drop function app.begin_staff_factor(text, bytea);

-- `wrong-code` also where none was given or its day is over. Null is for the demo's own staff, who need none. A factor that
-- was confirmed stays: another one takes the command on the server.
create function app.begin_staff_factor(session_token text, sealed bytea, enrolment bytea) returns text
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

alter table staff_enrolments enable row level security;
alter table staff_enrolments force row level security;
create policy owner_all on staff_enrolments to app_owner using (true) with check (true);
-- No grant: the command on the server writes them, the functions above read them.
