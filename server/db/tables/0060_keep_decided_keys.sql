-- The keys of the people on whom a member decided some time ago: 20,000 decisions are one row instead of 20,000. Keys are not
-- compressed, because they cannot be.
create table decided_keys (
  member_id uuid primary key references profiles (id) on delete cascade,
  keys bytea not null,
  -- All decisions from before this time are in `keys`.
  decided_before timestamptz not null
);
alter table decided_keys alter column keys set storage external;

-- New decisions are read by the index alone only after a vacuum has seen them; by default it waits for a fifth of the table.
alter table swipes set (autovacuum_vacuum_insert_scale_factor = 0.02);
