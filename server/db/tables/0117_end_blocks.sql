-- Staff can block an account for some days. Without an end it stays blocked until they lift the block.

alter table moderation_states add column ends_at timestamptz;
create index moderation_states_ends_idx on moderation_states (ends_at) where (ends_at is not null);

alter table report_notes drop constraint report_notes_action_check,
  add constraint report_notes_action_check check (action in ('reviewed', 'resolved', 'blocked', 'unblocked', 'block_ended', 'warned',
    'limited', 'appeal_upheld', 'appeal_lifted')),
  drop constraint report_notes_says_why,
  add constraint report_notes_says_why check (action in ('reviewed', 'block_ended') is true or coalesce(content, reason) is not null);

-- An appeal ends with the block that it is about.
alter table appeals drop constraint appeals_outcome_check,
  add constraint appeals_outcome_check check (outcome in ('upheld', 'lifted', 'ended'));

alter table decision_mails drop constraint decision_mails_decision_check,
  add constraint decision_mails_decision_check check (decision in ('warned', 'limited', 'blocked', 'unblocked', 'block_ended', 'lifted',
    'picture_published', 'picture_refused', 'picture_upheld'));
