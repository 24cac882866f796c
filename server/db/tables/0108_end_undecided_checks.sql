-- A check of photos that staff never decide ends, so that its pictures are not kept without bound.

alter table verification_checks drop constraint verification_checks_reason_check;
alter table verification_checks add constraint verification_checks_reason_check check (reason in
  ('no_face', 'several_faces', 'gesture', 'two_people', 'other_person', 'unclear', 'not_looked_at', 'not_decided'));
