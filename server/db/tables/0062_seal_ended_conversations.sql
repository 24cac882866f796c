-- Keeps what an ended conversation said for reports, and lists ended conversations for both sides while they can report them.

alter table sealed_originals drop constraint sealed_originals_cause_check;
alter table sealed_originals add constraint sealed_originals_cause_check
  check (cause in ('edited', 'taken_back', 'removed'));

-- One row a side. Without a foreign key to the match, which has ended, and to the other person, whose account may be closed.
create table ended_conversations (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references profiles (id) on delete cascade,
  other_id uuid not null,
  other_name text not null,
  match_id uuid not null,
  has_messages boolean not null,
  ended_at timestamptz not null default now(),
  reported_at timestamptz,
  unique (owner_id, match_id)
);
create index ended_conversations_owner_idx on ended_conversations (owner_id, ended_at desc, id);
create index ended_conversations_ended_idx on ended_conversations (ended_at);
