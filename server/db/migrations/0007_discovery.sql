-- What the deck is computed from, what a member has decided, and the deck itself.

-- The chart reduced to what scoring needs. Nobody but the matchmaker reads it, not even its owner: an API that
-- cannot read it cannot leak it.
create table chart_features (
  profile_id uuid primary key references profiles (id) on delete cascade,
  class smallint not null check (class between 0 and 7039),
  hang_a bigint not null,
  hang_b bigint not null,
  is_estimate boolean not null,
  algorithm_version smallint not null,
  computed_at timestamptz not null default now()
);

-- One narrow row for each person who may be shown, kept by triggers from the tables above it (0020). pid is a dense
-- number for arrays; audience = gender * 8 + mask of whom they look for; cell keeps the order of H3 in 28 bits, and
-- null means the place is unknown; born counts days since 1970; max_age is null for those who never chose one;
-- reach_cos is the cosine of the angle of their own distance filter. changed_at moves only when something here does.
create table discover_features (
  pid integer generated always as identity primary key,
  profile_id uuid not null unique references profiles (id) on delete cascade,
  audience smallint not null,
  cell integer,
  born integer not null,
  hides_age boolean not null,
  min_age smallint not null,
  max_age smallint,
  reach_cos double precision not null,
  class smallint not null,
  hang_a bigint not null,
  hang_b bigint not null,
  is_estimate boolean not null,
  ux double precision,
  uy double precision,
  uz double precision,
  changed_at timestamptz not null default now()
);
create index discover_features_audience_idx on discover_features (audience, cell);
create index discover_features_changed_idx on discover_features (changed_at);

create table swipes (
  swiper_id uuid not null references profiles (id) on delete cascade,
  swiped_id uuid not null references profiles (id) on delete cascade,
  direction text not null check (direction in ('left', 'right')),
  created_at timestamptz not null default now(),
  primary key (swiper_id, swiped_id),
  check (swiper_id <> swiped_id)
);
create index swipes_swiped_idx on swipes (swiped_id) where direction = 'right';
create index swipes_recent_idx on swipes (swiper_id, created_at desc);

-- After a match or a block is undone the two do not meet again for a while.
create table separations (
  low_id uuid not null references profiles (id) on delete cascade,
  high_id uuid not null references profiles (id) on delete cascade,
  until timestamptz not null,
  primary key (low_id, high_id),
  check (low_id < high_id)
);
create index separations_high_idx on separations (high_id);

-- About 200 people in order, built for one set of inputs; input_hash tells when it has to be built again, and
-- is_capped that more people fit than are kept. Distances are not kept: the card computes its own.
create table decks (
  viewer_id uuid primary key references profiles (id) on delete cascade,
  pids integer[] not null,
  stars smallint[] not null,
  estimates boolean[] not null,
  is_capped boolean not null,
  input_hash text not null,
  built_at timestamptz not null default now()
);

do $$
declare name text;
begin
  foreach name in array array['chart_features', 'discover_features', 'swipes', 'separations', 'decks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_all on %I to app_owner using (true) with check (true)', name);
  end loop;
end $$;

create policy matchmaker_read on chart_features for select to app_matchmaker using (true);
create policy matchmaker_insert on chart_features for insert to app_matchmaker with check (true);
create policy matchmaker_update on chart_features for update to app_matchmaker using (true) with check (true);
create policy matchmaker_read on discover_features for select to app_matchmaker using (true);
create policy matchmaker_read on swipes for select to app_matchmaker using (true);
create policy own_swipes on swipes for select to app_member using (swiper_id = (select app.current_user_id()));
create policy matchmaker_read on separations for select to app_matchmaker using (true);
create policy matchmaker_all on decks to app_matchmaker using (true) with check (true);

-- No grant on decks to members: app.deck_page reads them. No write grant on swipes and separations:
-- app.record_swipe and app.remove_match write them with their rules.
grant select on chart_features, discover_features, swipes, separations to app_matchmaker;
grant insert (profile_id, class, hang_a, hang_b, is_estimate, algorithm_version),
  update (class, hang_a, hang_b, is_estimate, algorithm_version, computed_at) on chart_features to app_matchmaker;
grant select on swipes to app_member;
grant select, delete on decks to app_matchmaker;
grant insert (viewer_id, pids, stars, estimates, is_capped, input_hash, built_at),
  update (pids, stars, estimates, is_capped, input_hash, built_at) on decks to app_matchmaker;
