-- Visibility: a member may pause, and hide how far away they are.
--
-- A paused member has no row in discover_features, so no deck and no list of likes holds them; nobody new sees them.
-- Matches do, so chats go on.
--
-- Who hides the distance is treated by others' filters and order as somebody whose place is unknown: shown whatever
-- the distance, after all whose distance is known, and with neither filter of the two asked. Anything else would be an
-- oracle: whoever moves about, or moves a slider, would see them come and go.

alter table profile_settings
  add column is_paused boolean not null default false,
  add column show_distance boolean not null default true;
grant update (is_paused, show_distance) on profile_settings to app_member;

alter table discover_features add column hides_distance boolean not null default false;
create index discover_features_hiding_idx on discover_features (audience) where hides_distance;

create or replace function app.expected_discover_features(people uuid[]) returns setof discover_features
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select 0, s.profile_id, app.audience_code(s.gender, s.looking_for), app.pack_cell(s.h3_cell),
    b.birth_date - date '1970-01-01', not s.show_age, s.min_age, s.max_age, cos(s.max_distance / 6371.0088),
    f.class, f.hang_a, f.hang_b, f.is_estimate,
    cosd(s.current_latitude) * cosd(s.current_longitude), cosd(s.current_latitude) * sind(s.current_longitude),
    sind(s.current_latitude), now(), not s.show_distance
  from public.profile_settings s
  join public.birth_data b using (profile_id)
  join public.chart_features f using (profile_id)
  where s.profile_id = any(people) and s.gender is not null and cardinality(s.looking_for) > 0 and not s.is_paused
    and not exists (select 1 from public.moderation_states m where m.user_id = s.profile_id and m.is_blocked)
    and (select count(*) from public.profile_photos p where p.profile_id = s.profile_id) >= 3
$$;

create or replace function app.refresh_discover_features(people uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.discover_features
  where profile_id = any(people)
    and profile_id not in (select profile_id from app.expected_discover_features(people));

  insert into public.discover_features as old (profile_id, audience, cell, born, hides_age, min_age, max_age, reach_cos,
    class, hang_a, hang_b, is_estimate, ux, uy, uz, hides_distance)
  select profile_id, audience, cell, born, hides_age, min_age, max_age, reach_cos,
    class, hang_a, hang_b, is_estimate, ux, uy, uz, hides_distance
  from app.expected_discover_features(people)
  on conflict (profile_id) do update set
    audience = excluded.audience, cell = excluded.cell, born = excluded.born, hides_age = excluded.hides_age,
    min_age = excluded.min_age, max_age = excluded.max_age, reach_cos = excluded.reach_cos, class = excluded.class,
    hang_a = excluded.hang_a, hang_b = excluded.hang_b, is_estimate = excluded.is_estimate,
    ux = excluded.ux, uy = excluded.uy, uz = excluded.uz, hides_distance = excluded.hides_distance, changed_at = now()
  where (old.audience, old.cell, old.born, old.hides_age, old.min_age, old.max_age, old.reach_cos, old.class,
      old.hang_a, old.hang_b, old.is_estimate, old.ux, old.uy, old.uz, old.hides_distance)
    is distinct from (excluded.audience, excluded.cell, excluded.born, excluded.hides_age, excluded.min_age,
      excluded.max_age, excluded.reach_cos, excluded.class, excluded.hang_a, excluded.hang_b, excluded.is_estimate,
      excluded.ux, excluded.uy, excluded.uz, excluded.hides_distance)
$$;

create or replace function app.deck_inputs(viewer discover_features, version integer) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select md5(concat_ws(' ', version, viewer.audience, viewer.cell, viewer.born, viewer.hides_age, viewer.min_age,
    viewer.max_age, viewer.reach_cos, viewer.class, viewer.hang_a, viewer.hang_b, viewer.is_estimate,
    viewer.ux, viewer.uy, viewer.uz, viewer.hides_distance))
$$;

create or replace function app.can_see(target uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.current_user_id() = target or (
    exists (select 1 from public.birth_data where profile_id = target)
    and exists (select 1 from public.profile_photos where profile_id = target)
    and not exists (select 1 from public.moderation_states where user_id in (target, app.current_user_id()) and is_blocked)
    and not exists (
      select 1 from public.blocked_users
      where (blocker_id, blocked_id) in ((app.current_user_id(), target), (target, app.current_user_id())))
    and (not exists (select 1 from public.profile_settings where profile_id = target and is_paused)
      or exists (select 1 from public.matches where user1_id = least(target, app.current_user_id())
        and user2_id = greatest(target, app.current_user_id()))))
  and app.current_user_id() is not null
$$;

create or replace function app.cards_for(viewer uuid, people uuid[])
returns table (id uuid, name text, bio text, interests text[], age integer, distance_km integer, photos json)
language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan'
as $$
declare
  mine public.profile_settings;
begin
  select * into mine from public.profile_settings s where s.profile_id = viewer;
  return query
  select p.id, p.name, p.bio, p.interests,
    case when s.show_age then extract(year from age((now() at time zone 'utc')::date, b.birth_date))::integer end,
    case when s.show_distance and p.id <> viewer and num_nulls(mine.h3_cell, s.h3_cell) = 0
      then greatest(1, round(6371.0088 * acos(least(1,
        sind(mine.current_latitude) * sind(s.current_latitude)
        + cosd(mine.current_latitude) * cosd(s.current_latitude)
          * cosd(mine.current_longitude - s.current_longitude)))))::integer end,
    coalesce((select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height,
        'thumbhash', f.thumbhash) order by f.order_index)
      from public.profile_photos f where f.profile_id = p.id), '[]')
  from unnest(people) with ordinality asked (id, place)
  join public.profiles p on p.id = asked.id
  join public.profile_settings s on s.profile_id = p.id
  left join public.birth_data b on b.profile_id = p.id
  order by asked.place;
end $$;

-- One's own card as somebody very near would get it.
create function app.own_card()
returns table (id uuid, name text, bio text, interests text[], age integer, distance_km integer, photos json)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.id, c.name, c.bio, c.interests, c.age, case when s.show_distance and s.h3_cell is not null then 1 end, c.photos
  from public.profile_settings s, app.cards_for(null, array[s.profile_id]) c
  where s.profile_id = app.current_user_id()
$$;
grant execute on function app.own_card() to app_member;
