-- What the last comparison of rows and stored objects found, for the health page.
create table object_audits (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null,
  objects bigint not null check (objects >= 0),
  missing integer not null check (missing >= 0),
  orphans integer not null check (orphans >= 0)
);
