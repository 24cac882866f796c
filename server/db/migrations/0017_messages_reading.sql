-- What members do with messages beyond sending them: read, type, delete, count.

-- Marks the other's messages up to a number as read and returns how many are left unread.
create function app.mark_match_read(target_match uuid, up_to integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  entry public.inbox_entries;
begin
  select * into entry from public.inbox_entries where user_id = me and match_id = target_match for update;
  if not found then return null; end if;
  if up_to <= entry.read_number then return entry.unread; end if;
  update public.messages set read = true
  where match_id = target_match and sender_id <> me and not read and number <= up_to;
  update public.inbox_entries set read_number = least(up_to, last_number), unread = (
    select count(*) from public.messages where match_id = target_match and sender_id <> me and not read)
  where user_id = me and match_id = target_match returning * into entry;
  perform app.notify_people('read', array[me, entry.other_id],
    jsonb_build_object('matchId', target_match, 'readerId', me, 'number', entry.read_number));
  return entry.unread;
end $$;
grant execute on function app.mark_match_read(uuid, integer) to app_member;

-- Deleting a chat removes its messages for both and leaves the match. Locks go match, inbox, messages, as in sending.
create function app.delete_chat(target_match uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare pair uuid[];
begin
  select array[user1_id, user2_id] into pair from public.matches
  where id = target_match and app.current_user_id() in (user1_id, user2_id) for update;
  if not found then return false; end if;
  perform 1 from public.inbox_entries where match_id = target_match order by user_id for update;
  delete from public.messages where match_id = target_match;
  update public.inbox_entries set last_at = null, last_preview = null, last_is_image = false, last_sender_id = null,
    unread = 0, read_number = last_number, cleared_number = last_number where match_id = target_match;
  perform app.notify_people('chat_deleted', pair, jsonb_build_object('matchId', target_match));
  return true;
end $$;
grant execute on function app.delete_chat(uuid) to app_member;

-- Tells the other side alone, and stores nothing.
create function app.announce_typing(target_match uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  other uuid;
begin
  select case when user1_id = me then user2_id else user1_id end into other
  from public.matches where id = target_match and me in (user1_id, user2_id);
  if not found or not app.can_see(other) then return false; end if;
  perform app.notify_people('typing', array[other], jsonb_build_object('matchId', target_match));
  return true;
end $$;
grant execute on function app.announce_typing(uuid) to app_member;

-- The badges: matches without a message yet, and unread messages of others and of the team. People whom moderation
-- has blocked are counted nowhere, because they are shown nowhere.
create function app.count_badges(out matches integer, out messages integer)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*) filter (where e.last_at is null)::integer,
    (coalesce(sum(e.unread), 0) + (
      select count(*) from public.admin_conversations
      where user_id = app.current_user_id() and sender_type = 'admin' and not read))::integer
  from public.inbox_entries e
  where e.user_id = app.current_user_id()
    and not exists (select 1 from public.moderation_states s where s.user_id = e.other_id and s.is_blocked)
$$;
grant execute on function app.count_badges() to app_member;

-- The team greets once: birth data is entered once and never deleted while the account lives.
create function app.greet_new_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.admin_conversations (user_id, sender_type, content)
  select new.profile_id, 'admin', case preferred_language
    when 'ru' then 'Добро пожаловать! Спрашивайте о чём угодно: каждое сообщение читает человек из нашей команды.'
    when 'es' then '¡Te damos la bienvenida! Pregúntanos lo que quieras: cada mensaje lo lee una persona del equipo.'
    else 'Welcome! Ask us anything: a person of our team reads every message.'
  end from public.profile_settings where profile_id = new.profile_id;
  return new;
end $$;
create trigger greet_new_member after insert on birth_data for each row execute function app.greet_new_member();
