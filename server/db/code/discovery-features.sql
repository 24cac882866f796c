-- discover_features: one narrow row for each person who may be shown. Triggers derive it from five tables, so only
-- people with a complete profile who are neither paused nor banned can enter a deck.

-- chart_features
create policy matchmaker_insert on chart_features for insert to app_matchmaker with check (true);
create policy matchmaker_read on chart_features for select to app_matchmaker using (true);
create policy matchmaker_update on chart_features for update to app_matchmaker using (true) with check (true);
grant select, insert (profile_id, moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, birth_year,
  algorithm_version), update (moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, birth_year,
  algorithm_version, computed_at) on chart_features to app_matchmaker;

-- discover_features
create policy matchmaker_read on discover_features for select to app_matchmaker using (true);
grant select on discover_features to app_matchmaker;

-- Must equal genderCodeOf in server/src/features/discovery/audience.ts.
create or replace function app.gender_code(gender text) returns integer
language sql immutable strict set search_path = pg_catalog, pg_temp
as $$
  select case gender when 'male' then 0 when 'female' then 1 else 2 end
$$;

-- Packs the own gender and those looked for: gender code * 8 + one bit for each code looked for.
create or replace function app.audience_code(gender text, looking_for text[]) returns smallint
language sql immutable strict set search_path = pg_catalog, pg_temp
as $$
  select (app.gender_code(gender) * 8
    + (select coalesce(sum(1 << app.gender_code(wanted)), 0) from (select distinct unnest(looking_for)) w (wanted)))::smallint
$$;

-- Keeps 28 bits of an H3 index of resolution 7, in its order: 7 bits of base cell and 7 digits of 3 bits. Must equal
-- packCell in server/src/features/discovery/cell-cover.ts.
create or replace function app.pack_cell(h3_cell text) returns integer
language sql immutable strict set search_path = pg_catalog, pg_temp
as $$
  select ((('x' || lpad(h3_cell, 16, '0'))::bit(64)::bigint >> 24) & 268435455)::integer
$$;

-- Returns the number of the region that holds the place: band of two degrees * 180 + part of the band. Must equal regionOf in
-- server/src/features/discovery/hidden-region.ts.
create or replace function app.region_of(latitude double precision, longitude double precision) returns smallint
language sql immutable strict set search_path = pg_catalog, pg_temp
as $$
  select (b.band * 180 + floor((longitude + 180) / 360 * b.parts)::integer % b.parts)::smallint
  from (values (least(89, floor((latitude + 90) / 2))::integer)) southern (band)
  cross join lateral (select southern.band, round(180 * cosd(southern.band * 2 + 1 - 90))::integer as parts) b
$$;

-- True if a disc touches the circle around the region. The disc is given by the unit vector of its centre and the cosine of
-- its angle, as in discover_features. Must equal touchesRegion in server/src/features/discovery/hidden-region.ts.
create or replace function app.touches_region(region smallint, x double precision, y double precision, z double precision,
  radius_cos double precision) returns boolean
language sql immutable strict set search_path = pg_catalog, pg_temp
as $$
  select cosd(c.latitude) * cosd(c.longitude) * x + cosd(c.latitude) * sind(c.longitude) * y + sind(c.latitude) * z
    >= radius_cos * cos(r.reach) - sqrt(greatest(0, 1 - radius_cos * radius_cos)) * sin(r.reach)
  from (values (region / 180 * 2 + 1 - 90)) middle (latitude)
  cross join lateral (select middle.latitude,
    (region % 180 + 0.5) * 360 / round(180 * cosd(middle.latitude)) - 180 as longitude) c
  cross join (values ((app.limit_region_reach_km() / app.limit_earth_radius_km())::double precision)) r (reach)
$$;

-- Computes the rows that these people must have in discover_features. A person whose profile is incomplete, paused,
-- banned or hidden by an alarm must have none, and so must one with too few photos that others may see, or without one that may
-- be the first. What a person hides looks here like what was never given. was_active is the value of somebody new,
-- who is here; app.refresh_activity keeps it.
create or replace function app.expected_discover_features(people uuid[]) returns setof discover_features
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select 0, s.profile_id, app.audience_code(s.gender, s.looking_for), app.pack_cell(s.h3_cell),
    b.birth_date - date '1970-01-01', not s.show_age, s.min_age, s.max_age, cos(s.max_distance / app.limit_earth_radius_km()),
    f.moon_tantra_class, f.hanging_gates_low, f.hanging_gates_high, f.is_estimate,
    cosd(s.current_latitude) * cosd(s.current_longitude), cosd(s.current_latitude) * sind(s.current_longitude),
    sind(s.current_latitude), now(), not s.show_distance, s.show_activity,
    p.shown_about ->> 'goal',
    case when p.shown_about ? 'languages' then array(select jsonb_array_elements_text(p.shown_about -> 'languages')) end,
    p.shown_about ? 'answers', app.region_of(s.current_latitude, s.current_longitude), p.is_verified
  from public.profile_settings s
  join public.profiles p on p.id = s.profile_id
  join public.birth_data b using (profile_id)
  join public.chart_features f using (profile_id)
  where s.profile_id = any(people) and s.gender is not null and cardinality(s.looking_for) > 0 and not s.is_paused
    and not exists (select 1 from public.moderation_states m where m.user_id = s.profile_id and m.is_blocked)
    and not exists (select 1 from public.alarms a where a.user_id = s.profile_id and a.is_hiding)
    and (select count(*) >= app.limit_photos_min() and bool_or(f.may_be_first)
      from public.profile_photos f where f.profile_id = s.profile_id and f.is_shown)
$$;

-- Inserts, updates and deletes rows of these people as app.expected_discover_features says. Leaves equal rows alone, so
-- that changed_at moves only when something changed. Rows that exist are updated apart from the insert, because an insert
-- takes a candidate_id even if a conflict turns it into an update, and those are finite. Rows are locked first, so that all
-- statements after that see what another transaction has just made of the same people; a conflict is left for two that
-- insert the same person at once. The plans are kept, in functions of this language from PostgreSQL 18 on: for one person,
-- planning took nine times as long as the work.
create or replace function app.refresh_discover_features(people uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan'
as $$
  select from public.discover_features where profile_id = any(people) order by profile_id for update;

  delete from public.discover_features
  where profile_id = any(people)
    and profile_id not in (select profile_id from app.expected_discover_features(people));

  with expected as materialized (select * from app.expected_discover_features(people)),
  updated as (
    update public.discover_features old set
      audience = new.audience, cell = new.cell, birth_day = new.birth_day, hides_age = new.hides_age, min_age = new.min_age,
      max_age = new.max_age, max_distance_cos = new.max_distance_cos, moon_tantra_class = new.moon_tantra_class,
      hanging_gates_low = new.hanging_gates_low, hanging_gates_high = new.hanging_gates_high, is_estimate = new.is_estimate,
      unit_x = new.unit_x, unit_y = new.unit_y, unit_z = new.unit_z, hides_distance = new.hides_distance,
      was_active = old.was_active and new.was_active, goal = new.goal, languages = new.languages,
      has_answers = new.has_answers, region = new.region, is_verified = new.is_verified, changed_at = now()
    from expected new
    -- The ids again, because the planner takes `expected` for a thousand rows and would read the whole table for one person.
    where old.profile_id = new.profile_id and old.profile_id = any(people)
      and (old.audience, old.cell, old.birth_day, old.hides_age, old.min_age, old.max_age, old.max_distance_cos,
        old.moon_tantra_class, old.hanging_gates_low, old.hanging_gates_high, old.is_estimate, old.unit_x, old.unit_y,
        old.unit_z, old.hides_distance, old.was_active, old.goal, old.languages, old.has_answers, old.is_verified)
      is distinct from (new.audience, new.cell, new.birth_day, new.hides_age, new.min_age, new.max_age, new.max_distance_cos,
        new.moon_tantra_class, new.hanging_gates_low, new.hanging_gates_high, new.is_estimate, new.unit_x, new.unit_y,
        new.unit_z, new.hides_distance, old.was_active and new.was_active, new.goal, new.languages, new.has_answers,
        new.is_verified))
  insert into public.discover_features as old (profile_id, audience, cell, birth_day, hides_age, min_age, max_age,
    max_distance_cos, moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, unit_x, unit_y, unit_z,
    hides_distance, was_active, goal, languages, has_answers, region, is_verified)
  select profile_id, audience, cell, birth_day, hides_age, min_age, max_age, max_distance_cos,
    moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, unit_x, unit_y, unit_z, hides_distance,
    was_active, goal, languages, has_answers, region, is_verified
  from expected where profile_id not in (select profile_id from public.discover_features where profile_id = any(people))
  on conflict (profile_id) do update set
    audience = excluded.audience, cell = excluded.cell, birth_day = excluded.birth_day, hides_age = excluded.hides_age,
    min_age = excluded.min_age, max_age = excluded.max_age, max_distance_cos = excluded.max_distance_cos,
    moon_tantra_class = excluded.moon_tantra_class, hanging_gates_low = excluded.hanging_gates_low,
    hanging_gates_high = excluded.hanging_gates_high, is_estimate = excluded.is_estimate, unit_x = excluded.unit_x,
    unit_y = excluded.unit_y, unit_z = excluded.unit_z, hides_distance = excluded.hides_distance,
    was_active = old.was_active and excluded.was_active, goal = excluded.goal, languages = excluded.languages,
    has_answers = excluded.has_answers, region = excluded.region, is_verified = excluded.is_verified, changed_at = now()
$$;

-- Brings was_active of the next `size` people after that number up to date, and returns the number of the last of them; null if
-- there are none. Called once a day: the filter knows whole days, so nobody can watch a person come or go. changed_at stays, or
-- the people of each night would leave every deck. A row that somebody else is changing follows the next night. A plan that reads
-- a whole table for these few is forbidden.
create or replace function app.refresh_activity_after(after integer, size integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan'
  set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off'
as $$
declare
  first_day timestamptz := (app.dealt_day() - app.limit_filter_active_days())::timestamp at time zone 'utc';
  last integer;
begin
  with people as materialized (
    select f.candidate_id, f.profile_id, f.was_active from public.discover_features f
    where f.candidate_id > after order by f.candidate_id limit size),
  present as materialized (
    select p.candidate_id, p.was_active as was_stored, s.show_activity and (coalesce(l.seen_at >= first_day, false)
      or exists (select 1 from public.presences c where c.user_id = p.profile_id)) as was_active
    from people p
    join public.profile_settings s on s.profile_id = p.profile_id
    left join public.last_presences l on l.user_id = p.profile_id),
  outdated as materialized (
    select f.candidate_id, p.was_active from present p join public.discover_features f using (candidate_id)
    where p.was_active <> p.was_stored order by f.candidate_id for update of f skip locked),
  changed as (
    update public.discover_features f set was_active = o.was_active from outdated o where f.candidate_id = o.candidate_id)
  select max(p.candidate_id) into last from people p;
  return last;
end $$;
grant execute on function app.refresh_activity_after(integer, integer) to app_worker;

-- Servers of the version before call this until they are restarted. There is nothing to do for them: those of this one begin with it.
create or replace function app.refresh_activity(size integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select 0
$$;
grant execute on function app.refresh_activity(integer) to app_worker;

-- Refreshes the people whose rows a statement changed. The trigger's argument names the column that holds the person. A
-- trigger with a transition table may serve only one kind of statement, so each table has three.
create or replace function app.sync_discover_features() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.refresh_discover_features(
    (select array_agg(distinct (to_jsonb(c) ->> tg_argv[0])::uuid) from changed c));
  return null;
end $$;
-- Refreshes a person whose goal, languages, answers or badge others see otherwise than before.
create or replace function app.sync_discovered_profile() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.refresh_discover_features(array[new.id]);
  return null;
end $$;
create trigger discover_features_profile after update of shown_about, is_verified on profiles for each row
  when ((old.shown_about, old.is_verified) is distinct from (new.shown_about, new.is_verified))
  execute function app.sync_discovered_profile();
create trigger discover_features_delete after delete on alarms
  referencing old table as changed for each statement execute function app.sync_discover_features('user_id');
create trigger discover_features_insert after insert on alarms
  referencing new table as changed for each statement execute function app.sync_discover_features('user_id');
create trigger discover_features_update after update on alarms
  referencing new table as changed for each statement execute function app.sync_discover_features('user_id');
create trigger discover_features_delete after delete on birth_data
  referencing old table as changed for each statement execute function app.sync_discover_features('profile_id');
create trigger discover_features_insert after insert on birth_data
  referencing new table as changed for each statement execute function app.sync_discover_features('profile_id');
create trigger discover_features_update after update on birth_data
  referencing new table as changed for each statement execute function app.sync_discover_features('profile_id');
create trigger discover_features_delete after delete on chart_features
  referencing old table as changed for each statement execute function app.sync_discover_features('profile_id');
create trigger discover_features_insert after insert on chart_features
  referencing new table as changed for each statement execute function app.sync_discover_features('profile_id');
create trigger discover_features_update after update on chart_features
  referencing new table as changed for each statement execute function app.sync_discover_features('profile_id');
create trigger discover_features_delete after delete on moderation_states
  referencing old table as changed for each statement execute function app.sync_discover_features('user_id');
create trigger discover_features_insert after insert on moderation_states
  referencing new table as changed for each statement execute function app.sync_discover_features('user_id');
create trigger discover_features_update after update on moderation_states
  referencing new table as changed for each statement execute function app.sync_discover_features('user_id');
create trigger discover_features_delete after delete on profile_photos
  referencing old table as changed for each statement execute function app.sync_discover_features('profile_id');
create trigger discover_features_insert after insert on profile_photos
  referencing new table as changed for each statement execute function app.sync_discover_features('profile_id');
create trigger discover_features_update after update on profile_photos
  referencing new table as changed for each statement execute function app.sync_discover_features('profile_id');
create trigger discover_features_delete after delete on profile_settings
  referencing old table as changed for each statement execute function app.sync_discover_features('profile_id');
create trigger discover_features_insert after insert on profile_settings
  referencing new table as changed for each statement execute function app.sync_discover_features('profile_id');
create trigger discover_features_update after update on profile_settings
  referencing new table as changed for each statement execute function app.sync_discover_features('profile_id');

-- Returns the age by month on that day, or, if it is hidden, the highest age of its band. Must equal the bands of
-- server/src/features/discovery/age-window.ts.
create or replace function app.oldest_shown_age(birth_date date, is_shown boolean, day date) returns integer
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
begin
  if is_shown then return app.age_by_month(birth_date, day); end if;
  return ((extract(year from day) - extract(year from birth_date))::integer / app.limit_hidden_age_band() + 1)
    * app.limit_hidden_age_band() - 1;
end $$;

-- Returns those of the senders that the recipient's filters admit: gender, age (a hidden one as its band of years),
-- distance (unknown admits; one that the sender hides, by their region). Must equal what
-- server/src/features/discovery/candidates-repository.ts lets into the recipient's own deck. Read from the settings,
-- because a paused recipient has no row in discover_features.
create or replace function app.admitted_people(recipient uuid, senders uuid[]) returns setof uuid
language sql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan'
as $$
  select theirs.profile_id
  from (values ((now() at time zone 'utc')::date)) today (day)
  cross join lateral (
    select s.*, coalesce(s.max_age, least(app.limit_filter_age_max(), greatest(app.limit_filter_default_max_age(),
      app.oldest_shown_age(b.birth_date, s.show_age, today.day) + app.limit_filter_years_above_own_age()))) as oldest,
      cos(s.max_distance / app.limit_earth_radius_km()) as max_distance_cos
    from public.profile_settings s join public.birth_data b using (profile_id)
    where s.profile_id = recipient offset 0) mine
  join public.profile_settings theirs on theirs.profile_id = any(senders)
  join public.birth_data born on born.profile_id = theirs.profile_id
  cross join lateral (
    select app.oldest_shown_age(born.birth_date, theirs.show_age, today.day) as age offset 0) shown
  where (cardinality(mine.looking_for) = 0 or theirs.gender = any(mine.looking_for))
    and shown.age >= mine.min_age
    and shown.age - case when theirs.show_age then 0 else app.limit_hidden_age_band() - 1 end <= mine.oldest
    and (num_nulls(mine.h3_cell, theirs.h3_cell) > 0
      or case when theirs.show_distance
        then sind(mine.current_latitude) * sind(theirs.current_latitude)
          + cosd(mine.current_latitude) * cosd(theirs.current_latitude)
            * cosd(mine.current_longitude - theirs.current_longitude) >= mine.max_distance_cos
        else app.touches_region(app.region_of(theirs.current_latitude, theirs.current_longitude),
          cosd(mine.current_latitude) * cosd(mine.current_longitude),
          cosd(mine.current_latitude) * sind(mine.current_longitude), sind(mine.current_latitude), mine.max_distance_cos)
      end)
$$;

-- True if the recipient's filters admit the sender.
create or replace function app.admits(recipient uuid, sender uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from app.admitted_people(recipient, array[sender]))
$$;

-- Returns the births after the given person whose features an earlier algorithm computed, and locks them until the
-- batch is stored. Skips a birth that is being saved: its features get the current version anyway.
create or replace function app.list_outdated_births(version integer, after uuid, size integer)
returns table (profile_id uuid, birth_date date, birth_time time, birth_time_known boolean, birth_time_is_about boolean, birth_city text,
  birth_disambiguation text)
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  select b.profile_id, b.birth_date, b.birth_time, b.birth_time_known, b.birth_time_is_about, b.birth_city, b.birth_disambiguation
  from public.chart_features f join public.birth_data b using (profile_id)
  where f.algorithm_version < version and f.profile_id > after
  order by f.profile_id limit size
  for update of b skip locked
$$;
grant execute on function app.list_outdated_births(integer, uuid, integer) to app_worker;

-- Returns how many people's features an earlier algorithm computed.
create or replace function app.count_outdated_features(version integer) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*) from public.chart_features where algorithm_version < version
$$;
grant execute on function app.count_outdated_features(integer) to app_worker;

comment on column chart_features.moon_tantra_class is
  'moonClass * 64 + tantricMask, 0..7039. tantricMask: six bits from the lowest, gates 5, 15, 14, 2, 29, 46.';
comment on column chart_features.hanging_gates_low is
  'Bit i (0..35): of channel i (CHANNELS in packages/astro) only the gate with the lower number is active.';
comment on column chart_features.hanging_gates_high is
  'Bit i (0..35): of channel i (CHANNELS in packages/astro) only the gate with the higher number is active.';
comment on column chart_features.birth_year is
  'Year of the local date of birth: scores rank within the couples of two birth years. Null only if a former version stored it.';
comment on column discover_features.candidate_id is 'Dense number of the person in the arrays of a deck; not used twice.';
comment on column discover_features.audience is
  'Gender code * 8 + one bit (1 << gender code) for each gender looked for: app.audience_code.';
comment on column discover_features.cell is '28 bits of the H3 cell in its order: app.pack_cell. Null if the place is unknown.';
comment on column discover_features.region is 'Where people who hide the distance are found: app.region_of. Null if the place is unknown.';
comment on column discover_features.birth_day is 'Days since 1970-01-01.';
comment on column discover_features.max_age is 'Null until the person chooses one: then it follows their own age.';
comment on column discover_features.max_distance_cos is
  'Cosine of the angle of the person''s own distance filter, seen from the centre of the earth; nearer is larger.';
comment on column discover_features.moon_tantra_class is 'As chart_features.moon_tantra_class.';
comment on column discover_features.hanging_gates_low is 'As chart_features.hanging_gates_low.';
comment on column discover_features.hanging_gates_high is 'As chart_features.hanging_gates_high.';
comment on column discover_features.unit_x is
  'Unit vector from the centre of the earth to the centre of the cell: x points to 0° N 0° E.';
comment on column discover_features.unit_y is 'As unit_x: y points to 0° N 90° E.';
comment on column discover_features.unit_z is 'As unit_x: z points to the north pole.';
comment on column discover_features.goal is 'As profiles.shown_about: null if it is hidden or left out.';
comment on column discover_features.languages is 'As profiles.shown_about: null if they are hidden or left out.';
comment on column discover_features.has_answers is 'As profiles.shown_about: false if all answers are hidden.';
comment on column discover_features.is_verified is 'As profiles.is_verified.';
comment on column discover_features.was_active is
  'As of the last night: connected within the whole days of app.limit_filter_active_days, and lets others know.';
comment on column discover_features.changed_at is
  'Moves only when another column changes, except was_active by app.refresh_activity.';
