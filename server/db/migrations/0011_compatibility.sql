-- A member's own calculations about people who are not members: visible to the one who typed them.

create table manual_compatibility (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  person_name text not null check (char_length(person_name) between 1 and 60),
  birth_date date not null check (birth_date >= '1900-01-01')
    check (birth_date <= (now() at time zone 'Etc/GMT+12')::date - interval '18 years'),
  birth_time time not null default '00:00:00',
  birth_time_known boolean not null default true,
  birth_city text not null,
  compatibility_stars smallint not null check (compatibility_stars between 0 and 5),
  algorithm_version smallint not null,
  created_at timestamptz not null default now()
);
create index manual_compatibility_user_idx on manual_compatibility (user_id, created_at desc);

alter table manual_compatibility enable row level security;
alter table manual_compatibility force row level security;
create policy owner_all on manual_compatibility to app_owner using (true) with check (true);
create policy own_rows on manual_compatibility for select to app_member using (user_id = (select app.current_user_id()));
create policy own_insert on manual_compatibility for insert to app_member
  with check (user_id = (select app.current_user_id()));
create policy own_delete on manual_compatibility for delete to app_member
  using (user_id = (select app.current_user_id()));
grant select, delete on manual_compatibility to app_member;
grant insert (id, user_id, person_name, birth_date, birth_time, birth_time_known, birth_city, compatibility_stars,
  algorithm_version) on manual_compatibility to app_member;
