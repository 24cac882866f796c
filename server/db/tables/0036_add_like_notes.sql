-- A like may carry a note, or a reaction to something on the profile. When the two match, it becomes the first message.

create table like_notes (
  swiper_id uuid not null,
  swiped_id uuid not null,
  content text check (char_length(content) between 1 and 140),
  reaction text check (reaction in ('heart', 'laugh', 'wow', 'sad', 'thumbs_up', 'fire')),
  liked_kind text check (liked_kind in ('photo', 'prompt')),
  liked_id text check (char_length(liked_id) between 1 and 60),
  written_at timestamptz not null default now(),
  primary key (swiper_id, swiped_id),
  -- Deferred: a note is stored before its like, because the like may make a match at once.
  foreign key (swiper_id, swiped_id) references swipes on delete cascade deferrable initially deferred,
  check (num_nonnulls(content, reaction) = 1),
  check (num_nulls(reaction, liked_kind, liked_id) in (0, 3))
);
create index like_notes_received_idx on like_notes (swiped_id);

alter table messages add column from_like boolean not null default false,
  add column liked_kind text check (liked_kind in ('photo', 'prompt')),
  add column liked_id text;
alter table messages add constraint messages_liked_check
  check (num_nulls(liked_kind, liked_id) in (0, 2) and (liked_kind is null or from_like));
alter table matches add column openings smallint not null default 0 check (openings between 0 and 2);

-- A note that was taken back is sealed too. It has no match; its recipient says whose report may seal it.
alter table sealed_originals alter column match_id drop not null, alter column message_number drop not null,
  add column recipient_id uuid;
alter table sealed_originals add constraint sealed_originals_message_or_note_check
  check (num_nulls(match_id, message_number) in (0, 2) and (match_id is null) = (recipient_id is not null));
create index sealed_originals_note_idx on sealed_originals (recipient_id, sender_id) where recipient_id is not null;
