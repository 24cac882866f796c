alter table event_outbox add column stored_at timestamptz not null default now();
