-- Tokens with which programs of a member read that member's own data.

create table auth.access_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  token_hash text not null unique,
  name text not null,
  scopes text[] not null check (scopes <@ array['export', 'chart'] and cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index access_tokens_user_idx on auth.access_tokens (user_id, created_at);
