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

-- Remembers people who enter the decks for the first time, until app.plan_new_people_checks plans their first check.
create or replace function app.await_new_people_check() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.new_people_checks (user_id) select profile_id from changed on conflict do nothing;
  return null;
end $$;
create trigger await_new_people_check after insert on discover_features
  referencing new table as changed for each statement execute function app.await_new_people_check();

-- Plans the first check of the members who wait for it. For them new is who comes from now on. Without sequential scans, because
-- a plan that was made while everybody waited would read all members.
create or replace function app.plan_new_people_checks(at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
  update public.new_people_checks c
  set due_at = app.new_people_check_time(c.user_id, at),
    newest_candidate_id = coalesce((select max(n.candidate_id) from public.discover_features n), 0)
  from (select w.user_id from public.new_people_checks w where w.due_at is null for update skip locked) waiting
  where c.user_id = waiting.user_id
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

-- Moves the check of a member for whom it failed, so that it does not hold up the others.
create or replace function app.put_off_new_people_check(person uuid, until timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.new_people_checks set due_at = until where user_id = person and due_at < until
$$;
grant execute on function app.put_off_new_people_check(uuid, timestamptz) to app_matchmaker;

-- Returns, for those viewers who want to hear of new people and have some, what stars are computed from: the viewer's
-- features and those of up to `most` people each, newest first, among the newest near them whose gender suits
-- (app.limit_new_people_read), so that a town where thousands arrive delays nobody. `asked` lists the viewers with the candidate_id after which people are
-- new to them (newest) and the regions that the disc of their distance filter touches (regions; null if their place is unknown: then the newest
-- are taken from ten times as many newest people of any gender anywhere). Leaves
-- out viewers without a row in discover_features (incomplete, paused or banned) and those who have not come back since the last such
-- notification. The people are those of the viewer's deck: gender, age and distance suit both, as in candidates-repository.ts, and
-- the viewer's narrowing filters let them through, as in narrowing-repository.ts, except those by stars, which the caller
-- compares with `min_stars`; never shown, not decided on, not excluded. new-people.test.ts compares both.
create or replace function app.newcomers_for(asked jsonb, most integer, at timestamptz)
returns table (viewer_id uuid, min_stars smallint, features json, newcomers json)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
  with viewer as materialized (
    select f.*, a.newest, a.regions, array(select app.excluded_people(f.profile_id)) as excluded,
      shown.age as oldest_age,
      shown.age - case when f.hides_age then app.limit_hidden_age_band() - 1 else 0 end as youngest_age,
      coalesce(f.max_age, least(app.limit_filter_age_max(), greatest(app.limit_filter_default_max_age(),
        app.age_by_month(born.day, today.day) + app.limit_filter_years_above_own_age()))) as oldest_own_filter,
      mine.min_stars, mine.only_active, mine.only_with_answers, mine.only_verified, mine.wanted_goals,
      mine.wanted_languages
    from jsonb_to_recordset(asked) a (id uuid, newest integer, regions smallint[])
    join public.discover_features f on f.profile_id = a.id
    join public.profile_settings mine on mine.profile_id = a.id
    cross join (values ((at at time zone 'utc')::date)) today (day)
    cross join lateral (select date '1970-01-01' + f.birth_day as day) born
    cross join lateral (select app.oldest_shown_age(born.day, not f.hides_age, today.day) as age) shown
    where (app.mail_frequency(a.id, 'new_people') <> 'never' or app.push_due(a.id, 'new_people', at) is not null)
      and not exists (select from public.notifications o where o.user_id = a.id and not o.read and o.kind = 'new_people'))
  select me.profile_id, me.min_stars,
    json_build_object('moon_tantra_class', me.moon_tantra_class, 'hanging_gates_low', me.hanging_gates_low::text,
      'hanging_gates_high', me.hanging_gates_high::text, 'is_estimate', me.is_estimate,
      'birth_year', extract(year from date '1970-01-01' + me.birth_day)::integer),
    they.stored
  from viewer me
  cross join lateral (select json_agg(newest.stored) as stored from (
    select json_build_object('moon_tantra_class', n.moon_tantra_class, 'hanging_gates_low', n.hanging_gates_low::text,
      'hanging_gates_high', n.hanging_gates_high::text, 'is_estimate', n.is_estimate,
      'birth_year', extract(year from born.day)::integer) as stored
    from (
      -- From an index alone. Below, each person is read in this order until `most` are found.
      select new.candidate_id from (
        select near.candidate_id, near.audience from public.discover_features near
        where near.region = any(me.regions) and near.candidate_id > me.newest
        union all
        select unplaced.candidate_id, unplaced.audience from public.discover_features unplaced
        where me.regions is not null and unplaced.region is null and unplaced.candidate_id > me.newest
        union all
        (select anywhere.candidate_id, anywhere.audience from public.discover_features anywhere
        where me.regions is null and anywhere.candidate_id > me.newest
        order by anywhere.candidate_id desc limit app.limit_new_people_read() * 10)) new
      where ((me.audience & 7) >> (new.audience >> 3)) & 1 = 1 and ((new.audience & 7) >> (me.audience >> 3)) & 1 = 1
      order by new.candidate_id desc limit app.limit_new_people_read()) arrived
    cross join lateral (
      select f.* from public.discover_features f
      cross join lateral (select f.unit_x * me.unit_x + f.unit_y * me.unit_y + f.unit_z * me.unit_z as closeness) way
      where f.candidate_id = arrived.candidate_id and f.profile_id <> me.profile_id
        and (num_nulls(me.cell, f.cell) > 0 or case
          when f.hides_distance then app.touches_region(f.region, me.unit_x, me.unit_y, me.unit_z, me.max_distance_cos)
          when me.hides_distance then way.closeness >= me.max_distance_cos
            and app.touches_region(me.region, f.unit_x, f.unit_y, f.unit_z, f.max_distance_cos)
          else way.closeness >= greatest(me.max_distance_cos, f.max_distance_cos) end)
        and (f.was_active or not me.only_active) and (f.has_answers or not me.only_with_answers)
        and (f.is_verified or not me.only_verified)
        and (me.wanted_goals = '{}' or f.goal = any(me.wanted_goals))
        and (me.wanted_languages = '{}' or f.languages && me.wanted_languages)
        and f.profile_id <> all(me.excluded)
      offset 0) n
    cross join lateral (select date '1970-01-01' + n.birth_day as day) born
    cross join lateral (select app.oldest_shown_age(born.day, not n.hides_age, (at at time zone 'utc')::date) as age offset 0) shown
    where shown.age >= me.min_age
      and shown.age - case when n.hides_age then app.limit_hidden_age_band() - 1 else 0 end <= me.oldest_own_filter
      and me.oldest_age >= n.min_age
      and me.youngest_age <= coalesce(n.max_age, least(app.limit_filter_age_max(),
        greatest(app.limit_filter_default_max_age(), shown.age + app.limit_filter_years_above_own_age())))
      -- Hashed once for each viewer. As not exists, all swipes of a viewer would be read for each person.
      and n.profile_id not in (select d.person_id from public.dealt_people d where d.viewer_id = me.profile_id)
      and n.profile_id not in (select s.swiped_id from public.swipes s where s.swiper_id = me.profile_id)
    order by arrived.candidate_id desc limit most) newest) they
  where they.stored is not null
$$;
grant execute on function app.newcomers_for(jsonb, integer, timestamptz) to app_matchmaker;

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

comment on column new_people_checks.due_at is 'Null until the first check is planned.';
comment on column new_people_checks.newest_candidate_id is
  'The largest discover_features.candidate_id at the last check; people with larger ones are new to the member.';
