-- Mails about decisions of staff that wait to be queued.

create table decision_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  decision text not null check (
    decision in ('warned', 'limited', 'blocked', 'unblocked', 'lifted', 'picture_published', 'picture_refused')),
  reason text,
  ends_at timestamptz,
  decided_at timestamptz not null default now()
);
create index decision_mails_user_idx on decision_mails (user_id);
create index decision_mails_decided_idx on decision_mails (decided_at);
