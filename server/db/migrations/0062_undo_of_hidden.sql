-- Undo leaves everything as it is where there is nobody to show: who was passed has paused, blocked or gone since.

create or replace function app.undo_last_pass() returns uuid
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with last as (
    select swiped_id, direction from public.swipes where swiper_id = app.current_user_id()
    order by created_at desc, swiped_id limit 1),
  undone as (
    delete from public.swipes s using last
    where s.swiper_id = app.current_user_id() and s.swiped_id = last.swiped_id and last.direction = 'left'
      and app.can_see(last.swiped_id)
    returning s.swiped_id),
  gone as (delete from public.decks where viewer_id = app.current_user_id() and exists (select from undone))
  select swiped_id from undone
$$;
