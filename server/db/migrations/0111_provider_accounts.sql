-- A first sign-in by a provider becomes an account, once the two boxes are ticked.

-- 'created', 'known' where another window was faster, 'taken' where the address belongs to a confirmed account, and
-- 'gone'. A sign-up that nobody confirmed is nobody's: it gives way, and nothing of it passes on.
create function app.accept_provider_sign_in(pending uuid, browser text, terms_version text)
returns table (outcome text, account_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare waiting auth.provider_pendings;
begin
  select * into waiting from auth.provider_pendings
  where id = pending and browser_hash = browser and expires_at > now() for update;
  if not found then
    outcome := 'gone';
    return next;
    return;
  end if;
  -- Two windows that accept the same person wait for each other here.
  perform pg_advisory_xact_lock(hashtextextended(waiting.issuer || ' ' || waiting.subject, 0));
  select user_id into account_id from auth.provider_identities i
  where i.issuer = waiting.issuer and i.subject = waiting.subject;
  if account_id is not null then
    outcome := 'known';
    delete from auth.provider_pendings where id = pending;
    return next;
    return;
  end if;
  delete from auth."user" where email = waiting.email and not "emailVerified";
  insert into auth."user" (name, email, "emailVerified") values (waiting.name, waiting.email, true)
  on conflict (email) do nothing returning id into account_id;
  if account_id is null then
    outcome := 'taken';
    return next;
    return;
  end if;
  update public.profile_settings
  set preferred_language = waiting.language, registration_source = waiting.source where profile_id = account_id;
  insert into public.account_consents (user_id, kind, version)
  select account_id, kind, terms_version from unnest(array['adult', 'terms']) as kind;
  insert into auth.provider_identities (issuer, subject, user_id, provider, email, refresh_token)
  values (waiting.issuer, waiting.subject, account_id, waiting.provider, waiting.email, waiting.refresh_token);
  delete from auth.provider_pendings where id = pending;
  outcome := 'created';
  return next;
end $$;
grant execute on function app.accept_provider_sign_in(uuid, text, text) to app_worker;

-- An unfinished sign-in gives its token back too, unless the same person has an account by now or is still on the way:
-- Apple ends everything between the person and us at once.
create function app.queue_pending_revocation() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select 1 from auth.provider_identities where issuer = old.issuer and subject = old.subject)
    or exists (select 1 from auth.provider_pendings where issuer = old.issuer and subject = old.subject) then
    return null;
  end if;
  insert into auth.token_revocations (provider, refresh_token) values (old.provider, old.refresh_token);
  return null;
end $$;
create trigger queue_pending_revocation after delete on auth.provider_pendings
  for each row when (old.refresh_token is not null) execute function app.queue_pending_revocation();
