-- Second look: whom a member passed or liked without an answer so far, and changing one's mind about a like.

-- Newest decision first; pages as in app.likes_page.
create function app.decisions_page(choice text, after uuid, size integer)
returns table (id uuid, name text, bio text, interests text[], age integer, distance_km integer, photos json)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select * from app.cards_for(app.current_user_id(), array(
    with mark as (
      select s.created_at, s.swiped_id from public.swipes s
      where s.swiper_id = app.current_user_id() and s.swiped_id = after and s.direction = choice)
    select s.swiped_id
    from public.swipes s join public.discover_features f on f.profile_id = s.swiped_id
    where s.swiper_id = app.current_user_id() and s.direction = choice
      and (not exists (select 1 from mark) or (s.created_at, s.swiped_id) < (select created_at, swiped_id from mark))
      and not exists (select 1 from public.matches m
        where m.user1_id = least(s.swiper_id, s.swiped_id) and m.user2_id = greatest(s.swiper_id, s.swiped_id))
      and s.swiped_id not in (select app.parted_from(app.current_user_id()))
    order by s.created_at desc, s.swiped_id desc limit size))
$$;

-- Takes a like back as if nothing had been decided: the person may come into the deck again, so it is built anew. Under
-- the lock of app.record_swipe, so either the like goes or the answer to it was first; then the match is returned and
-- stays. The same again changes nothing.
create function app.take_back_like(target uuid) returns uuid
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
    delete from public.swipes s where s.swiper_id = me and s.swiped_id = target and s.direction = 'right';
    if found then delete from public.decks d where d.viewer_id = me; end if;
  end if;
  return match_id;
end $$;
grant execute on function app.decisions_page(text, uuid, integer), app.take_back_like(uuid) to app_member;
