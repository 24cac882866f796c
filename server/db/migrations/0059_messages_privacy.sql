-- Seen marks and typing are given and received, or neither: whoever switches one off neither sends nor sees it.

alter table profile_settings
  add column share_seen boolean not null default true,
  add column share_typing boolean not null default true;
grant update (share_seen, share_typing) on profile_settings to app_member;

create function app.both_share_seen(other uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select bool_and(share_seen) from public.profile_settings where profile_id in (other, app.current_user_id())
$$;
grant execute on function app.both_share_seen(uuid) to app_member;

create or replace function app.announce_typing(target_match uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  other uuid;
begin
  select case when user1_id = me then user2_id else user1_id end into other
  from public.matches where id = target_match and me in (user1_id, user2_id);
  if not found or not app.can_see(other) then return false; end if;
  if (select bool_and(share_typing) from public.profile_settings where profile_id in (me, other)) then
    perform app.notify_people('typing', array[other], jsonb_build_object('matchId', target_match));
  end if;
  return true;
end $$;

-- What was deleted is not counted as unread. The reader's own devices always hear of it.
create or replace function app.mark_match_read(target_match uuid, up_to integer) returns integer
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
    select count(*) from public.messages
    where match_id = target_match and sender_id <> me and not read and deleted_at is null)
  where user_id = me and match_id = target_match returning * into entry;
  perform app.notify_people('read',
    case when app.both_share_seen(entry.other_id) then array[me, entry.other_id] else array[me] end,
    jsonb_build_object('matchId', target_match, 'readerId', me, 'number', entry.read_number));
  return entry.unread;
end $$;
