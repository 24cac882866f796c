-- Remembers the birth of a mailbox for each of its accounts, also while the account lives and after its address changed,
-- which changes the team made, and how many people a mailbox was shown on the present day.

alter table auth.mailbox_births
  drop constraint mailbox_births_pkey,
  add column account_id uuid references profiles (id) on delete set null,
  alter column left_at drop not null,
  alter column left_at drop default;
create unique index mailbox_births_account_idx on auth.mailbox_births (mailbox_hash, account_id);
create index mailbox_births_own_idx on auth.mailbox_births (account_id);

alter table auth.mailbox_birth_changes
  drop constraint mailbox_birth_changes_change_id_key,
  add column kind text not null default 'own' check (kind in ('own', 'new_account', 'team'));
create index mailbox_birth_changes_change_idx on auth.mailbox_birth_changes (change_id);
update auth.mailbox_birth_changes m set kind = c.kind from birth_data_changes c where c.id = m.change_id;

create table auth.mailbox_people (
  mailbox_hash text primary key,
  day date not null,
  people integer not null check (people >= 0)
);
