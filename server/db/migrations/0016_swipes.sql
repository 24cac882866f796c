-- Saves a decision once and says whether it made a match. Both directions of a pair are serialised by one lock, so
-- two likes at the same moment make exactly one match; what is allowed is asked under it, so a block comes first or last.
-- Deciding about others takes a profile of one's own that they can see: nobody likes from behind a curtain.
create function app.record_swipe(target uuid, choice text) returns uuid
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
     or exists (select 1 from public.separations where low_id = low and high_id = high and until > now()) then
    raise exception 'no such person' using errcode = 'YU404';
  end if;
  insert into public.swipes (swiper_id, swiped_id, direction) values (me, target, choice)
  on conflict (swiper_id, swiped_id) do update set direction = excluded.direction, created_at = now()
  where swipes.direction <> excluded.direction
    and not exists (select 1 from public.matches where user1_id = low and user2_id = high);
  if choice = 'right' and exists (
    select 1 from public.swipes where swiper_id = target and swiped_id = me and direction = 'right') then
    insert into public.matches (user1_id, user2_id) values (low, high)
    on conflict (user1_id, user2_id) do nothing returning id into match_id;
    if match_id is not null then
      perform app.notify_people('match', array[low, high], jsonb_build_object('matchId', match_id));
    else
      select id into match_id from public.matches where user1_id = low and user2_id = high;
    end if;
  end if;
  return match_id;
end $$;
grant execute on function app.record_swipe(uuid, text) to app_member;
