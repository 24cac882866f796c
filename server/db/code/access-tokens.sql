-- Access tokens: who keeps them, and what ends them. What a token may read is decided in
-- server/src/platform/auth/access-tokens.ts; that it cannot write, in app.current_user_id.

-- auth.access_tokens
create policy auth_all on auth.access_tokens to app_auth using (true) with check (true);
grant select, delete on auth.access_tokens to app_auth;
grant update (last_used_at) on auth.access_tokens to app_auth;
comment on column auth.access_tokens.token_hash is 'SHA-256 in base64url';

-- Adds a token to an open account that is not banned. Returns null if it has the most that it may have; those that have expired
-- do not count, and are deleted.
create or replace function app.add_access_token(
  person uuid, hash text, its_name text, its_scopes text[], valid_days integer
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare added uuid;
begin
  perform 1 from auth."user" where id = person for update;
  if not found or exists (select 1 from public.account_closures where user_id = person)
    or exists (select 1 from public.moderation_states where user_id = person and is_blocked) then return null; end if;
  delete from auth.access_tokens where user_id = person and expires_at <= now();
  if (select pg_catalog.count(*) from auth.access_tokens where user_id = person) >= app.limit_access_tokens() then
    return null;
  end if;
  insert into auth.access_tokens (user_id, token_hash, name, scopes, expires_at)
  values (person, hash, its_name, its_scopes, now() + make_interval(days => valid_days))
  returning id into added;
  return added;
end $$;
grant execute on function app.add_access_token(uuid, text, text, text[], integer) to app_worker;

-- Deletes the tokens of an account that was closed or banned.
create or replace function app.revoke_access_tokens() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from auth.access_tokens where user_id = new.user_id;
  return null;
end $$;
create trigger revoke_access_tokens after insert on account_closures
  for each row execute function app.revoke_access_tokens();
create trigger revoke_access_tokens after insert or update of is_blocked on moderation_states
  for each row when (new.is_blocked) execute function app.revoke_access_tokens();
