-- Somebody sends a picture in a chat that copies a photo of a banned account.

alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check
  check (kind in ('same_opening', 'many_reports', 'banned_copy', 'chat_copy'));
