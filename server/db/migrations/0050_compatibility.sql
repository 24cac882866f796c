-- A calculation's id is made by the client, so it is unique for its owner alone: a clash would tell that somebody else
-- has a calculation of that id.
alter table manual_compatibility drop constraint manual_compatibility_pkey;
alter table manual_compatibility add primary key (user_id, id);
