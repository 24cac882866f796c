-- A check with a copied picture goes to staff, and so does an account that several checks did not find in its photos.

alter table verification_checks drop constraint verification_checks_reason_check;
alter table verification_checks add constraint verification_checks_reason_check check (reason in
  ('no_face', 'several_faces', 'gesture', 'two_people', 'other_person', 'unclear', 'not_looked_at', 'not_decided', 'copy'));
alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check
  check (kind in ('same_opening', 'many_reports', 'banned_copy', 'chat_copy', 'other_faces'));
