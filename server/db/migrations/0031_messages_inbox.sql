-- The conversations that hold a message, newest first. One pass over the asker's own rows: the policies would ask
-- app.can_see three times for each of them, and this list is read at every message. What they ask is kept here: a match
-- ends with a block, so moderation is what is left to look at.
create function app.list_inbox() returns table (
  match_id uuid, last_at timestamptz, last_preview text, last_is_image boolean, is_own boolean, unread integer,
  other_id uuid, name text, age integer, photo_id uuid, photo_width integer, photo_height integer, photo_thumbhash text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select e.match_id, e.last_at, e.last_preview, e.last_is_image, e.last_sender_id <> e.other_id, e.unread, e.other_id,
    p.name,
    case when s.show_age then extract(year from age((now() at time zone 'utc')::date, b.birth_date))::integer end,
    ph.id, ph.width, ph.height, ph.thumbhash
  from public.inbox_entries e
  join public.profiles p on p.id = e.other_id
  join public.profile_settings s on s.profile_id = e.other_id
  join public.birth_data b on b.profile_id = e.other_id
  join public.profile_photos ph on ph.profile_id = e.other_id and ph.is_primary
  where e.user_id = app.current_user_id() and e.last_at is not null
    and not exists (select 1 from public.moderation_states m where m.user_id = e.other_id and m.is_blocked)
  order by e.last_at desc, e.match_id
$$;
grant execute on function app.list_inbox() to app_member;
