-- Alarms about accounts for staff: one opening sent to many people, or reports by many people within a day.

create table alarms (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('same_opening', 'many_reports')),
  people integer not null,
  raised_at timestamptz not null default now(),
  hides_until timestamptz,
  version integer not null default 1,
  decided_at timestamptz,
  decided_by uuid references auth."user" (id) on delete set null,
  outcome text check (outcome in ('no_problem', 'blocked', 'reports_decided')),
  rule text check (rule ~ '^[a-z_]{1,40}$'),
  reason text,
  check ((decided_at is null) = (outcome is null)),
  check (decided_at is null or hides_until is null)
);
create unique index alarms_open_idx on alarms (user_id, kind) where decided_at is null;
create index alarms_user_idx on alarms (user_id, kind, decided_at);
create index alarms_waiting_idx on alarms (raised_at, id) where decided_at is null;
create index alarms_hiding_idx on alarms (user_id) where hides_until is not null;
create index alarms_decided_by_idx on alarms (decided_by);

create table opening_traces (
  sender_id uuid not null references profiles (id) on delete cascade,
  recipient_id uuid not null references profiles (id) on delete cascade,
  hash text not null,
  sent_at timestamptz not null default now(),
  primary key (sender_id, recipient_id)
);
create index opening_traces_recipient_idx on opening_traces (recipient_id);
create index opening_traces_hash_idx on opening_traces (sender_id, hash, sent_at);
create index opening_traces_sent_idx on opening_traces (sent_at);
