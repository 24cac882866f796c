-- Likes you: who likes a member and waits for an answer. Free, and answerable whatever the filters of the two say now.

drop index swipes_swiped_idx;
create index swipes_received_idx on swipes (swiped_id, created_at, swiper_id) where direction = 'right';

-- Whom a member has blocked, is blocked by, or has parted from for a while.
create function app.parted_from(viewer uuid) returns setof uuid
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select blocked_id from public.blocked_users where blocker_id = viewer
  union all select blocker_id from public.blocked_users where blocked_id = viewer
  union all select low_id from public.separations where high_id = viewer and until > now()
  union all select high_id from public.separations where low_id = viewer and until > now()
$$;

-- Only people who may be shown: whoever has no row in discover_features is in nobody's list either.
create function app.waiting_likes(viewer uuid) returns table (id uuid, liked_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select s.swiper_id, s.created_at
  from public.swipes s join public.discover_features f on f.profile_id = s.swiper_id
  where s.swiped_id = viewer and s.direction = 'right'
    and not exists (select 1 from public.swipes own where own.swiper_id = viewer and own.swiped_id = s.swiper_id)
    and s.swiper_id not in (select app.parted_from(viewer))
$$;

-- Newest first. A page goes on after a person; where their like is gone meanwhile it begins anew. When somebody
-- liked is not told: it says when they were there.
create function app.likes_page(after uuid, size integer)
returns table (id uuid, name text, bio text, interests text[], age integer, distance_km integer, photos json)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select * from app.cards_for(app.current_user_id(), array(
    with mark as (
      select s.created_at, s.swiper_id from public.swipes s
      where s.swiper_id = after and s.swiped_id = app.current_user_id() and s.direction = 'right')
    select w.id from app.waiting_likes(app.current_user_id()) w
    where not exists (select 1 from mark) or (w.liked_at, w.id) < (select created_at, swiper_id from mark)
    order by w.liked_at desc, w.id desc limit size))
$$;

-- Counts no further than it is told.
create function app.count_likes(most integer) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer from (select from app.waiting_likes(app.current_user_id()) limit most) counted
$$;
grant execute on function app.likes_page(uuid, integer), app.count_likes(integer) to app_member;

-- Tells whose list of likes may have changed, without a word about whom: the target's when a like comes or goes, the
-- decider's when the target likes them already.
create function app.announce_likes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  decider uuid := coalesce(new.swiper_id, old.swiper_id);
  target uuid := coalesce(new.swiped_id, old.swiped_id);
begin
  if coalesce(new.direction, 'left') = 'right' or coalesce(old.direction, 'left') = 'right' then
    perform app.notify_people('likes', array[target], '{}');
  end if;
  if exists (select 1 from public.swipes s
             where s.swiper_id = target and s.swiped_id = decider and s.direction = 'right') then
    perform app.notify_people('likes', array[decider], '{}');
  end if;
  return null;
end $$;
create trigger announce_likes after insert or update or delete on swipes
  for each row execute function app.announce_likes();
