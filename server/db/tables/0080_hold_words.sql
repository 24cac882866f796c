-- Words of a profile that lead out of the product wait for staff; others see the last accepted ones meanwhile.

create table held_words (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null unique references profiles (id) on delete cascade,
  name text,
  bio text,
  interests text[],
  answers jsonb,
  version integer not null default 1,
  held_at timestamptz not null default now()
);
create index held_words_held_idx on held_words (held_at, id);
