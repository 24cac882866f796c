-- Which parts of the demo world are complete, so that a start can go on where a killed one stopped. Empty outside of
-- the demo. Nobody but the owner, as whom the seed runs, has a grant.

create table demo_world (
  step text primary key,
  finished_at timestamptz not null default now()
);
alter table demo_world enable row level security;
alter table demo_world force row level security;
create policy owner_all on demo_world to app_owner using (true) with check (true);
