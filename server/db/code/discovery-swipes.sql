-- Swipes, and the lists of likes. No write grant: app.record_swipe and app.unmatch are the only writers.

-- swipes
create policy matchmaker_read on swipes for select to app_matchmaker using (true);
create policy own_swipes on swipes for select to app_member using (swiper_id = (select app.current_user_id()));
grant select on swipes to app_matchmaker, app_member;

-- Stores a decision once and returns the match that it made, or null. A lock on the pair makes two likes at the same
-- moment one match; visibility is checked under that lock, so a block comes either before or after. Only a member with
-- a profile that others can see may decide, and only on people that app.can_see allows. A like is stored even if the
-- target's filters refuse the member; it then waits without a trace until they admit the member,
-- or until the target was shown the member and likes them too. A like that becomes a pass loses its note. Raises YU014 for a like while
-- staff have paused the member's likes, and YU017 when those of a first day are used up (app.count_first_day). Inserting a
-- match fans out: open_inbox, add_notifications (docs/ARCHITECTURE.md); notes of the likes open its chat.
create or replace function app.record_swipe(target uuid, choice text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  low uuid := least(me, target);
  high uuid := greatest(me, target);
  match_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(low::text || high::text, 0));
  if me is null or target = me or not app.can_see(target)
     or not exists (select 1 from public.birth_data where profile_id = me)
     or not exists (select 1 from public.profile_photos where profile_id = me)
     or exists (select 1 from public.unmatch_cooldowns where low_id = low and high_id = high and until > now()) then
    raise exception 'no such person' using errcode = 'YU404';
  end if;
  if choice = 'right' and app.has_like_limit(me) then
    raise exception 'staff have paused the likes' using errcode = 'YU014';
  end if;
  insert into public.swipes (swiper_id, swiped_id, direction) values (me, target, choice)
  on conflict (swiper_id, swiped_id) do update set direction = excluded.direction, created_at = now()
  where swipes.direction <> excluded.direction
    and not exists (select 1 from public.matches where user1_id = low and user2_id = high);
  if found then
    if choice = 'left' then
      perform app.remove_like_notes(me, array[target], 'taken_back');
    else
      perform app.count_first_day(me, 'like');
    end if;
  end if;
  if choice = 'right' and exists (
    select 1 from public.swipes where swiper_id = target and swiped_id = me and direction = 'right') then
    -- Triggers: open_inbox, add_notifications.
    insert into public.matches (user1_id, user2_id) values (low, high)
    on conflict (user1_id, user2_id) do nothing returning id into match_id;
    if match_id is not null then
      -- A match shows exact stars, also to a member who was never shown anybody.
      perform app.bind_births(array[low, high]);
      perform app.publish_event('match', array[low, high], jsonb_build_object('matchId', match_id));
      perform app.open_chat_with_notes(match_id, low, high);
    else
      select id into match_id from public.matches where user1_id = low and user2_id = high;
    end if;
  end if;
  return match_id;
end $$;
grant execute on function app.record_swipe(uuid, text) to app_member;

-- Undoes the latest decision if it is a pass, the person is still visible and the budget of the day allows to show
-- them, and returns the person; null otherwise.
create or replace function app.undo_last_pass() returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  latest public.swipes;
begin
  select * into latest from public.swipes s where s.swiper_id = me order by s.created_at desc, s.swiped_id limit 1;
  if latest.direction is distinct from 'left' or not app.can_see(latest.swiped_id)
    or cardinality(app.deal_people(me, array[latest.swiped_id])) = 0 then return null; end if;
  delete from public.swipes s where s.swiper_id = me and s.swiped_id = latest.swiped_id and s.direction = 'left';
  if not found then return null; end if;
  delete from public.decks d where d.viewer_id = me;
  return latest.swiped_id;
end $$;
grant execute on function app.undo_last_pass() to app_member;

-- Deletes a like under the lock of app.record_swipe. If the like has become a match already, returns the match and
-- changes nothing. Otherwise its note goes too, and the deck is built again, because the person may enter it.
create or replace function app.take_back_like(target uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  low uuid := least(me, target);
  high uuid := greatest(me, target);
  match_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(low::text || high::text, 0));
  select m.id into match_id from public.matches m where m.user1_id = low and m.user2_id = high;
  if match_id is null then
    perform app.remove_like_notes(me, array[target], 'taken_back');
    delete from public.swipes s where s.swiper_id = me and s.swiped_id = target and s.direction = 'right';
    if found then delete from public.decks d where d.viewer_id = me; end if;
  end if;
  return match_id;
end $$;
grant execute on function app.take_back_like(uuid) to app_member;

-- Deletes the old passes of the next `size` members after the given one, so that these people may be dealt again. Keeps
-- a pass that answers a like: without it the like would return. Returns the last of these members, or null when there are
-- none behind them, and how many passes were deleted. Goes by member, because the index of their decisions ends in the
-- time; an index by time alone would make every swipe larger.
create or replace function app.delete_old_passes(after uuid, size integer, out last uuid, out deleted integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  people uuid[] := array(select p.id from public.profiles p where p.id > after order by p.id limit size);
begin
  last := people[size];
  delete from public.swipes s
  where s.swiper_id = any (people) and s.direction = 'left' and s.created_at < now() - app.limit_pass_retention()
    and not exists (select 1 from public.swipes o
                    where o.swiper_id = s.swiped_id and o.swiped_id = s.swiper_id and o.direction = 'right');
  get diagnostics deleted = row_count;
end $$;
grant execute on function app.delete_old_passes(uuid, integer) to app_worker;

-- Publishes a member's own decision, or its end, to their other tabs and devices. Changes made by others (a block, a
-- deleted account) are not published.
create or replace function app.publish_decision() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  decider uuid := coalesce(new.swiper_id, old.swiper_id);
begin
  if decider = app.current_user_id() then
    perform app.publish_event('decided', array[decider], jsonb_build_object(
      'userId', coalesce(new.swiped_id, old.swiped_id), 'isTakenBack', new.swiped_id is null));
  end if;
  return null;
end $$;
create trigger publish_decision after insert or update or delete on swipes
  for each row execute function app.publish_decision();

-- Publishes that a list of likes may have changed, without saying whose like: to the target when a like that reaches
-- them comes or goes, to the decider when a like of the target has reached them already.
create or replace function app.publish_likes_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  decider uuid := coalesce(new.swiper_id, old.swiper_id);
  target uuid := coalesce(new.swiped_id, old.swiped_id);
begin
  if 'right' in (coalesce(new.direction, 'left'), coalesce(old.direction, 'left')) and app.admits(target, decider) then
    perform app.publish_event('likes', array[target], '{}');
  end if;
  if exists (select 1 from public.swipes s
             where s.swiper_id = target and s.swiped_id = decider and s.direction = 'right')
     and app.admits(decider, target) then
    perform app.publish_event('likes', array[decider], '{}');
  end if;
  return null;
end $$;
create trigger publish_likes_change after insert or update or delete on swipes
  for each row execute function app.publish_likes_change();

-- Returns up to `most` people whose likes the viewer has not answered, newest first, after the given person; from the start if
-- that like is gone. Only people in discover_features, because others may not be shown, only those that the viewer's
-- filters admit now, and only these people unless `people` is null. Reads parts of the list until it has enough, so that
-- filters are asked about few of many likes; `newest` bounds how many likes are read at all. Without sequential scans, because a
-- plan that was made while the table was empty would read all of it.
create or replace function app.waiting_likes(viewer uuid, after uuid, people uuid[], most integer, newest integer)
returns table (id uuid, liked_at timestamptz)
language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off'
as $$
declare
  likers uuid[];
  times timestamptz[];
  last_at timestamptz := 'infinity';
  last_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  part integer := 2 * most;
  to_read integer := newest;
  missing integer := most;
  added integer;
begin
  if after is not null and app.admits(viewer, after) then
    select s.created_at, s.swiper_id into last_at, last_id from public.swipes s
    where s.swiper_id = after and s.swiped_id = viewer and s.direction = 'right';
    if not found then
      last_at := 'infinity';
      last_id := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    end if;
  end if;
  loop
    part := least(part, to_read);
    select array_agg(w.swiper_id order by w.created_at desc, w.swiper_id desc),
      array_agg(w.created_at order by w.created_at desc, w.swiper_id desc)
    into likers, times
    from (
      select s.swiper_id, s.created_at from public.swipes s
      where s.swiped_id = viewer and s.direction = 'right' and (s.created_at, s.swiper_id) < (last_at, last_id)
        and (waiting_likes.people is null or s.swiper_id = any (waiting_likes.people))
        and exists (select 1 from public.discover_features f where f.profile_id = s.swiper_id)
        and not exists (select 1 from public.swipes own where own.swiper_id = viewer and own.swiped_id = s.swiper_id)
        and s.swiper_id not in (select app.excluded_people(viewer))
      order by s.created_at desc, s.swiper_id desc limit part) w;
    exit when likers is null;
    return query select w.liker, w.at from unnest(likers, times) w (liker, at)
      where w.liker in (select app.admitted_people(viewer, likers)) order by w.at desc, w.liker desc limit missing;
    get diagnostics added = row_count;
    missing := missing - added;
    to_read := to_read - cardinality(likers);
    exit when missing = 0 or cardinality(likers) < part or to_read = 0;
    last_at := times[cardinality(times)];
    last_id := likers[cardinality(likers)];
    part := 4 * part;
  end loop;
end $$;

-- Returns a page of likes, newest first, after the given person; from the start if that like is gone. The people of the
-- page count as shown. If the budget of the day allows fewer of them, the page holds people who were shown today already,
-- and more_at says when others come. The time of a like is not returned: it would say when the person was there.
create or replace function app.likes_page(after uuid, size integer)
returns table (rows json, has_more boolean, more_at timestamptz, notes json)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  -- People who were shown today, once the budget is used up.
  today_only uuid[];
  people uuid[];
begin
  loop
    people := array(select w.id from app.waiting_likes(me, after, today_only, size + 1, null) w);
    exit when today_only is not null or cardinality(people) = 0 or app.deal_people(me, people[1:size]) = people[1:size];
    today_only := app.dealt_today(me);
  end loop;
  if today_only is not null then more_at := app.more_people_at(me); end if;
  has_more := cardinality(people) > size;
  rows := (select json_agg(row_to_json(p)) from app.summaries_for(me, people[1:size]) p);
  notes := app.like_notes_of(me, people[1:size], true);
  return next;
end $$;
grant execute on function app.likes_page(uuid, integer) to app_member;

-- Counts likes up to `most`, among the `newest` ones; all if null.
create or replace function app.count_likes(most integer, newest integer default null) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer from app.waiting_likes(app.current_user_id(), null, null, most, newest)
$$;
grant execute on function app.count_likes(integer, integer) to app_member;

-- Returns a page of the people the member passed, or liked without an answer so far, newest decision first. Pages and
-- counts people as app.likes_page does.
create or replace function app.decisions_page(choice text, after uuid, size integer)
returns table (rows json, has_more boolean, more_at timestamptz, notes json)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  -- People who were shown today, once the budget is used up.
  today_only uuid[];
  people uuid[];
begin
  loop
    people := array(
      with mark as (
        select s.created_at, s.swiped_id from public.swipes s
        where s.swiper_id = me and s.swiped_id = after and s.direction = choice)
      select s.swiped_id
      from public.swipes s join public.discover_features f on f.profile_id = s.swiped_id
      where s.swiper_id = me and s.direction = choice
        and (not exists (select 1 from mark)
          or (s.created_at, s.swiped_id) < (select m.created_at, m.swiped_id from mark m))
        and not app.is_matched(me, s.swiped_id)
        and s.swiped_id not in (select app.excluded_people(me))
        and (today_only is null or s.swiped_id = any(today_only))
      order by s.created_at desc, s.swiped_id desc limit size + 1);
    exit when today_only is not null or cardinality(people) = 0 or app.deal_people(me, people[1:size]) = people[1:size];
    today_only := app.dealt_today(me);
  end loop;
  if today_only is not null then more_at := app.more_people_at(me); end if;
  has_more := cardinality(people) > size;
  rows := (select json_agg(row_to_json(p)) from app.summaries_for(me, people[1:size]) p);
  notes := app.like_notes_of(me, people[1:size], false);
  return next;
end $$;
grant execute on function app.decisions_page(text, uuid, integer) to app_member;
