-- Staff can warn a member, or pause the likes of one for some days, where a ban would be too much.

create table sanctions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('warning', 'limit')),
  reason text not null check (char_length(btrim(reason)) > 0),
  given_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at > given_at),
  lifted_at timestamptz,
  seen_at timestamptz
);
create index sanctions_user_idx on sanctions (user_id, ends_at);

alter table appeals add column sanction_id uuid references sanctions (id) on delete cascade;
create index appeals_sanction_idx on appeals (sanction_id);

alter table report_notes drop constraint report_notes_action_check;
alter table report_notes add constraint report_notes_action_check check (action in ('reviewed', 'resolved', 'blocked', 'unblocked',
  'warned', 'limited', 'appeal_upheld', 'appeal_lifted'));

alter table alarms drop constraint alarms_outcome_check;
alter table alarms add constraint alarms_outcome_check
  check (outcome in ('no_problem', 'warned', 'limited', 'blocked', 'reports_decided'));
