-- What staff read of people beyond the tables that are theirs. Each of these answers a verified staff session alone.

-- The account behind a name. It holds the birth, so looking is written down, by the look itself.
create function app.user_details(target uuid) returns table (
  id uuid, email text, created_at timestamptz, name text, birth_date date, birth_time time, birth_time_known boolean,
  birth_city text, registration_source text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then return; end if;
  return query
  select u.id, u.email, u."createdAt", p.name, b.birth_date, b.birth_time, b.birth_time_known, b.birth_city,
    s.registration_source
  from auth."user" u
  join public.profiles p on p.id = u.id
  join public.profile_settings s on s.profile_id = u.id
  left join public.birth_data b on b.profile_id = u.id
  where u.id = target;
  if found then perform app.log_staff('birth_data_seen', target, null, '{"where": "reports"}'); end if;
end $$;

-- What the team writes by itself is in the language of the person.
create function app.language_of(target uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select preferred_language from public.profile_settings where profile_id = target and app.is_staff()
$$;

-- Conversations that hold more than the greeting, unread first, then the latest. Who writes in is found by the name, or
-- by the e-mail, which stays here. A page comes after the row that the last three arguments name.
create function app.support_inbox(
  search text, only_unread boolean, only_appeals boolean, page integer, after_unread boolean, after_at timestamptz,
  after_id uuid)
returns table (
  user_id uuid, name text, last_at timestamptz, last_preview text, last_is_image boolean, last_sender text,
  unread integer, is_blocked boolean, has_appeal boolean, has_report boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.user_id, p.name, t.last_at, t.last_preview, t.last_is_image, t.last_sender, t.unread,
    coalesce(s.is_blocked, false), a.id is not null,
    exists (select 1 from public.admin_conversations m where m.user_id = t.user_id and m.report_id is not null)
  from public.team_threads t
  join public.profiles p on p.id = t.user_id
  left join public.moderation_states s on s.user_id = t.user_id
  left join public.appeals a on a.user_id = t.user_id and a.decided_at is null
  where app.is_staff() and t.last_at is not null and t.last_number > 1
    and (not only_unread or t.unread > 0)
    and (not only_appeals or a.id is not null)
    and (search is null or p.name ilike search or exists (
      select 1 from auth."user" u where u.id = t.user_id and u.email ilike search))
    and (after_id is null or (t.unread > 0, t.last_at, t.user_id) < (after_unread, after_at, after_id))
  order by t.unread > 0 desc, t.last_at desc, t.user_id desc
  limit page
$$;
grant execute on function app.user_details(uuid), app.language_of(uuid),
  app.support_inbox(text, boolean, boolean, integer, boolean, timestamptz, uuid) to app_staff;
