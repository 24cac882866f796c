-- Events of committed transactions wait here until a server has sent them, usually for some milliseconds.
create table event_outbox (
  id bigint generated always as identity primary key,
  -- pg_notify takes less than 8 kB.
  event text not null check (octet_length(event) < 8000)
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0);

-- One heartbeat a server replaces one for each connection. Both tables are emptied by a crash of the database; servers
-- store their connections again.
create unlogged table presence_servers (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
-- Connections of servers that stop now.
delete from presences;
alter table presences
  drop column seen_at,
  add column server_id uuid not null references presence_servers (id) on delete cascade;
create index presences_user_idx on presences (user_id);
create index presences_server_idx on presences (server_id);

-- The key of a message counts within its match.
alter table messages add constraint messages_sender_key unique (sender_id, client_id, match_id);
alter table messages drop constraint messages_sender_id_client_id_key;
