-- Each sign-up with an address waits by itself, with the password of exactly that sign-up. The mail proves the address;
-- the browser that signed up, or that password, proves which of the sign-ups it is. That one becomes the account, and
-- the others are gone with it: nobody confirms a stranger's password with a click on a mail they did not ask for.

create table auth.sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  -- Of the secret in a cookie of the browser that signed up.
  browser_hash text,
  name text not null,
  password text not null,
  language text not null,
  source text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sign_ups_user_idx on auth.sign_ups (user_id, created_at desc);

alter table auth.sign_ups enable row level security;
alter table auth.sign_ups force row level security;
create policy owner_all on auth.sign_ups to app_owner using (true) with check (true);
create policy auth_read on auth.sign_ups for select to app_auth using (true);
-- The functions below are the only way to write.
grant select on auth.sign_ups to app_auth;

insert into auth.sign_ups (user_id, name, password, language, source, created_at)
select u.id, u.name, a.password, s.preferred_language, s.registration_source, u."createdAt"
from auth."user" u
join auth.account a on a."userId" = u.id and a."providerId" = 'credential' and a.password is not null
join public.profile_settings s on s.profile_id = u.id
where not u."emailVerified";

-- The answer is for the mail alone. The newest five wait; whoever finds theirs gone chooses a new password by mail.
create function app.begin_sign_up(
  new_name text, new_email text, password_hash text, language text, source text, terms_version text, browser_hash text
) returns table (outcome text, account_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  outcome := app.register_account(new_name, new_email, password_hash, language, source, terms_version);
  select id into account_id from auth."user" where email = new_email;
  if outcome <> 'confirmed' then
    insert into auth.sign_ups (user_id, browser_hash, name, password, language, source)
    values (account_id, begin_sign_up.browser_hash, new_name, password_hash, begin_sign_up.language, begin_sign_up.source);
    delete from auth.sign_ups where id in (
      select id from auth.sign_ups where user_id = account_id order by created_at desc offset 5);
  end if;
  return next;
end $$;
grant execute on function app.begin_sign_up(text, text, text, text, text, text, text) to app_worker;

-- False where the account is confirmed already or the sign-up is gone.
create function app.confirm_sign_up(sign_up uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare chosen auth.sign_ups;
begin
  perform 1 from auth."user" u join auth.sign_ups s on s.user_id = u.id
  where s.id = sign_up and not u."emailVerified" for update of u;
  if not found then return false; end if;
  select * into chosen from auth.sign_ups where id = sign_up;
  if not found then return false; end if;
  update auth."user" set name = chosen.name, "emailVerified" = true, "updatedAt" = now() where id = chosen.user_id;
  update public.profiles set name = left(chosen.name, 60) where id = chosen.user_id;
  update public.profile_settings set preferred_language = chosen.language, registration_source = chosen.source
  where profile_id = chosen.user_id;
  update auth.account set password = chosen.password, "updatedAt" = now()
  where "userId" = chosen.user_id and "providerId" = 'credential';
  delete from auth.sign_ups where user_id = chosen.user_id;
  return true;
end $$;
grant execute on function app.confirm_sign_up(uuid) to app_worker;

-- Whoever holds a reset link owns the address. The password goes with the confirmation in one step, so that none that
-- somebody signed up with meanwhile is confirmed in its place; every other link dies.
create function app.confirm_by_reset(person uuid, password_hash text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update auth."user" set "emailVerified" = true, "updatedAt" = now() where id = person;
  update auth.account set password = password_hash, "updatedAt" = now()
  where "userId" = person and "providerId" = 'credential';
  delete from auth.sign_ups where user_id = person;
  delete from auth.email_changes where user_id = person;
  delete from auth.verification where value = person::text;
end $$;
grant execute on function app.confirm_by_reset(uuid, text) to app_worker;
