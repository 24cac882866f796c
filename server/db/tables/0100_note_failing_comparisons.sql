-- Tells faces that nobody can compare at the moment from a single picture that cannot be compared.

alter table screening_status add column faces_failing_since timestamptz, add column faces_seen_at timestamptz;
alter table photo_likenesses add column asked_at timestamptz not null default now();
