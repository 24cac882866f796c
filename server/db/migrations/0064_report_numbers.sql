-- The number of a message that a report names may be any; ten more than the greatest is no integer any more.

create or replace function app.seal_messages(report uuid, reported uuid, from_match uuid, from_number integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with kept as (
    select m.* from public.messages m join public.matches pair on pair.id = m.match_id
    where m.match_id = from_match
      and (pair.user1_id, pair.user2_id) =
        (least(reported, app.current_user_id()), greatest(reported, app.current_user_id()))
      and (from_number is null or m.number between from_number::bigint - 10 and from_number::bigint + 10)
    order by m.number desc limit 30 for share of m)
  insert into public.report_evidence (report_id, kind, ordinal, author, is_reported, content, image_url, image_width,
    image_height, image_thumbhash, written_at)
  select report, 'message', number, case when sender_id = reported then 'reported' else 'reporter' end,
    number is not distinct from from_number, content, image_url, image_width, image_height, image_thumbhash, created_at
  from kept
$$;
