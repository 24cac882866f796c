-- Two people who match plan a date: one proposes, the other answers. A proposal and each answer is a message, so they are
-- numbered, shown in the inbox, notified and sealed in reports like all others. `content` of such a message holds its words
-- and times (UTC) as text.

alter table messages add column date_step text
  check (date_step in ('proposed', 'accepted', 'declined', 'called_off'));
alter table messages add constraint messages_date_answer_quotes
  check (date_step is null or (date_step = 'proposed') = (reply_number is null));

create table date_proposals (
  match_id uuid not null,
  -- The number of the message that proposes it; answers quote it.
  number integer not null,
  proposer_id uuid not null references profiles (id) on delete cascade,
  place text not null check (char_length(place) between 1 and 120),
  times timestamptz[] not null check (cardinality(times) between 1 and 3 and array_position(times, null) is null),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'called_off', 'expired')),
  chosen timestamptz,
  -- For calendars only, so that their entries name no id of the product.
  calendar_id uuid not null default gen_random_uuid(),
  primary key (match_id, number),
  foreign key (match_id, number) references messages (match_id, number) on delete cascade,
  check ((chosen is not null) = (state in ('accepted', 'called_off')))
);
create unique index date_proposals_open_idx on date_proposals (match_id) where state = 'open';
create index date_proposals_proposer_idx on date_proposals (proposer_id);
