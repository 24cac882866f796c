-- Pages of matches, newest first, from either side of the pair without sorting.
create index matches_user1_newest_idx on matches (user1_id, matched_at desc, id desc) include (user2_id);
create index matches_user2_newest_idx on matches (user2_id, matched_at desc, id desc) include (user1_id);
drop index matches_user2_idx;
