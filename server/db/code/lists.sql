-- Rows of lists, and the pages of matches and of the inbox: keyset pages, which cost the same however long a list is.

-- Returns what a list shows of these people, in their order, as one viewer sees them. Does not check visibility: callers do.
create or replace function app.summaries_for(viewer uuid, people uuid[])
returns table (id uuid, name text, age integer, distance_km integer, photo json, is_verified boolean)
language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan'
as $$
declare
  mine public.profile_settings;
begin
  select * into mine from public.profile_settings s where s.profile_id = viewer;
  return query
  select p.id, p.name,
    case when s.show_age then app.age_by_month(b.birth_date, (now() at time zone 'utc')::date) end,
    case when s.show_distance and p.id <> viewer and num_nulls(mine.h3_cell, s.h3_cell) = 0
      then greatest(1, round(app.limit_earth_radius_km() * acos(least(1,
        sind(mine.current_latitude) * sind(s.current_latitude)
        + cosd(mine.current_latitude) * cosd(s.current_latitude)
          * cosd(mine.current_longitude - s.current_longitude)))))::integer end,
    (select json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash)
      from public.profile_photos f where f.profile_id = p.id and f.is_shown and f.may_be_first
      order by f.order_index limit 1), p.is_verified
  from unnest(people) with ordinality asked (id, place)
  join public.profiles p on p.id = asked.id
  join public.profile_settings s on s.profile_id = p.id
  left join public.birth_data b on b.profile_id = p.id
  order by asked.place;
end $$;

-- Returns the microseconds since 1970, as cursors carry them.
create or replace function app.micros_of(moment timestamptz) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp
as $$ select (extract(epoch from moment) * 1000000)::bigint $$;
grant execute on function app.micros_of(timestamptz) to app_member;

-- Returns the member's matches with people they may see, the newest first, after the given place; from the start if it is
-- null. A match without a message since the likes is new.
create or replace function app.matches_page(after_micros bigint, after_id uuid, size integer)
returns table (match_id uuid, matched_at timestamptz, micros bigint, has_messages boolean, id uuid, name text, age integer,
  photo json, is_verified boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off'
as $$
declare
  me uuid := app.current_user_id();
  last_at timestamptz := coalesce(timestamptz 'epoch' + after_micros * interval '1 microsecond', 'infinity');
  last_id uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  missing integer := size;
  ids uuid[];
  others uuid[];
  times timestamptz[];
  added integer;
begin
  loop
    select array_agg(w.id order by w.at desc, w.id desc), array_agg(w.other order by w.at desc, w.id desc),
      array_agg(w.at order by w.at desc, w.id desc)
    into ids, others, times
    from (
      (select m.id, m.user2_id as other, m.matched_at as at from public.matches m
        where m.user1_id = me and (m.matched_at, m.id) < (last_at, last_id)
        order by m.matched_at desc, m.id desc limit missing)
      union all
      (select m.id, m.user1_id, m.matched_at from public.matches m
        where m.user2_id = me and (m.matched_at, m.id) < (last_at, last_id)
        order by m.matched_at desc, m.id desc limit missing)
      order by at desc, id desc limit missing) w;
    exit when ids is null;
    return query
      select w.id, w.at, app.micros_of(w.at),
        -- Not a join, which would read all entries of the member.
        (select not e.is_new from public.inbox_entries e where e.user_id = me and e.match_id = w.id), p.id, p.name, p.age, p.photo,
        p.is_verified
      from unnest(ids, others, times) with ordinality w (id, other, at, place)
      join app.summaries_for(me, app.visible_people(others)) p on p.id = w.other
      order by w.place;
    get diagnostics added = row_count;
    exit when added = missing or cardinality(ids) < missing;
    last_at := times[cardinality(times)];
    last_id := ids[cardinality(ids)];
    missing := missing - added;
  end loop;
end $$;
grant execute on function app.matches_page(bigint, uuid, integer) to app_member;

-- Returns the conversations that hold a message, with people the member may see, the newest first, after the given place;
-- from the start if it is null. `awaits_answer` says that the last message is the other person's, is still there, has no
-- reaction of the member, and does not itself answer a proposal of a date.
create or replace function app.inbox_page(after_micros bigint, after_id uuid, size integer) returns table (
  match_id uuid, last_at timestamptz, micros bigint, last_preview text, last_is_image boolean, last_is_voice boolean,
  is_own boolean, unread integer, awaits_answer boolean, last_date_step text, id uuid, name text, age integer, photo json,
  is_verified boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off'
as $$
declare
  me uuid := app.current_user_id();
  before_at timestamptz := coalesce(timestamptz 'epoch' + after_micros * interval '1 microsecond', 'infinity');
  before_id uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  missing integer := size;
  entries public.inbox_entries[];
  added integer;
begin
  loop
    entries := array(
      select e from public.inbox_entries e
      where e.user_id = me and e.last_at <= before_at and (e.last_at < before_at or e.match_id > before_id)
      order by e.last_at desc, e.match_id limit missing);
    exit when cardinality(entries) = 0;
    return query
      select e.match_id, e.last_at, app.micros_of(e.last_at), e.last_preview, e.last_is_image, e.last_is_voice,
        e.last_sender_id <> e.other_id, e.unread,
        coalesce(l.sender_id = e.other_id and l.deleted_at is null and l.other_reaction is null
          and coalesce(l.date_step = 'proposed', true), false),
        l.date_step, p.id, p.name, p.age, p.photo,
        p.is_verified
      from unnest(entries) e
      join app.summaries_for(me, app.visible_people(array(select other_id from unnest(entries)))) p on p.id = e.other_id
      left join public.messages l on l.match_id = e.match_id and l.number = e.last_number
      order by e.last_at desc, e.match_id;
    get diagnostics added = row_count;
    exit when added = missing or cardinality(entries) < missing;
    before_at := entries[cardinality(entries)].last_at;
    before_id := entries[cardinality(entries)].match_id;
    missing := missing - added;
  end loop;
end $$;
grant execute on function app.inbox_page(bigint, uuid, integer) to app_member;
