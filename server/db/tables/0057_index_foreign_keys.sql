-- Without these indexes, each message looked through the whole inbox of everybody, and so did the end of a match; the end of an
-- account also looked through all swipes.
create index inbox_entries_match_idx on inbox_entries (match_id);
create index inbox_entries_other_idx on inbox_entries (other_id);
create index swipes_swiped_idx on swipes (swiped_id);
create index report_notes_author_idx on report_notes (author_id);
create index authorization_requests_user_idx on auth.authorization_requests (user_id);
