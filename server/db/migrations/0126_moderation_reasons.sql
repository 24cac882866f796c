-- What was done with a report, by whom and why stands beside the notes, for good: the reason of a block was gone with the
-- block, and nothing said why a report was closed without one.

alter table report_notes
  alter column id set default gen_random_uuid(),
  alter column content drop not null,
  -- Null where it is a note alone.
  add column deed text check (deed in ('reviewed', 'resolved', 'blocked', 'unblocked', 'appeal_upheld', 'appeal_lifted')),
  -- One of a list, where content holds no words of the moderator's own.
  add column reason text check (reason ~ '^[a-z_]{1,40}$'),
  add constraint report_notes_says_why check (deed is not distinct from 'reviewed' or coalesce(content, reason) is not null);
grant insert (deed, reason) on report_notes to app_staff;

-- A reporter's words are kept as long as what was sealed with them.
create policy worker_read on user_reports for select to app_worker using (created_at < now() - interval '1 year');
create policy worker_expiry on user_reports for update to app_worker using (created_at < now() - interval '1 year');
grant select, update (description) on user_reports to app_worker;
