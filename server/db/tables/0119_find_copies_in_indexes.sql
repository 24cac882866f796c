-- Finds copies of a photo by four parts of its hash. The first three indexes hold the hash, so that only copies are read from the table;
-- the last finds the photos of a hash.

create index picture_screenings_part_0_idx on picture_screenings
  (((substring(hash from 1 for 16)::bit(16)::integer - 32768)::smallint)) include (hash) where hash is not null;
create index picture_screenings_part_1_idx on picture_screenings
  (((substring(hash from 17 for 16)::bit(16)::integer - 32768)::smallint)) include (hash) where hash is not null;
create index picture_screenings_part_2_idx on picture_screenings
  (((substring(hash from 33 for 16)::bit(16)::integer - 32768)::smallint)) include (hash) where hash is not null;
create index picture_screenings_part_3_idx on picture_screenings
  (((substring(hash from 49 for 16)::bit(16)::integer - 32768)::smallint), hash) where hash is not null;
drop index picture_screenings_hash_0_idx, picture_screenings_hash_1_idx, picture_screenings_hash_2_idx;

-- An index answers alone only for pages that a vacuum has seen; by default it waits for a fifth of the table.
alter table picture_screenings set (autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.005);

create index banned_pictures_part_0_idx on banned_pictures (((substring(hash from 1 for 16)::bit(16)::integer - 32768)::smallint));
create index banned_pictures_part_1_idx on banned_pictures (((substring(hash from 17 for 16)::bit(16)::integer - 32768)::smallint));
create index banned_pictures_part_2_idx on banned_pictures (((substring(hash from 33 for 16)::bit(16)::integer - 32768)::smallint));
create index banned_pictures_part_3_idx on banned_pictures (((substring(hash from 49 for 16)::bit(16)::integer - 32768)::smallint));
drop index banned_pictures_hash_0_idx, banned_pictures_hash_1_idx, banned_pictures_hash_2_idx;
