-- A member may appeal when staff refuse a photo, once.

alter table picture_screenings add column appealed_at timestamptz,
  add check (appealed_at is null or reason is not null);

alter table decision_mails drop constraint decision_mails_decision_check,
  add constraint decision_mails_decision_check check (decision in ('warned', 'limited', 'blocked', 'unblocked', 'lifted',
    'picture_published', 'picture_refused', 'picture_upheld'));

-- The photo goes when its owner takes it out, so the log is what counts how appeals end.
create index staff_log_picture_appeals_idx on staff_log (at) where details ? 'appealed_at';
