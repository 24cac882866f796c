-- Lets members show that their photos are of them (docs/decisions/0073).

create table verification_checks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  gestures text[] not null check (cardinality(gestures) = 2
    and gestures <@ array['turn_left', 'turn_right', 'smile', 'close_eyes', 'look_up', 'thumb_up']),
  replaced smallint not null default 0 check (replaced >= 0),
  state text not null default 'open' check (state in ('open', 'waiting', 'staff', 'passed', 'refused')),
  reason text check (reason in ('no_face', 'several_faces', 'gesture', 'two_people', 'other_person', 'unclear', 'not_looked_at')),
  is_appeal boolean not null default false,
  consented_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sent_at timestamptz,
  staff_since timestamptz,
  decided_at timestamptz,
  photo_ids uuid[],
  likenesses jsonb,
  tries integer not null default 0,
  try_at timestamptz not null default now(),
  claimed_until timestamptz,
  check ((state = 'open') = (sent_at is null)),
  check ((state = 'open') = (photo_ids is null)),
  check ((state in ('passed', 'refused')) = (decided_at is not null)),
  check ((state = 'staff') <= (staff_since is not null)),
  check ((state in ('staff', 'refused')) <= (reason is not null))
);
create unique index verification_checks_undecided_key on verification_checks (user_id) where (decided_at is null);
create index verification_checks_user_idx on verification_checks (user_id, consented_at desc);
create index verification_checks_waiting_idx on verification_checks (sent_at, id) where (state = 'waiting');
create index verification_checks_staff_idx on verification_checks (staff_since, id) where (state = 'staff');
create index verification_checks_open_idx on verification_checks (expires_at) where (state = 'open');
create index verification_checks_decided_idx on verification_checks (decided_at) where (decided_at is not null);

create table verification_pictures (
  id uuid primary key,
  check_id uuid not null references verification_checks (id) on delete cascade,
  place smallint not null check (place between 1 and 2),
  object_key text not null unique,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  taken_at timestamptz not null default now(),
  unique (check_id, place)
);

create table verified_members (
  profile_id uuid primary key references profiles (id) on delete cascade,
  verified_at timestamptz not null default now()
);

-- What was found by comparing each photo of a verified member; never how a face looks.
create table photo_likenesses (
  photo_id uuid primary key references profile_photos (id) on delete cascade,
  profile_id uuid not null references verified_members (profile_id) on delete cascade,
  likeness text not null check (likeness in ('waiting', 'same', 'none', 'unsure', 'other')),
  tries integer not null default 0,
  try_at timestamptz not null default now(),
  claimed_until timestamptz
);
create index photo_likenesses_profile_idx on photo_likenesses (profile_id);
create index photo_likenesses_waiting_idx on photo_likenesses (try_at) where (likeness = 'waiting');

alter table profiles add column is_verified boolean not null default false;
-- The cards of a deck say it from now on, at the end.
update discover_cards set card = card || ',"isVerified":false';
