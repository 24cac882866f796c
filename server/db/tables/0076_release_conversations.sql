-- Two people of staff are needed to read a sealed conversation: one asks, another one releases it for a time.

create table conversation_requests (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references user_reports (id) on delete cascade,
  asked_by uuid references auth."user" (id) on delete set null,
  reason text not null check (char_length(btrim(reason)) > 0),
  asked_at timestamptz not null default now(),
  decided_by uuid references auth."user" (id) on delete set null check (decided_by <> asked_by),
  decided_at timestamptz,
  outcome text check (outcome in ('released', 'refused')),
  ends_at timestamptz,
  check ((decided_at is null) = (outcome is null)),
  check ((ends_at is not null) = (outcome is not null and outcome = 'released'))
);
create index conversation_requests_report_idx on conversation_requests (report_id);
create unique index conversation_requests_open_idx on conversation_requests (report_id) where decided_at is null;
create index conversation_requests_asked_idx on conversation_requests (asked_by);
create index conversation_requests_decided_idx on conversation_requests (decided_by);

create table staff_settings (
  is_only boolean primary key default true check (is_only),
  solo_since timestamptz
);
