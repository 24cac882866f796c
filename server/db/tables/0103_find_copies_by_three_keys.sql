-- Finds copies of a picture by three parts of its hash, which are looked up with their near values.

alter table picture_screenings drop column hash_parts;
create index picture_screenings_hash_0_idx on picture_screenings ((substring(hash from 1 for 22)::bit(22)::integer));
create index picture_screenings_hash_1_idx on picture_screenings ((substring(hash from 23 for 21)::bit(21)::integer));
create index picture_screenings_hash_2_idx on picture_screenings ((substring(hash from 44 for 21)::bit(21)::integer));

create index banned_pictures_hash_0_idx on banned_pictures ((substring(hash from 1 for 22)::bit(22)::integer));
create index banned_pictures_hash_1_idx on banned_pictures ((substring(hash from 23 for 21)::bit(21)::integer));
create index banned_pictures_hash_2_idx on banned_pictures ((substring(hash from 44 for 21)::bit(21)::integer));
