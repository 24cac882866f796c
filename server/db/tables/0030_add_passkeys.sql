-- Passkeys sign in without a password.

create table auth.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  device text,
  is_synced boolean not null,
  added_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on column auth.passkeys.credential_id is 'base64url';
comment on column auth.passkeys.public_key is 'COSE key';
comment on column auth.passkeys.sign_count is 'grows with each use; 0 for ever in passkeys that do not count';
comment on column auth.passkeys.device is 'browser and system on which it was made';
create index passkeys_user_idx on auth.passkeys (user_id, added_at);

create table auth.used_passkey_challenges (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
comment on table auth.used_passkey_challenges is 'challenges that were answered; they are signed, so those that wait need no row';
