-- Remembers by keyed hashes which devices, networks and mailboxes accounts have in common, and lists accounts that look
-- like one person's for staff.

create table auth.account_traces (
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('device', 'network', 'mailbox')),
  hash text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, kind, hash)
);
create index account_traces_hash_idx on auth.account_traces (kind, hash);
create index account_traces_time_idx on auth.account_traces (last_seen_at);

create table linked_accounts (
  id uuid primary key default gen_random_uuid(),
  reasons text[] not null check (reasons <@ array['device', 'network', 'mailbox', 'births'] and reasons <> '{}'),
  version integer not null default 1,
  found_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  linked_on date not null,
  is_open boolean not null default true,
  shared_people integer not null default 0,
  decided_at timestamptz,
  decided_by uuid references auth."user" (id) on delete set null,
  outcome text check (outcome in ('blocked', 'no_problem')),
  rule text check (rule in ('harassment', 'inappropriate_content', 'spam', 'fake_profile', 'underage')),
  reason text check (char_length(reason) between 1 and 500),
  check ((decided_at is null) = (outcome is null)),
  check (is_open or decided_at is not null)
);
create index linked_accounts_order_idx on linked_accounts (is_open desc, changed_at desc, id);
create index linked_accounts_decided_by_idx on linked_accounts (decided_by) where (decided_by is not null);

create table linked_account_members (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  entry_id uuid not null references linked_accounts (id) on delete cascade,
  joined_at timestamptz not null default now()
);
create index linked_account_members_entry_idx on linked_account_members (entry_id);

create table linked_account_people (
  entry_id uuid not null references linked_accounts (id) on delete cascade,
  person_id uuid not null references profiles (id) on delete cascade,
  viewers integer not null check (viewers >= 2),
  primary key (entry_id, person_id)
);
create index linked_account_people_person_idx on linked_account_people (person_id);
