-- Sign-in with Google and Apple. Somebody is known by the provider's issuer and its subject, never by an address: an
-- address can change hands.

create table auth.provider_identities (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  user_id uuid not null references auth."user" (id) on delete cascade,
  provider text not null check (provider in ('google', 'apple')),
  -- As the provider told it, for its owner to recognise; nothing is decided by it.
  email text,
  -- Sealed; Apple's alone, to be revoked when the account or the link ends.
  refresh_token text,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (issuer, subject)
);
create index provider_identities_user_idx on auth.provider_identities (user_id);

-- A way to a provider and back, once, in the browser that set out. PKCE verifier and nonce follow from the state, which
-- is not stored either.
create table auth.provider_attempts (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null check (provider in ('google', 'apple')),
  purpose text not null check (purpose in ('sign-in', 'link', 'prove')),
  -- Who sets out while signed in, to link or to prove.
  user_id uuid references auth."user" (id) on delete cascade,
  return_to text not null,
  language text not null,
  source text not null,
  -- Sealed; what Apple posted across sites waits here for the browser's own request.
  answer text,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (user_id is null))
);

-- Somebody whom the provider vouches for and who has no account yet, or has one under this address that is not linked.
create table auth.provider_pendings (
  id uuid primary key default gen_random_uuid(),
  browser_hash text not null unique,
  provider text not null check (provider in ('google', 'apple')),
  issuer text not null,
  subject text not null,
  email text not null,
  name text not null,
  refresh_token text,
  language text not null,
  source text not null,
  -- Of a link that was mailed to the address.
  mail_hash text unique,
  expires_at timestamptz not null
);

-- Outlives the account, because it names nobody: a sealed token and where to take it.
create table auth.token_revocations (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  refresh_token text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

do $$
declare name text;
begin
  foreach name in array array['provider_identities', 'provider_attempts', 'provider_pendings', 'token_revocations'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy owner_all on auth.%I to app_owner using (true) with check (true)', name);
    execute format('create policy auth_all on auth.%I to app_auth using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to app_auth', name);
  end loop;
end $$;

-- However a link ends, the token that came with it is taken back.
create function app.queue_revocation() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into auth.token_revocations (provider, refresh_token) values (old.provider, old.refresh_token);
  return null;
end $$;
create trigger queue_revocation after delete on auth.provider_identities
  for each row when (old.refresh_token is not null) execute function app.queue_revocation();

-- A closed account is nobody's any more, so nobody signs in to it either.
create function app.forget_identities() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from auth.provider_identities where user_id = new.user_id;
  delete from auth.provider_attempts where user_id = new.user_id;
  return null;
end $$;
create trigger forget_identities after insert on public.account_closures
  for each row execute function app.forget_identities();
