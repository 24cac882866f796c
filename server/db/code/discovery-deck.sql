-- The deck and the cards in it.

-- No grant to members: app.deck_page reads the deck.
create policy matchmaker_all on decks to app_matchmaker using (true) with check (true);
grant select, insert (viewer_id, candidate_ids, stars, estimates, is_capped, input_hash, built_at, regions), update
  (candidate_ids, stars, estimates, is_capped, input_hash, built_at, regions), delete on decks to app_matchmaker;

-- Cards and decks are read by definer functions, because the policies of profiles and photos, asked row by row, cost
-- three times as much, and with one generic plan, because planning at each call doubles the time (docs/decisions/0009).

-- Returns the cards of these people in their order, as one viewer sees them. Does not check visibility: callers do.
create or replace function app.cards_for(viewer uuid, people uuid[])
returns table (id uuid, name text, bio text, interests text[], about jsonb, age integer, distance_km integer, photos json, is_verified boolean)
language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan'
as $$
declare
  mine public.profile_settings;
begin
  select * into mine from public.profile_settings s where s.profile_id = viewer;
  return query
  select p.id, p.name, p.bio, p.interests, p.shown_about,
    case when s.show_age then app.age_by_month(b.birth_date, (now() at time zone 'utc')::date) end,
    case when s.show_distance and p.id <> viewer and num_nulls(mine.h3_cell, s.h3_cell) = 0
      then greatest(1, round(app.limit_earth_radius_km() * acos(least(1,
        sind(mine.current_latitude) * sind(s.current_latitude)
        + cosd(mine.current_latitude) * cosd(s.current_latitude)
          * cosd(mine.current_longitude - s.current_longitude)))))::integer end,
    coalesce((select json_agg(photo) from (
      select f.id, f.width, f.height, f.thumbhash from app.shown_photos(p.id) f) photo), '[]'), p.is_verified
  from unnest(people) with ordinality asked (id, place)
  join public.profiles p on p.id = asked.id
  join public.profile_settings s on s.profile_id = p.id
  left join public.birth_data b on b.profile_id = p.id
  order by asked.place;
end $$;

-- Returns the cards of those people that the member may see, in the given order.
create or replace function app.person_cards(people uuid[])
returns table (id uuid, name text, bio text, interests text[], about jsonb, age integer, distance_km integer, photos json, is_verified boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select * from app.cards_for(app.current_user_id(), app.visible_people(people))
$$;
grant execute on function app.person_cards(uuid[]) to app_member;

-- Returns the card of the person whose profile the member opens, and no row if the member may not see it. The person
-- counts as shown, unless the two have matched. If the budget of the day allows nobody new, there is no card but more_at,
-- when it will.
create or replace function app.profile_card(target uuid) returns table (card json, more_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
begin
  if not app.can_see(target) then return; end if;
  if target = me or app.is_matched(me, target) or cardinality(app.deal_people(me, array[target])) = 1 then
    card := (select row_to_json(c) from app.cards_for(me, array[target]) c);
  else
    more_at := app.more_people_at(me);
  end if;
  return next;
end $$;
grant execute on function app.profile_card(uuid) to app_member;

-- Returns the member's own card as a person very near would see it.
create or replace function app.own_card()
returns table (id uuid, name text, bio text, interests text[], about jsonb, age integer, distance_km integer, photos json, is_verified boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.id, c.name, c.bio, c.interests, c.about, c.age, case when s.show_distance and s.h3_cell is not null then 1 end, c.photos,
    c.is_verified
  from public.profile_settings s, app.cards_for(null, array[s.profile_id]) c
  where s.profile_id = app.current_user_id()
$$;
grant execute on function app.own_card() to app_member;

-- Returns why the member has no row in discover_features, and so no deck: 'paused'; 'incomplete' without birth or without an answer to who
-- they are and look for; 'hidden' by an alarm, of which they are told nothing; 'photos' if too few are public, or none may be the first.
create or replace function app.why_no_deck() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when s.is_paused then 'paused'
    when s.gender is null or cardinality(s.looking_for) = 0
      or not exists (select from public.chart_features f where f.profile_id = s.profile_id) then 'incomplete'
    when exists (select from public.alarms a where a.user_id = s.profile_id and a.is_hiding) then 'hidden'
    else 'photos' end
  from public.profile_settings s where s.profile_id = app.current_user_id()
$$;
grant execute on function app.why_no_deck() to app_member;

-- Returns a hash of everything about the viewer that a deck depends on; `version` is the algorithm's.
create or replace function app.deck_inputs(viewer discover_features, filters profile_settings, version integer) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select md5(concat_ws(' ', version, viewer.audience, viewer.cell, viewer.birth_day, viewer.hides_age, viewer.min_age,
    viewer.max_age, viewer.max_distance_cos, viewer.moon_tantra_class, viewer.hanging_gates_low,
    viewer.hanging_gates_high, viewer.is_estimate, viewer.unit_x, viewer.unit_y, viewer.unit_z, viewer.hides_distance,
    filters.min_stars, filters.only_active, filters.wanted_goals, filters.wanted_languages, filters.only_with_answers, filters.only_verified))
$$;
grant execute on function app.deck_inputs(discover_features, profile_settings, integer) to app_matchmaker;

-- True if a person who may suit a viewer of unknown place has changed since then, wherever they are. No grant to anybody:
-- app.deck_page alone calls it, with its settings, which a plan for an unknown time needs.
create or replace function app.has_newcomers_anywhere(viewer integer, audience smallint, since timestamptz) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select from generate_series(0, 2) gender
    cross join generate_series(1, 7) sought
    cross join lateral (
      select from public.discover_features f
      where f.audience = (gender * 8 + sought)::smallint and f.changed_at > since and f.candidate_id <> viewer
      limit 1) newcomer
    where ((has_newcomers_anywhere.audience & 7) >> gender) & 1 = 1 and (sought >> (has_newcomers_anywhere.audience >> 3)) & 1 = 1);
end $$;

-- Returns a page of the stored deck, no row if the member's profile is not complete, and is_current = false if there is none or
-- it was built for other filters, another place or birth, or by another algorithm: then it must be built first. rated_cards is the JSON of an array, in which the addresses of photos are empty (app.build_cards).
-- Swipes, blocks and cooldowns made since the deck was built are applied. has_newcomers is true if building again is worth it,
-- because a person who may suit has changed since: in the regions that the deck's disc touches, or of unknown place, unless a full deck
-- ends before those; anywhere if the viewer's own place is unknown. remaining is exact for a short deck; for a long one it may count people who have left.
-- The people of the page count as shown. If the budget of the day allows fewer of them, the page holds people who were shown
-- today already, and more_at says when others come. conjunction_id is the person suggested today (app.choose_conjunction), who
-- comes first; null if the page does not have them. Nobody counts as shown by a deck that must be built first.
--
-- One statement reads the viewer and one the page, because each statement costs as much as reading several rows. A plan that
-- may read a whole table is forbidden: it would be kept from the time when the table was empty.
create or replace function app.deck_page(version integer, size integer)
returns table (is_current boolean, has_newcomers boolean, is_capped boolean, built_at timestamptz, remaining integer,
  rated_cards text, more_at timestamptz, conjunction_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan'
  set enable_memoize = 'off' set enable_seqscan = 'off' set enable_bitmapscan = 'off'
as $$
declare
  member uuid := app.current_user_id();
  -- This is app.dealt_day, whose call takes longer.
  today date := (now() at time zone 'utc')::date;
  this_month integer := extract(year from today) * 12 + extract(month from today);
  me record;
  candidate_ids integer[];
  stars smallint[];
  estimates boolean[];
  suggested uuid;
  suggested_candidate integer;
  suggested_stars smallint;
  suggested_place integer;
  is_short boolean;
  looked_through integer;
  is_used_up boolean := false;
  is_locked boolean := false;
  were_shown boolean;
  people uuid[];
  former_setting text;
begin
  loop
    select f.profile_id, f.candidate_id, f.audience, f.cell, f.unit_x, f.unit_y, f.unit_z, p.first_dealt_at,
      d.candidate_ids, d.stars, d.estimates, d.is_capped, d.built_at, d.regions,
      d.input_hash is not distinct from app.deck_inputs(f, s, version) as is_current,
      app.todays_conjunction(f.profile_id) as suggested,
      -- A save that was under way while the deck was built has an earlier time than the deck. No save takes a minute.
      exists (
        select from public.discover_features n
        where n.region = any(d.regions) and n.changed_at > d.built_at - interval '1 minute' and n.candidate_id <> f.candidate_id
          and ((f.audience & 7) >> (n.audience >> 3)) & 1 = 1 and ((n.audience & 7) >> (f.audience >> 3)) & 1 = 1)
      -- People of unknown place come after all others. A deck that is full without them has no place for one.
      or d.regions is not null and not (d.is_capped and exists (
        select from public.discover_features l
        where l.candidate_id = d.candidate_ids[cardinality(d.candidate_ids)]
          and l.cell is not null and not l.hides_distance and l.changed_at <= d.built_at))
      and exists (
        select from public.discover_features n
        where n.region is null and n.changed_at > d.built_at - interval '1 minute' and n.candidate_id <> f.candidate_id
          and ((f.audience & 7) >> (n.audience >> 3)) & 1 = 1 and ((n.audience & 7) >> (f.audience >> 3)) & 1 = 1) as has_newcomers
    into me
    from public.discover_features f
    join public.profiles p on p.id = f.profile_id
    join public.profile_settings s on s.profile_id = f.profile_id
    left join public.decks d on d.viewer_id = f.profile_id
    where f.profile_id = member;
    if me.profile_id is null then return; end if;
    exit when is_locked or me.first_dealt_at is not null;
    -- Orders the first page that a member is ever shown and a save of their birth, so that the page shows the stars of the
    -- birth that counts from then on.
    perform app.lock_dealing(member);
    perform 1 from public.profiles p where p.id = member for no key update;
    is_locked := true;
  end loop;
  is_current := me.is_current;
  if not is_current then return next; return; end if;
  -- A look does not wait for the disk. A crash of the database may forget who was shown within its last second: the same
  -- people come again, from the same deck, and what a member then decides about them is on the disk with all that was stored before.
  -- Only the first page ever waits, because it binds the birth.
  if not is_locked then former_setting := set_config('synchronous_commit', 'off', true); end if;
  has_newcomers := case when me.regions is null
    then app.has_newcomers_anywhere(me.candidate_id, me.audience, me.built_at - interval '1 minute') else me.has_newcomers end;
  is_capped := me.is_capped;
  built_at := me.built_at;
  candidate_ids := me.candidate_ids;
  stars := me.stars;
  estimates := me.estimates;
  suggested := me.suggested;
  is_short := cardinality(candidate_ids) <= 3 * size;
  -- The first people of a long deck mostly fill the page. Only if too many of them are decided, all are looked through.
  looked_through := 3 * size;
  loop
    if suggested is not null and suggested_candidate is null then
      -- The suggested person comes first, as long as the deck has them with a level that is suggested.
      select f.candidate_id into suggested_candidate from public.discover_features f where f.profile_id = suggested;
      suggested_place := array_position(candidate_ids, suggested_candidate);
      if suggested_place > 1 and stars[suggested_place] >= app.limit_fitting_stars() then
        candidate_ids := candidate_ids[suggested_place] || candidate_ids[:suggested_place - 1] || candidate_ids[suggested_place + 1:];
        stars := stars[suggested_place] || stars[:suggested_place - 1] || stars[suggested_place + 1:];
        estimates := estimates[suggested_place] || estimates[:suggested_place - 1] || estimates[suggested_place + 1:];
      end if;
    end if;
    with decided as materialized (
      (select s.swiped_id as id, s.created_at as swiped_at from public.swipes s
      where s.swiper_id = member and s.created_at > me.built_at - interval '1 minute'
      -- In this order, so that the index by time finds them: the one by person would read all swipes of the member.
      order by s.created_at desc)
      union all select b.blocked_id, null from public.blocked_users b where b.blocker_id = member
      union all select b.blocker_id, null from public.blocked_users b where b.blocked_id = member
      union all select s.low_id, null from public.unmatch_cooldowns s where s.high_id = member and s.until > now()
      union all select s.high_id, null from public.unmatch_cooldowns s where s.low_id = member and s.until > now()),
    undecided as (
      select f.profile_id, f.birth_day, f.hides_age, f.hides_distance, f.cell, f.unit_x, f.unit_y, f.unit_z,
        kept.stars, kept.estimate, kept.place
      from unnest(candidate_ids[:looked_through], stars[:looked_through], estimates[:looked_through])
        with ordinality kept (candidate_id, stars, estimate, place)
      join public.discover_features f on f.candidate_id = kept.candidate_id and f.changed_at <= me.built_at
        -- A save that was under way while the deck was built may have taken the person out of it.
        and ((me.audience & 7) >> (f.audience >> 3)) & 1 = 1 and ((f.audience & 7) >> (me.audience >> 3)) & 1 = 1
        and (me.regions is null or f.region is null or f.region = any(me.regions))
      where f.profile_id not in (select id from decided)
      order by kept.place limit case when is_short then null else size end)
    select (case when is_short then (select count(*) from undecided)
        else greatest(count(*), cardinality(candidate_ids)
          - (select count(*) from decided where swiped_at > me.built_at)) end)::integer,
      array_agg(u.profile_id order by u.place),
      -- One search for all of them takes half as long as one for each.
      (select count(*) from public.dealt_people d where d.viewer_id = member and d.last_shown_on = today
        and d.person_id = any(array(select n.profile_id from undecided n order by n.place limit size))) = count(*),
      '[{' || string_agg(c.card
        -- In brackets, so that the card is copied once. This is app.age_by_month, whose call takes longer than reading the person.
        || (',"age":' || coalesce(case when not u.hides_age then greatest(app.limit_minimum_age(), (this_month - 1
          - (date_part('year', u.born) * 12 + date_part('month', u.born))::integer) / 12) end::text, 'null')
        || ',"distanceKm":' || coalesce(case when not u.hides_distance and num_nulls(me.cell, u.cell) = 0
          then greatest(1, round(app.limit_earth_radius_km() * acos(least(1,
            me.unit_x * u.unit_x + me.unit_y * u.unit_y + me.unit_z * u.unit_z))))::integer end::text, 'null')
        || ',"rating":{"stars":' || u.stars || case when u.estimate then ',"isEstimate":true}' else ',"isEstimate":false}' end),
        '},{' order by u.place) || '}]',
      max(u.stars) filter (where u.profile_id = suggested)
    into remaining, people, were_shown, rated_cards, suggested_stars
    from (select *, date '1970-01-01' + birth_day as born from undecided order by place limit size) u
    join public.discover_cards c on c.profile_id = u.profile_id;
    if coalesce(cardinality(people), 0) < size and looked_through < cardinality(candidate_ids) then
      looked_through := cardinality(candidate_ids);
      continue;
    end if;
    if suggested is null and not is_used_up then
      suggested := app.choose_conjunction(member);
      continue when suggested is not null;
    end if;
    -- Shown today already, a page costs nothing: app.deal_people would find the same.
    exit when is_used_up or people is null or were_shown or app.deal_people(member, people) = people;
    is_used_up := true;
    -- Shortens the deck instead of adding a condition above, which would make the planner read all of discover_features.
    select coalesce(array_agg(kept.candidate_id order by kept.place), '{}'), array_agg(kept.stars order by kept.place),
      array_agg(kept.estimate order by kept.place)
    into candidate_ids, stars, estimates
    from unnest(candidate_ids, stars, estimates) with ordinality kept (candidate_id, stars, estimate, place)
    join public.discover_features f on f.candidate_id = kept.candidate_id
    where f.profile_id = any(app.dealt_today(member));
  end loop;
  if is_used_up then
    more_at := app.more_people_at(member);
    remaining := coalesce(cardinality(people), 0);
  end if;
  if people[1] = suggested and suggested_stars >= app.limit_fitting_stars() then conjunction_id := suggested; end if;
  return next;
end $$;
grant execute on function app.deck_page(integer, integer) to app_member;

-- Deletes the decks of both sides when a block is lifted, so that they can meet again at once.
create or replace function app.delete_decks_on_unblock() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.decks where viewer_id in (old.blocker_id, old.blocked_id);
  return old;
end $$;
create trigger delete_decks_on_unblock after delete on blocked_users
  for each row execute function app.delete_decks_on_unblock();

comment on column decks.candidate_ids is 'discover_features.candidate_id, best first.';
comment on column decks.stars is
  'What a stranger may see (2..5; 2 means 2 or fewer) of the candidate at the same place of candidate_ids, never a finer score.';
comment on column decks.estimates is 'True if the stars at the same place rest on a birth without a known time.';
comment on column decks.is_capped is 'True if more people fit than are stored.';
comment on column decks.regions is
  'The regions (discover_features.region) that the viewer''s disc touches; null if the viewer''s place is unknown.';
comment on column decks.input_hash is 'app.deck_inputs of the viewer when the deck was built.';
