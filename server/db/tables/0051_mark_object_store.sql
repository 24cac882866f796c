-- The id that this installation writes into its object store, so that no other one removes objects there.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;

-- Why the last comparison of rows and objects removed nothing, if it did not.
alter table object_audits add column outcome text not null default 'compared'
  check (outcome in ('compared', 'too_many', 'refused'));
