-- One more way in to an account that there is, and one less.

-- 'linked', 'taken' where the identity has an account already, 'gone'.
create function app.link_pending_sign_in(pending uuid, browser text, person uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare waiting auth.provider_pendings;
begin
  select * into waiting from auth.provider_pendings
  where id = pending and browser_hash = browser and expires_at > now() for update;
  if not found then return 'gone'; end if;
  if not app.link_identity(
    person, waiting.provider, waiting.issuer, waiting.subject, waiting.email, waiting.refresh_token) then
    return 'taken';
  end if;
  delete from auth.provider_pendings where id = pending;
  return 'linked';
end $$;

-- False where the identity is somebody else's. An account that was closed meanwhile gets nothing.
create function app.link_identity(
  person uuid, its_provider text, its_issuer text, its_subject text, its_email text, token text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from auth."user" where id = person for update;
  if not found or exists (select 1 from public.account_closures where user_id = person) then return false; end if;
  insert into auth.provider_identities as i (user_id, provider, issuer, subject, email, refresh_token)
  values (person, its_provider, its_issuer, its_subject, its_email, token)
  on conflict (issuer, subject) do update
    set email = coalesce(excluded.email, i.email), refresh_token = coalesce(excluded.refresh_token, i.refresh_token)
    where i.user_id = person;
  return found;
end $$;

-- 'removed', 'last' where the account would have no way in left, 'gone'. A provider that is not configured is no way in.
create function app.unlink_identity(person uuid, identity uuid, usable text[]) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from auth."user" where id = person for update;
  if not exists (select 1 from auth.provider_identities where id = identity and user_id = person) then
    return 'gone';
  end if;
  if not exists (
    select 1 from auth.account where "userId" = person and "providerId" = 'credential' and password is not null
  ) and not exists (
    select 1 from auth.provider_identities where user_id = person and id <> identity and provider = any(usable)
  ) then
    return 'last';
  end if;
  delete from auth.provider_identities where id = identity;
  return 'removed';
end $$;

grant execute on function app.link_pending_sign_in(uuid, text, uuid) to app_worker;
grant execute on function app.link_identity(uuid, text, text, text, text, text) to app_worker;
grant execute on function app.unlink_identity(uuid, uuid, text[]) to app_worker;
