-- A reported account can be blocked after its owner has closed it: what a block keeps stays sealed until staff decide.

create table sealed_accounts (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the account is erased meanwhile.
  account_id uuid not null unique,
  address_hashes text[] not null,
  mailbox_hashes text[] not null,
  picture_hashes bit(64)[] not null,
  mirrored_hashes bit(64)[] not null check (cardinality(mirrored_hashes) = cardinality(picture_hashes)),
  closed_at timestamptz not null default now()
);
create index sealed_accounts_closed_idx on sealed_accounts (closed_at);

alter table user_reports add column sealed_id uuid references sealed_accounts (id) on delete set null;
create index user_reports_sealed_idx on user_reports (sealed_id) where sealed_id is not null;

-- An alarm about a closed account stays as long as what is sealed.
alter table alarms alter column user_id drop not null;
alter table alarms add column sealed_id uuid references sealed_accounts (id) on delete cascade;
alter table alarms add constraint alarms_subject_check check (num_nonnulls(user_id, sealed_id) = 1);
create index alarms_sealed_idx on alarms (sealed_id) where sealed_id is not null;
alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check check (kind in ('same_opening', 'many_reports', 'banned_copy'));
