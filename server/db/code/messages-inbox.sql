-- The inbox: one row for each side of a match. Triggers and functions write it.

-- inbox_entries
create policy own_inbox on inbox_entries for select to app_member using (user_id = (select app.current_user_id()));
grant select on inbox_entries to app_member;

-- Gives both sides of a new match their inbox entry.
create or replace function app.open_inbox() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.inbox_entries (user_id, match_id, other_id)
  values (new.user1_id, new.id, new.user2_id), (new.user2_id, new.id, new.user1_id);
  return new;
end $$;
create trigger open_inbox after insert on matches for each row execute function app.open_inbox();

-- Marks messages up to a number as read and returns how many are left; null if there is no such match. Deleted messages
-- do not count. The member's other devices always get an event, the other person only if both share read receipts.
create or replace function app.mark_match_read(target_match uuid, up_to integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  entry public.inbox_entries;
  is_shared boolean;
begin
  select * into entry from public.inbox_entries where user_id = me and match_id = target_match for update;
  if not found then return null; end if;
  if up_to <= entry.read_number then return entry.unread; end if;
  is_shared := app.both_share_seen(entry.other_id);
  update public.messages set read = true, seen = is_shared
  where match_id = target_match and sender_id <> me and not read and number <= up_to;
  update public.inbox_entries set read_number = least(up_to, last_number), unread = (
    select count(*) from public.messages
    where match_id = target_match and sender_id <> me and not read and deleted_at is null)
  where user_id = me and match_id = target_match returning * into entry;
  perform app.publish_event('read',
    case when is_shared then array[me, entry.other_id] else array[me] end,
    jsonb_build_object('matchId', target_match, 'readerId', me, 'number', entry.read_number));
  return entry.unread;
end $$;
grant execute on function app.mark_match_read(uuid, integer) to app_member;

-- True if the member and the match both share read receipts; null for anybody else.
create or replace function app.both_share_seen(other uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select bool_and(share_seen) from public.profile_settings where profile_id in (other, app.current_user_id()) and app.is_matched(app.current_user_id(), other)
$$;
grant execute on function app.both_share_seen(uuid) to app_member;

-- Stores that the member shows images in a chat, or up to which message they dismissed the safety hint; neither is ever undone.
-- Returns false if there is no such match.
create or replace function app.set_chat_view(target_match uuid, with_images boolean, hint_dismissed_up_to integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.inbox_entries set
    shows_images = shows_images or coalesce(with_images, false),
    safety_hint_dismissed_number = greatest(safety_hint_dismissed_number, least(hint_dismissed_up_to, last_number))
  where user_id = app.current_user_id() and match_id = target_match;
  return found;
end $$;
grant execute on function app.set_chat_view(uuid, boolean, integer) to app_member;

-- Deletes the messages of a chat for both, seals them for a report, and keeps the match. Locks match, inbox and messages in the order of sending.
create or replace function app.delete_chat(target_match uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare pair uuid[];
begin
  select array[user1_id, user2_id] into pair from public.matches
  where id = target_match and app.current_user_id() in (user1_id, user2_id) for update;
  if not found then return false; end if;
  perform 1 from public.inbox_entries where match_id = target_match order by user_id for update;
  perform app.seal_conversation(target_match);
  delete from public.messages where match_id = target_match;
  update public.inbox_entries set last_at = null, last_preview = null, last_is_image = false, last_is_voice = false, last_sender_id = null,
    is_new = true, unread = 0, read_number = last_number, cleared_number = last_number where match_id = target_match;
  perform app.publish_event('chat_deleted', pair, jsonb_build_object('matchId', target_match));
  return true;
end $$;
grant execute on function app.delete_chat(uuid) to app_member;

-- Returns the badges: matches in which nobody has written since the likes, and unread messages of people and staff, each
-- up to app.limit_counted_badges(). A match whose chat a note opened counts once: as unread messages until they are read. Leaves
-- out people who are banned, because they are shown nowhere. Every unread entry has a message, so as many entries as are
-- counted are enough. Without sequential scans, because a plan that was made while the tables were empty would read all of them.
create or replace function app.count_badges(out matches integer, out messages integer)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
  select
    (select count(*) from (
      select from public.inbox_entries e
      where e.user_id = app.current_user_id() and e.is_new and e.unread = 0
        and not exists (select 1 from public.moderation_states s where s.user_id = e.other_id and s.is_blocked)
      limit app.limit_counted_badges()) n)::integer,
    least(app.limit_counted_badges(), (
      select coalesce(sum(n.unread), 0) from (
        select e.unread from public.inbox_entries e
        where e.user_id = app.current_user_id() and e.unread > 0
          and not exists (select 1 from public.moderation_states s where s.user_id = e.other_id and s.is_blocked)
        limit app.limit_counted_badges()) n) + (
      select count(*) from (
        select from public.admin_conversations a
        where a.user_id = app.current_user_id() and a.sender_type = 'admin' and not a.read
        limit app.limit_counted_badges()) n))::integer
$$;
grant execute on function app.count_badges() to app_member;

comment on column inbox_entries.is_new is 'True until somebody writes a message that did not come with a like, and again after the chat was deleted.';
