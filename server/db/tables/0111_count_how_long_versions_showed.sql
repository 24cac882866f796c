-- Counts how long each former version was shown, because contents that come back have one row with a gap in it.

alter table former_profiles add column shown_seconds double precision not null default 0;
update former_profiles set shown_seconds = extract(epoch from shown_until - shown_from);
