-- Fewer indexes and checks for each message, and room for changed rows on their pages.

-- One key finds a person's entry and both entries of a match. A match refers to both people, so what ends with a person ends
-- with their matches.
alter table inbox_entries drop constraint inbox_entries_pkey, drop constraint inbox_entries_other_id_fkey,
  add constraint inbox_entries_pkey primary key (match_id, user_id);
drop index inbox_entries_match_idx, inbox_entries_other_idx;
-- app.number_message accepts the two people of the match only.
alter table messages drop constraint messages_sender_id_fkey;

-- Few messages have an object.
alter table messages drop constraint messages_image_url_key, drop constraint messages_voice_url_key;
create unique index messages_image_url_key on messages (image_url) where image_url is not null;
create unique index messages_voice_url_key on messages (voice_url) where voice_url is not null;

-- Each message changes its match.
alter table matches set (fillfactor = 85);
