-- Sign-in with Google and Apple.

-- auth.authorization_requests
create policy auth_all on auth.authorization_requests to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.authorization_requests to app_auth;

-- auth.pending_sign_ins
create policy auth_all on auth.pending_sign_ins to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.pending_sign_ins to app_auth;

-- auth.provider_identities
create policy auth_all on auth.provider_identities to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.provider_identities to app_auth;

-- auth.token_revocations
create policy auth_all on auth.token_revocations to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.token_revocations to app_auth;

-- Turns a pending sign-in into an account, once its owner has accepted the terms. Returns 'created'; 'known' if the
-- identity has an account by now, because another window was faster; 'taken' if the mailbox has a confirmed
-- account; 'gone' if the sign-in expired. Deletes an unconfirmed account with the same address and keeps nothing of it.
create or replace function app.accept_provider_sign_in(pending uuid, browser text, terms_version text)
returns table (outcome text, account_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare waiting auth.pending_sign_ins;
begin
  select * into waiting from auth.pending_sign_ins
  where id = pending and browser_hash = browser and expires_at > now() for update;
  if not found then
    outcome := 'gone';
    return next;
    return;
  end if;
  -- Makes two windows that accept the same identity wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(waiting.issuer || ' ' || waiting.subject, 0));
  select user_id into account_id from auth.provider_identities i
  where i.issuer = waiting.issuer and i.subject = waiting.subject;
  if account_id is not null then
    outcome := 'known';
    delete from auth.pending_sign_ins where id = pending;
    return next;
    return;
  end if;
  if app.mailbox_owner(waiting.email) is null then
    delete from auth."user" where email = waiting.email and not "emailVerified";
    insert into auth."user" (name, email, "emailVerified") values (waiting.name, waiting.email, true)
    on conflict (email) do nothing returning id into account_id;
  end if;
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
  delete from auth.pending_sign_ins where id = pending;
  outcome := 'created';
  return next;
end $$;
grant execute on function app.accept_provider_sign_in(uuid, text, text) to app_worker;

-- Links an identity to an account. Returns false if the identity belongs to another account or this account is closed.
create or replace function app.link_identity(
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
grant execute on function app.link_identity(uuid, text, text, text, text, text) to app_worker;

-- Links a pending sign-in to an existing account. Returns 'linked', 'taken' if the identity has an account already, or
-- 'gone'.
create or replace function app.link_pending_sign_in(pending uuid, browser text, person uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare waiting auth.pending_sign_ins;
begin
  select * into waiting from auth.pending_sign_ins
  where id = pending and browser_hash = browser and expires_at > now() for update;
  if not found then return 'gone'; end if;
  if not app.link_identity(
    person, waiting.provider, waiting.issuer, waiting.subject, waiting.email, waiting.refresh_token) then
    return 'taken';
  end if;
  delete from auth.pending_sign_ins where id = pending;
  return 'linked';
end $$;
grant execute on function app.link_pending_sign_in(uuid, text, uuid) to app_worker;

-- Unlinks an identity. Returns 'removed'; 'gone' if the account has no such identity; 'last' if no way to sign in would
-- be left. Only the configured providers, which `usable` lists, count as a way to sign in.
create or replace function app.unlink_identity(person uuid, identity uuid, usable text[]) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from auth."user" where id = person for update;
  if not exists (select 1 from auth.provider_identities where id = identity and user_id = person) then
    return 'gone';
  end if;
  if not app.has_way_in(person, usable, identity, false) then
    return 'last';
  end if;
  delete from auth.provider_identities where id = identity;
  return 'removed';
end $$;
grant execute on function app.unlink_identity(uuid, uuid, text[]) to app_worker;

-- Applies a provider's message about an identity; `at` is the provider's time of the change. Later changes stay, so a
-- message that arrives twice or late undoes nothing.
create or replace function app.apply_provider_notification(its_issuer text, its_subject text, kind text, at timestamptz)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare known auth.provider_identities;
begin
  select * into known from auth.provider_identities where issuer = its_issuer and subject = its_subject for update;
  if not found then return; end if;
  if kind in ('mail-off', 'mail-on') then
    update auth.provider_identities set is_mail_off = kind = 'mail-off', mail_changed_at = at
    where id = known.id and (mail_changed_at is null or mail_changed_at < at);
    return;
  end if;
  if known.last_used_at > at then return; end if;
  -- The provider has revoked the token already, so it is deleted without queueing a revocation.
  update auth.provider_identities set refresh_token = null where id = known.id;
  delete from auth.session where "userId" = known.user_id and "createdAt" <= at;
  delete from auth.access_tokens where user_id = known.user_id and created_at <= at;
  if kind = 'account-gone' then delete from auth.provider_identities where id = known.id; end if;
end $$;
grant execute on function app.apply_provider_notification(text, text, text, timestamptz) to app_worker;

-- Deletes the identities of an account that was closed, so that nobody signs in to it.
create or replace function app.delete_identities() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from auth.provider_identities where user_id = new.user_id;
  delete from auth.authorization_requests where user_id = new.user_id;
  return null;
end $$;
create trigger delete_identities after insert on account_closures
  for each row execute function app.delete_identities();

-- Queues the revocation of a deleted identity's refresh token.
create or replace function app.queue_revocation() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into auth.token_revocations (provider, refresh_token) values (old.provider, old.refresh_token);
  return null;
end $$;
create trigger queue_revocation after delete on auth.provider_identities
  for each row when (old.refresh_token is not null) execute function app.queue_revocation();

-- Queues the revocation of an unfinished sign-in's token, unless the same identity has an account or another unfinished
-- sign-in by now: Apple revokes all tokens of a person at once.
create or replace function app.queue_pending_revocation() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select 1 from auth.provider_identities where issuer = old.issuer and subject = old.subject)
    or exists (select 1 from auth.pending_sign_ins where issuer = old.issuer and subject = old.subject) then
    return null;
  end if;
  insert into auth.token_revocations (provider, refresh_token) values (old.provider, old.refresh_token);
  return null;
end $$;
create trigger queue_pending_revocation after delete on auth.pending_sign_ins
  for each row when (old.refresh_token is not null) execute function app.queue_pending_revocation();
