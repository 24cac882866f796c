-- A change of a birth that staff approved is named after staff.

alter table birth_data_changes drop constraint birth_data_changes_kind_check;
update birth_data_changes set kind = 'staff' where kind = 'team';
alter table birth_data_changes add constraint birth_data_changes_kind_check
  check (kind in ('own', 'new_account', 'staff'));

alter table auth.mailbox_birth_changes drop constraint mailbox_birth_changes_kind_check;
update auth.mailbox_birth_changes set kind = 'staff' where kind = 'team';
alter table auth.mailbox_birth_changes add constraint mailbox_birth_changes_kind_check
  check (kind in ('own', 'new_account', 'staff'));
