-- A stored file that cannot be removed is tried again later and later, so that it holds up no other.
alter table object_removals
  add column try_at timestamptz not null default '-infinity',
  add column failures integer not null default 0;
alter table object_removals alter column try_at set default now();
create index object_removals_try_idx on object_removals (try_at);
create index object_removals_failures_idx on object_removals (requested_at) where failures > 0;
