-- The recipient of a like's note can report it after everything between the two has ended. Such an entry has no match.

alter table ended_conversations alter column match_id drop not null;
create unique index ended_conversations_note_idx on ended_conversations (owner_id, other_id) where match_id is null;
create index sealed_originals_sender_idx on sealed_originals (sender_id) where recipient_id is not null;
