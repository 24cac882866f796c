-- What members see of each other, and beside it what only the owner sees.

create table profiles (
  id uuid primary key references auth."user" (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  bio text not null default '' check (char_length(bio) <= 1000),
  interests text[] not null default '{}' check (cardinality(interests) <= 30),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Positions are the centre of an H3 cell of resolution 7, snapped before they arrive here.
create table profile_settings (
  profile_id uuid primary key references profiles (id) on delete cascade,
  gender text check (gender in ('male', 'female', 'non_binary')),
  looking_for text[] not null default '{}' check (looking_for <@ array['male', 'female', 'non_binary']),
  show_age boolean not null default true,
  h3_cell text,
  current_latitude double precision check (current_latitude between -90 and 90),
  current_longitude double precision check (current_longitude between -180 and 180),
  position_changed_at timestamptz,
  max_distance integer not null default 50 check (max_distance between 1 and 1000),
  min_age smallint not null default 18 check (min_age between 18 and 100),
  max_age smallint not null default 35 check (max_age between 18 and 100),
  preferred_language text not null default 'en' check (preferred_language in ('en', 'ru', 'es')),
  registration_source text not null default 'Web' check (registration_source in ('Web', 'AppStore', 'Google Play')),
  check (min_age <= max_age),
  check ((h3_cell is null) = (current_latitude is null) and (h3_cell is null) = (current_longitude is null))
);

-- Adults only: the calendar of the latest time zone decides, and 29 February counts on 1 March.
create table birth_data (
  profile_id uuid primary key references profiles (id) on delete cascade,
  birth_date date not null check (birth_date >= '1900-01-01')
    check (birth_date <= (now() at time zone 'Etc/GMT+12')::date - interval '18 years'),
  birth_time time not null default '00:00:00',
  birth_time_known boolean not null,
  birth_city text not null,
  updated_at timestamptz not null default now(),
  check (birth_time_known or birth_time = '00:00:00')
);

create table birth_data_changes (
  id bigint generated always as identity primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  changed_at timestamptz not null default now()
);
create index birth_data_changes_profile_idx on birth_data_changes (profile_id, changed_at);

create table profile_photos (
  id uuid primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  photo_url text not null unique,
  order_index smallint not null check (order_index between 0 and 9),
  is_primary boolean not null generated always as (order_index = 0) stored,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  unique (profile_id, order_index) deferrable initially deferred
);

create function app.create_profile() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.profiles (id, name) values (new.id, left(coalesce(nullif(trim(new.name), ''), 'User'), 60));
  insert into public.profile_settings (profile_id) values (new.id);
  return new;
end $$;
create trigger create_profile after insert on auth."user" for each row execute function app.create_profile();

-- The first entry is free; after it three changes a year.
create function app.limit_birth_data_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.birth_date, new.birth_time, new.birth_time_known, new.birth_city)
     is not distinct from (old.birth_date, old.birth_time, old.birth_time_known, old.birth_city) then
    return new;
  end if;
  if (select count(*) from public.birth_data_changes
      where profile_id = new.profile_id and changed_at > now() - interval '1 year') >= 3 then
    raise exception 'birth data changed three times within a year' using errcode = 'YU001';
  end if;
  insert into public.birth_data_changes (profile_id) values (new.profile_id);
  new.updated_at := now();
  return new;
end $$;
create trigger limit_birth_data_changes before update on birth_data
  for each row execute function app.limit_birth_data_changes();
