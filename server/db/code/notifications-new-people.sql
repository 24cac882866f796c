-- The notification that new people fit a member, at most once a week. No grant on new_people_checks: the functions below
-- claim and write. Run as the matchmaker, because stars are needed in between.

-- Returns the first time from `earliest` on at which a person is checked: Mondays, shortly before the digests leave.
create or replace function app.new_people_check_time(person uuid, earliest timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select min(monday.at)
  from (select app.time_zone_of(person) as zone) z
  cross join (values (0), (7)) later (days)
  cross join lateral (
    select (date_trunc('week', earliest at time zone z.zone) + make_interval(days => later.days)
      + app.limit_new_people_check_time()) at time zone z.zone as at) monday
  where monday.at >= earliest
$$;

-- Returns when a notification about new people leaves: not before the hour of the digests.
create or replace function app.new_people_time(person uuid, at timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select app.after_quiet(person, greatest(at,
    (date_trunc('day', at at time zone zone) + app.limit_digest_time()) at time zone zone))
  from (select app.time_zone_of(person) as zone) z
$$;

-- Gives members who have none their first check. For them new is who comes from now on.
create or replace function app.plan_new_people_checks(at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.new_people_checks (user_id, due_at, newest_candidate_id)
  select f.profile_id, app.new_people_check_time(f.profile_id, at), (select max(n.candidate_id) from public.discover_features n)
  from public.discover_features f
  where not exists (select from public.new_people_checks c where c.user_id = f.profile_id)
  on conflict do nothing
$$;
grant execute on function app.plan_new_people_checks(timestamptz) to app_matchmaker;

-- Claims members who are due and moves their next check by a week or more, in the same transaction as what follows: after a
-- crash they are due as before. Rows that another server has claimed are skipped. Returns since which candidate_id people
-- are new to each.
create or replace function app.claim_new_people_checks(at timestamptz, size integer)
returns table (user_id uuid, newest_candidate_id integer)
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  with due as materialized (
    select c.user_id, c.newest_candidate_id from public.new_people_checks c
    where c.due_at <= at order by c.due_at limit size for update skip locked),
  moved as (
    update public.new_people_checks c
    set due_at = app.new_people_check_time(c.user_id, at + app.limit_new_people_rest()),
      newest_candidate_id = greatest(c.newest_candidate_id, (select max(n.candidate_id) from public.discover_features n))
    from due where c.user_id = due.user_id)
  select due.user_id, due.newest_candidate_id from due
$$;
grant execute on function app.claim_new_people_checks(timestamptz, integer) to app_matchmaker;

-- Returns, for those viewers who want to hear of new people and have some, what stars are computed from: the viewer's
-- features and those of up to `most` people each, newest first. Leaves out viewers without a row in discover_features
-- (incomplete, paused or banned) and those who have not come back since the last such notification. The people are those of
-- the viewer's deck: gender, age and distance suit both, as in candidates-repository.ts, and the viewer's narrowing filters let
-- them through, as in narrowing-repository.ts, except those by stars, which the caller compares with `min_stars`; never shown, not
-- decided on, not excluded. new-people.test.ts compares both.
create or replace function app.newcomers_for(viewers uuid[], since integer[], most integer, at timestamptz)
returns table (viewer_id uuid, min_stars smallint, features json, newcomers json)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with person as materialized (
    select f.*, asked.newest, shown.age as oldest_age,
      shown.age - case when f.hides_age then app.limit_hidden_age_band() - 1 else 0 end as youngest_age,
      coalesce(f.max_age, least(app.limit_filter_age_max(), greatest(app.limit_filter_default_max_age(),
        shown.age + app.limit_filter_years_above_own_age()))) as oldest_wanted,
      coalesce(f.max_age, least(app.limit_filter_age_max(), greatest(app.limit_filter_default_max_age(),
        app.age_by_month(born.day, today.day) + app.limit_filter_years_above_own_age()))) as oldest_own_filter,
      json_build_object('moon_tantra_class', f.moon_tantra_class, 'hanging_gates_low', f.hanging_gates_low::text,
        'hanging_gates_high', f.hanging_gates_high::text, 'is_estimate', f.is_estimate,
        'birth_year', extract(year from born.day)::integer) as stored
    from public.discover_features f
    left join unnest(viewers, since) asked (id, newest) on asked.id = f.profile_id
    cross join (values ((at at time zone 'utc')::date)) today (day)
    cross join lateral (select date '1970-01-01' + f.birth_day as day) born
    cross join lateral (select app.oldest_shown_age(born.day, not f.hides_age, today.day) as age) shown
    where asked.id is not null or f.candidate_id > (select min(n) from unnest(since) n))
  select me.profile_id, mine.min_stars, me.stored, they.stored
  from person me
  join public.profile_settings mine on mine.profile_id = me.profile_id
  cross join lateral (select json_agg(n.stored) as stored from (
    select n.stored from person n
    cross join lateral (select n.unit_x * me.unit_x + n.unit_y * me.unit_y + n.unit_z * me.unit_z as closeness) way
    where n.candidate_id > me.newest and n.profile_id <> me.profile_id
      and ((me.audience & 7) >> (n.audience >> 3)) & 1 = 1 and ((n.audience & 7) >> (me.audience >> 3)) & 1 = 1
      and n.oldest_age >= me.min_age and n.youngest_age <= me.oldest_own_filter
      and me.oldest_age >= n.min_age and me.youngest_age <= n.oldest_wanted
      and (num_nulls(me.cell, n.cell) > 0 or case
        when n.hides_distance then app.touches_region(n.region, me.unit_x, me.unit_y, me.unit_z, me.max_distance_cos)
        when me.hides_distance then way.closeness >= me.max_distance_cos
          and app.touches_region(me.region, n.unit_x, n.unit_y, n.unit_z, n.max_distance_cos)
        else way.closeness >= greatest(me.max_distance_cos, n.max_distance_cos) end)
      and (n.was_active or not mine.only_active) and (n.has_answers or not mine.only_with_answers)
      and (mine.wanted_goals = '{}' or n.goal = any(mine.wanted_goals))
      and (mine.wanted_languages = '{}' or n.languages && mine.wanted_languages)
      and not exists (select from public.dealt_people d where d.viewer_id = me.profile_id and d.person_id = n.profile_id)
      and not exists (select from public.swipes s where s.swiper_id = me.profile_id and s.swiped_id = n.profile_id)
      and n.profile_id not in (select app.excluded_people(me.profile_id))
    order by n.candidate_id desc limit most) n) they
  where me.newest is not null and they.stored is not null
    and (app.mail_frequency(me.profile_id, 'new_people') <> 'never' or app.push_due(me.profile_id, 'new_people', at) is not null)
    and not exists (select from public.notifications o
      where o.user_id = me.profile_id and not o.read and o.kind = 'new_people')
$$;
grant execute on function app.newcomers_for(uuid[], integer[], integer, timestamptz) to app_matchmaker;

-- Adds the notification for these people.
create or replace function app.notify_of_new_people(people uuid[], at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  added uuid[];
begin
  with inserted as (
    insert into public.notifications (user_id, kind, created_at, push_due_at, mail_due_at)
    select p.id, 'new_people', at, app.push_due(p.id, 'new_people', at), app.mail_due(p.id, 'new_people', at)
    from unnest(people) p (id)
    returning id)
  select array_agg(i.id) into added from inserted i;
  perform app.publish_event('notification', array[n.user_id], jsonb_build_object('id', n.event_id, 'kind', n.kind))
  from public.notifications n where n.id = any(added);
end $$;
grant execute on function app.notify_of_new_people(uuid[], timestamptz) to app_matchmaker;

comment on column new_people_checks.newest_candidate_id is
  'The largest discover_features.candidate_id at the last check; people with larger ones are new to the member.';
