-- Signing in without a password: by a mailed link or a passkey.

-- auth.sign_in_links
create policy auth_all on auth.sign_in_links to app_auth using (true) with check (true);
grant select, insert, delete on auth.sign_in_links to app_auth;

comment on column auth.sign_in_links.needs_password is
  'the link signs nobody in: it lets the right password count from the network that opens it';
comment on column auth.sign_in_links.email is 'the address that the link was mailed to; the link ends with a change of address';

-- auth.mail_sign_in_refusals
create policy auth_read on auth.mail_sign_in_refusals for select to app_auth using (true);
-- No write grant: the function below keeps one way to sign in.
grant select on auth.mail_sign_in_refusals to app_auth;

-- auth.passkeys
create policy auth_all on auth.passkeys to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.passkeys to app_auth;

comment on column auth.passkeys.credential_id is 'base64url';
comment on column auth.passkeys.public_key is 'COSE key';
comment on column auth.passkeys.sign_count is 'grows with each use; 0 for ever in passkeys that do not count';
comment on column auth.passkeys.device is 'browser and system on which it was made';

-- auth.used_passkey_challenges
create policy auth_all on auth.used_passkey_challenges to app_auth using (true) with check (true);
grant select, insert, delete on auth.used_passkey_challenges to app_auth;

-- Whether the account has a way to sign in besides the identity or passkey with this id and, if `without_mail`, besides the mail. Only
-- the configured providers, which `usable` lists, count; mail does not if Apple's relay no longer forwards it.
create or replace function app.has_way_in(person uuid, usable text[], without uuid, without_mail boolean) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select 1 from auth.account where "userId" = person and "providerId" = 'credential' and password is not null
  ) or exists (
    select 1 from auth.provider_identities
    where user_id = person and id is distinct from without and provider = any (usable)
  ) or exists (
    select 1 from auth.passkeys where user_id = person and id is distinct from without
  ) or not without_mail and not exists (
    select 1 from auth.mail_sign_in_refusals where user_id = person
  ) and not exists (
    select 1 from auth.provider_identities i join auth."user" u on u.id = i.user_id
    where i.user_id = person and i.is_mail_off and i.email = u.email
  );
$$;

-- Turns sign-in by mail on or off. Returns false if it is the last way in. A link that waits ends with it.
create or replace function app.set_mail_sign_in(person uuid, is_on boolean, usable text[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from auth."user" where id = person for update;
  if is_on then
    delete from auth.mail_sign_in_refusals where user_id = person;
    return true;
  end if;
  if not app.has_way_in(person, usable, null, true) then return false; end if;
  insert into auth.mail_sign_in_refusals (user_id) values (person) on conflict do nothing;
  delete from auth.sign_in_links where user_id = person;
  return true;
end $$;
grant execute on function app.set_mail_sign_in(uuid, boolean, text[]) to app_worker;

-- Removes a passkey. Returns 'removed'; 'gone' if the account has no such passkey; 'last' if no way to sign in would be left.
create or replace function app.remove_passkey(person uuid, passkey uuid, usable text[]) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from auth."user" where id = person for update;
  if not exists (select 1 from auth.passkeys where id = passkey and user_id = person) then return 'gone'; end if;
  if not app.has_way_in(person, usable, passkey, false) then return 'last'; end if;
  delete from auth.passkeys where id = passkey;
  return 'removed';
end $$;
grant execute on function app.remove_passkey(uuid, uuid, text[]) to app_worker;

-- Adds a passkey to an open account. Returns false if the account is closed or has the most it may have, or if the passkey
-- is known.
create or replace function app.add_passkey(
  person uuid, credential text, key bytea, count bigint, its_transports text[], made_on text, synced boolean
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from auth."user" where id = person for update;
  if not found or exists (select 1 from public.account_closures where user_id = person) then return false; end if;
  if (select pg_catalog.count(*) from auth.passkeys where user_id = person) >= app.limit_passkeys() then return false; end if;
  insert into auth.passkeys (user_id, credential_id, public_key, sign_count, transports, device, is_synced)
  values (person, credential, key, count, its_transports, made_on, synced)
  on conflict (credential_id) do nothing;
  return found;
end $$;
grant execute on function app.add_passkey(uuid, text, bytea, bigint, text[], text, boolean) to app_worker;

-- Deletes the links and passkeys of an account that was closed, so that nobody signs in to it.
create or replace function app.delete_ways_in() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from auth.sign_in_links where user_id = new.user_id;
  delete from auth.passkeys where user_id = new.user_id;
  return null;
end $$;
create trigger delete_ways_in after insert on account_closures
  for each row execute function app.delete_ways_in();
