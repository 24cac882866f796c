-- The figures of the desk count the appeals of the last days, however many checks and appeals were decided before.

create index appeals_decided_idx on appeals (decided_at) where (decided_at is not null);
create index verification_checks_appeals_idx on verification_checks (decided_at) where (is_appeal);
