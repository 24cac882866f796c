-- discover_features follows from five tables: only people whose profile is whole and whom moderation has not
-- blocked have a row, so nobody else can come into a deck.

-- Until a member chooses ages, the upper one follows their own age (docs/decisions).
alter table profile_settings alter column max_age drop default, alter column max_age drop not null;

-- An H3 index of resolution 7 without its head and its unused digits: 7 bits of base cell, 7 digits of 3 bits.
create function app.pack_cell(h3_cell text) returns integer
language sql immutable strict set search_path = pg_catalog, pg_temp
as $$
  select ((('x' || lpad(h3_cell, 16, '0'))::bit(64)::bigint >> 24) & 268435455)::integer
$$;

create function app.gender_code(gender text) returns integer
language sql immutable strict set search_path = pg_catalog, pg_temp
as $$
  select case gender when 'male' then 0 when 'female' then 1 else 2 end
$$;

create function app.audience_code(gender text, looking_for text[]) returns smallint
language sql immutable strict set search_path = pg_catalog, pg_temp
as $$
  select (app.gender_code(gender) * 8
    + (select coalesce(sum(1 << app.gender_code(wanted)), 0) from (select distinct unnest(looking_for)) w (wanted)))::smallint
$$;

-- What the row of each of these people must be; whoever is missing from it must have none.
create function app.expected_discover_features(people uuid[]) returns setof discover_features
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select 0, s.profile_id, app.audience_code(s.gender, s.looking_for), app.pack_cell(s.h3_cell),
    b.birth_date - date '1970-01-01', not s.show_age, s.min_age, s.max_age, cos(s.max_distance / 6371.0088),
    f.class, f.hang_a, f.hang_b, f.is_estimate,
    cosd(s.current_latitude) * cosd(s.current_longitude), cosd(s.current_latitude) * sind(s.current_longitude),
    sind(s.current_latitude), now()
  from public.profile_settings s
  join public.birth_data b using (profile_id)
  join public.chart_features f using (profile_id)
  where s.profile_id = any(people) and s.gender is not null and cardinality(s.looking_for) > 0
    and not exists (select 1 from public.moderation_states m where m.user_id = s.profile_id and m.is_blocked)
    and (select count(*) from public.profile_photos p where p.profile_id = s.profile_id) >= 3
$$;

-- A row that would not change is left alone, so changed_at can be trusted and nothing is rewritten.
create function app.refresh_discover_features(people uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.discover_features
  where profile_id = any(people)
    and profile_id not in (select profile_id from app.expected_discover_features(people));

  insert into public.discover_features as old (profile_id, audience, cell, born, hides_age, min_age, max_age, reach_cos,
    class, hang_a, hang_b, is_estimate, ux, uy, uz)
  select profile_id, audience, cell, born, hides_age, min_age, max_age, reach_cos,
    class, hang_a, hang_b, is_estimate, ux, uy, uz
  from app.expected_discover_features(people)
  on conflict (profile_id) do update set
    audience = excluded.audience, cell = excluded.cell, born = excluded.born, hides_age = excluded.hides_age,
    min_age = excluded.min_age, max_age = excluded.max_age, reach_cos = excluded.reach_cos, class = excluded.class,
    hang_a = excluded.hang_a, hang_b = excluded.hang_b, is_estimate = excluded.is_estimate,
    ux = excluded.ux, uy = excluded.uy, uz = excluded.uz, changed_at = now()
  where (old.audience, old.cell, old.born, old.hides_age, old.min_age, old.max_age, old.reach_cos, old.class,
      old.hang_a, old.hang_b, old.is_estimate, old.ux, old.uy, old.uz)
    is distinct from (excluded.audience, excluded.cell, excluded.born, excluded.hides_age, excluded.min_age,
      excluded.max_age, excluded.reach_cos, excluded.class, excluded.hang_a, excluded.hang_b, excluded.is_estimate,
      excluded.ux, excluded.uy, excluded.uz)
$$;

-- The argument names the column that holds the person.
create function app.follow_discover_features() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.refresh_discover_features(
    (select array_agg(distinct (to_jsonb(c) ->> tg_argv[0])::uuid) from changed c));
  return null;
end $$;

-- One trigger for each kind of change, because a transition table can belong to one only.
do $$
declare source record;
begin
  for source in
    select * from (values ('profile_settings', 'profile_id'), ('birth_data', 'profile_id'),
      ('chart_features', 'profile_id'), ('profile_photos', 'profile_id'), ('moderation_states', 'user_id')) v (tab, col)
  loop
    execute format('create trigger discover_features_insert after insert on %I referencing new table as changed
      for each statement execute function app.follow_discover_features(%L)', source.tab, source.col);
    execute format('create trigger discover_features_update after update on %I referencing new table as changed
      for each statement execute function app.follow_discover_features(%L)', source.tab, source.col);
    execute format('create trigger discover_features_delete after delete on %I referencing old table as changed
      for each statement execute function app.follow_discover_features(%L)', source.tab, source.col);
  end loop;
end $$;
