-- Remembers which people each member was really shown, and when a member was shown a first person.

create table dealt_people (
  viewer_id uuid not null references profiles on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  first_dealt_at timestamptz not null default now(),
  last_shown_on date not null,
  primary key (viewer_id, person_id),
  check (viewer_id <> person_id)
);
create index dealt_people_person_idx on dealt_people (person_id);
create index dealt_people_day_idx on dealt_people (viewer_id, last_shown_on);

alter table profiles add column first_dealt_at timestamptz;
