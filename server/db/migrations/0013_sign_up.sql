-- Signing up: account, password, consents and language in one step, so that none exists without the others.

-- An address that was never confirmed belongs to nobody, so a later attempt replaces the earlier one. A
-- confirmed one stays as it is. The answer is for the mail alone and must never reach the person who asked.
create function app.register_account(
  new_name text, new_email text, password_hash text, language text, source text, terms_version text
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  account_id uuid;
  is_new boolean;
begin
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
    update public.profiles set name = left(new_name, 60) where id = account_id;
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
