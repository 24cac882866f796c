-- A block, lifted again, is no way back to somebody who has passed the blocker by: the other's pass stays. All likes and
-- the blocker's own decision go.

create or replace function app.part(first uuid, second uuid, days integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  low uuid := least(first, second);
  high uuid := greatest(first, second);
  gone uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(low::text || high::text, 0));
  delete from public.swipes where (swiper_id, swiped_id) in ((low, high), (high, low))
    and (direction = 'right' or swiper_id is not distinct from app.current_user_id());
  delete from public.decks where viewer_id in (low, high);
  -- Match, then inbox, then messages: the order in which sending and reading lock them.
  perform 1 from public.matches where user1_id = low and user2_id = high for update;
  perform 1 from public.inbox_entries where (user_id, other_id) in ((low, high), (high, low)) order by user_id for update;
  delete from public.matches where user1_id = low and user2_id = high returning id into gone;
  if gone is not null then
    insert into public.separations (low_id, high_id, until) values (low, high, now() + make_interval(days => days))
    on conflict (low_id, high_id) do update set until = greatest(separations.until, excluded.until);
    perform app.notify_people('match_removed', array[low, high], jsonb_build_object('matchId', gone));
  end if;
  return gone is not null;
end $$;
