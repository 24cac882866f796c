-- Signing up and confirming the address.

-- auth.sign_ups
create policy auth_read on auth.sign_ups for select to app_auth using (true);
-- No write grant: the functions below are the only way to write.
grant select on auth.sign_ups to app_auth;

comment on column auth.sign_ups.code_hash is 'keyed hash of the newest mailed code and browser_hash';
comment on column auth.sign_ups.return_to is 'the page to open after the confirmation';

-- Creates the account with password, consents and language in one step. A later attempt replaces an earlier one that
-- was never confirmed; a confirmed account of the mailbox stays as it is. Returns 'created', 'unconfirmed' or 'confirmed', which
-- decides only which mail is sent and must never reach the caller of the API.
create or replace function app.register_account(
  new_name text, new_email text, password_hash text, language text, source text, terms_version text
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  account_id uuid;
  is_new boolean;
begin
  if app.mailbox_owner(new_email) is not null then return 'confirmed'; end if;
  insert into auth."user" (name, email) values (new_name, new_email)
  on conflict (email) do nothing returning id into account_id;
  is_new := account_id is not null;
  if is_new then
    insert into auth.account ("accountId", "providerId", "userId", password)
    values (account_id::text, 'credential', account_id, password_hash);
  else
    select id into account_id from auth."user" where email = new_email and not "emailVerified" for update;
    if account_id is null then
      return 'confirmed';
    end if;
    update auth."user" set name = new_name, "updatedAt" = now() where id = account_id;
    update public.profiles set name = left(new_name, app.limit_name_length()) where id = account_id;
    update auth.account set password = password_hash, "updatedAt" = now()
    where "userId" = account_id and "providerId" = 'credential';
  end if;
  update public.profile_settings set preferred_language = language, registration_source = source
  where profile_id = account_id;
  insert into public.account_consents (user_id, kind, version)
  select account_id, kind, terms_version from unnest(array['adult', 'terms']) as kind
  on conflict (user_id, kind, version) do update set accepted_at = now();
  return case when is_new then 'created' else 'unconfirmed' end;
end $$;
grant execute on function app.register_account(text, text, text, text, text, text) to app_worker;

-- Stores a sign-up and keeps the newest five of its address; a person whose sign-up was dropped can still reset the
-- password by mail. The outcome decides only which mail is sent.
create or replace function app.begin_sign_up(
  new_name text, new_email text, password_hash text, language text, source text, terms_version text, browser_hash text
) returns table (outcome text, account_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  outcome := app.register_account(new_name, new_email, password_hash, language, source, terms_version);
  account_id := coalesce(app.mailbox_owner(new_email), (select id from auth."user" where email = new_email));
  if outcome <> 'confirmed' then
    insert into auth.sign_ups (user_id, browser_hash, name, password, language, source)
    values (account_id, begin_sign_up.browser_hash, new_name, password_hash, begin_sign_up.language, begin_sign_up.source);
    delete from auth.sign_ups where id in (
      select id from auth.sign_ups where user_id = account_id order by created_at desc offset app.limit_sign_ups());
  end if;
  return next;
end $$;
grant execute on function app.begin_sign_up(text, text, text, text, text, text, text) to app_worker;

-- Gives the sign-up of this browser a new code, in place of the former one. Returns false if the browser has no sign-up
-- with this address that waits.
create or replace function app.set_sign_up_code(browser text, address text, hash text, expires_at timestamptz)
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update auth.sign_ups s set code_hash = hash, code_expires_at = expires_at
  from auth."user" u
  where s.browser_hash = browser and u.id = s.user_id and u.email = address and not u."emailVerified";
  return found;
end $$;
grant execute on function app.set_sign_up_code(text, text, text, timestamptz) to app_worker;

-- Remembers the page that the browser wanted when it signed up.
create or replace function app.set_sign_up_page(browser text, page text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update auth.sign_ups set return_to = page where browser_hash = browser;
$$;
grant execute on function app.set_sign_up_page(text, text) to app_worker;

-- Confirms the account with the name, password and settings of this sign-up and deletes its other sign-ups. Returns false
-- if the account is confirmed already, the sign-up is gone, or another account of the mailbox was faster.
create or replace function app.confirm_sign_up(sign_up uuid) returns boolean
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
  update public.profiles set name = left(chosen.name, app.limit_name_length()) where id = chosen.user_id;
  update public.profile_settings set preferred_language = chosen.language, registration_source = chosen.source
  where profile_id = chosen.user_id;
  update auth.account set password = chosen.password, "updatedAt" = now()
  where "userId" = chosen.user_id and "providerId" = 'credential';
  delete from auth.sign_ups where user_id = chosen.user_id;
  return true;
exception when unique_violation then
  return false;
end $$;
grant execute on function app.confirm_sign_up(uuid) to app_worker;

-- Confirms an account by a password reset, because the holder of the link owns the address. Replaces the password in the
-- same step, so that a password chosen by a stranger is never confirmed, and invalidates all other links.
create or replace function app.confirm_by_reset(person uuid, password_hash text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update auth."user" set "emailVerified" = true, "updatedAt" = now() where id = person;
  update auth.account set password = password_hash, "updatedAt" = now()
  where "userId" = person and "providerId" = 'credential';
  delete from auth.sign_ups where user_id = person;
  delete from auth.email_changes where user_id = person;
  delete from auth.verification where value = person::text;
  delete from auth.sign_in_links where user_id = person;
end $$;
grant execute on function app.confirm_by_reset(uuid, text) to app_worker;

-- Confirms as above and replaces the consents, because a stranger may have typed the address in. The function with two
-- arguments stays for servers of the previous version.
create or replace function app.confirm_by_reset(person uuid, password_hash text, terms_version text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from auth."user" where id = person and not "emailVerified" for update;
  if found then
    delete from public.account_consents where user_id = person;
    insert into public.account_consents (user_id, kind, version)
    select person, kind, terms_version from unnest(array['adult', 'terms']) as kind;
  end if;
  perform app.confirm_by_reset(person, password_hash);
end $$;
grant execute on function app.confirm_by_reset(uuid, text, text) to app_worker;
