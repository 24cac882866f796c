-- The health page says how servers, mails, pushes and backups do, so what only one process knew is stored.

-- What a process says about itself each minute.
create table process_reports (
  process_id uuid primary key,
  reported_at timestamptz not null default now(),
  busy_share real not null check (busy_share between 0 and 1),
  delay_ms real not null check (delay_ms >= 0),
  memory_bytes bigint not null check (memory_bytes >= 0),
  waiting_pool text check (waiting_pool ~ '^[a-z]{1,20}$'),
  waiting_share real not null check (waiting_share between 0 and 1),
  streams integer not null check (streams >= 0),
  disk_free_bytes bigint check (disk_free_bytes >= 0),
  disk_size_bytes bigint check (disk_size_bytes > 0),
  scorer_age_seconds real check (scorer_age_seconds >= 0)
);

create table outcome_minutes (
  minute timestamptz not null,
  outcome text not null check (outcome ~ '^[a-z_]{1,40}$'),
  number integer not null check (number > 0),
  primary key (minute, outcome)
);

create table last_backup (
  is_only boolean primary key default true check (is_only),
  taken_at timestamptz not null
);
