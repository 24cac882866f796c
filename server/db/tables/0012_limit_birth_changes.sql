-- Lets a member change the birth once in twelve months, with a delay, and ask the team for more.

alter table birth_data_changes
  add column kind text not null default 'own' check (kind in ('own', 'new_account', 'team')),
  add column parts text[] not null default '{}' check (parts <@ array['date', 'time', 'city']);

create table pending_births (
  profile_id uuid primary key references profiles (id) on delete cascade,
  change_id bigint not null unique references birth_data_changes (id) on delete cascade,
  birth_date date not null check (birth_date >= '1900-01-01'),
  birth_time time not null default '00:00:00',
  birth_time_known boolean not null,
  birth_city text not null,
  birth_disambiguation text check (birth_disambiguation in ('earlier', 'later')),
  effective_at timestamptz not null,
  check (birth_date <= ((now() at time zone 'Etc/GMT+12')::date - interval '18 years')),
  check (birth_time_known or birth_time = '00:00:00'),
  check (birth_disambiguation is null or birth_time_known)
);
create index pending_births_effective_idx on pending_births (effective_at);

create table birth_change_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  birth_date date not null check (birth_date >= '1900-01-01'),
  birth_time time not null default '00:00:00',
  birth_time_known boolean not null,
  birth_city text not null,
  birth_disambiguation text check (birth_disambiguation in ('earlier', 'later')),
  reason text not null check (char_length(reason) between 1 and 1000),
  mailbox_hash text not null,
  birth_hash text not null,
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  outcome text check (outcome in ('approved', 'declined')),
  answer text check (char_length(answer) <= 2000),
  check (birth_date <= ((now() at time zone 'Etc/GMT+12')::date - interval '18 years')),
  check (birth_time_known or birth_time = '00:00:00'),
  check (birth_disambiguation is null or birth_time_known),
  check ((decided_at is null) = (outcome is null))
);
create unique index birth_change_requests_open_idx on birth_change_requests (user_id) where decided_at is null;
create index birth_change_requests_order_idx on birth_change_requests (decided_at desc, asked_at);
create index birth_change_requests_user_idx on birth_change_requests (user_id, asked_at);

create table auth.mailbox_birth_changes (
  mailbox_hash text not null,
  changed_at timestamptz not null,
  change_id bigint unique references birth_data_changes (id) on delete set null,
  primary key (mailbox_hash, changed_at)
);
create index mailbox_birth_changes_time_idx on auth.mailbox_birth_changes (changed_at);

create table auth.mailbox_births (
  mailbox_hash text primary key,
  birth_hash text not null,
  left_at timestamptz not null default now()
);
create index mailbox_births_time_idx on auth.mailbox_births (left_at);

-- Who has decided about somebody was shown people before this was remembered.
update profiles p set first_dealt_at = s.first_at
from (select swiper_id, min(created_at) as first_at from swipes group by swiper_id) s
where s.swiper_id = p.id and p.first_dealt_at is null;
