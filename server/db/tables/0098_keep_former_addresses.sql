-- What an account was signed up with and has left: a ban covers it too.

create table auth.former_addresses (
  user_id uuid not null references auth."user" (id) on delete cascade,
  address_hash text not null,
  left_at timestamptz not null default now(),
  primary key (user_id, address_hash)
);
create index former_addresses_address_hash_idx on auth.former_addresses (address_hash);
