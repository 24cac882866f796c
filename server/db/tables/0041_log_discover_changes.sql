-- Logs which rows of discover_features a transaction inserted, updated or deleted, so that a server that keeps them in memory
-- can follow. Without a foreign key: a row must outlive the person it names.

create table discover_changes (
  number bigint generated always as identity primary key,
  candidate_id integer not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index discover_changes_transaction_idx on discover_changes (transaction_id);
