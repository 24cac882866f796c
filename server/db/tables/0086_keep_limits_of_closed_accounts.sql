-- A limit of likes outlives the account until its end, so that a new account of the mailbox gets the rest of it.

create table auth.kept_limits (
  mailbox_hash text primary key,
  reason text not null,
  given_at timestamptz not null,
  ends_at timestamptz not null
);
create index kept_limits_ends_idx on auth.kept_limits (ends_at);
