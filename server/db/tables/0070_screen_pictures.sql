-- Looks at pictures before others see them: what was found, copies between accounts, and copies of what banned accounts showed.

-- One row for each picture of a member, under the id of its upload, which its photo or message keeps.
create table picture_screenings (
  id uuid primary key,
  owner_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('profile-photo', 'chat-image')),
  object_key text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'clear', 'held', 'refused')),
  reason text check (reason in ('nudity', 'banned_copy', 'not_screened')),
  may_be_first boolean not null default false,
  first_wish text check (first_wish in ('asked', 'declined')),
  is_nude boolean,
  nudity real check (nudity between 0 and 1),
  drawing real check (drawing between 0 and 1),
  faces smallint check (faces >= 0),
  largest_face real check (largest_face between 0 and 1),
  hash bit(64),
  mirrored_hash bit(64),
  hash_parts integer[],
  priority smallint not null default 0,
  asked_at timestamptz not null default now(),
  tries integer not null default 0,
  try_at timestamptz not null default now(),
  claimed_at timestamptz,
  claimed_until timestamptz,
  screened_at timestamptz,
  check (state = 'waiting' or screened_at is not null),
  check ((state in ('held', 'refused')) <= (reason is not null))
);
create index picture_screenings_waiting_idx on picture_screenings (priority, asked_at, id) where (state = 'waiting');
create index picture_screenings_held_idx on picture_screenings (asked_at, id) where (state = 'held');
create index picture_screenings_wished_idx on picture_screenings (asked_at, id) where (first_wish = 'asked');
create index picture_screenings_owner_idx on picture_screenings (owner_id, claimed_at);
create index picture_screenings_parts_idx on picture_screenings using gin (hash_parts) where (hash_parts is not null);
create index picture_screenings_screened_idx on picture_screenings (screened_at desc) where (screened_at is not null);

-- Pictures of two accounts that look the same.
create table picture_twins (
  picture_id uuid not null references picture_screenings (id) on delete cascade,
  twin_id uuid not null references picture_screenings (id) on delete cascade,
  found_at timestamptz not null default now(),
  primary key (picture_id, twin_id)
);
create index picture_twins_twin_idx on picture_twins (twin_id);

create table banned_pictures (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references auth."user" (id) on delete set null,
  hash bit(64) not null,
  mirrored_hash bit(64) not null,
  kept_until timestamptz not null
);
create index banned_pictures_owner_idx on banned_pictures (owner_id) where (owner_id is not null);
create index banned_pictures_kept_idx on banned_pictures (kept_until);

create table screening_status (
  is_only boolean primary key default true check (is_only),
  failing_since timestamptz
);
insert into screening_status default values;

alter table profile_photos add column is_shown boolean not null default false;
alter table profile_photos add column may_be_first boolean not null default false;
-- What members see already stays visible until it was looked at.
update profile_photos set is_shown = true, may_be_first = true;

-- Nobody looks at the paintings of the demo world.
insert into picture_screenings (id, owner_id, kind, object_key, priority)
select id, profile_id, 'profile-photo', photo_url, 1 from profile_photos where not exists (select 1 from demo_world)
union all
select id, owner_id, kind, object_key, 0 from uploads where kind in ('profile-photo', 'chat-image');

alter table linked_accounts drop constraint linked_accounts_reasons_check;
alter table linked_accounts add constraint linked_accounts_reasons_check
  check (reasons <@ array['device', 'network', 'mailbox', 'births', 'picture'] and reasons <> '{}');
