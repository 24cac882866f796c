-- Blocking answers the same for every id, whoever or whatever it is of. The list of the blocked could tell the rest: it
-- holds whom the blocker saw when blocking, by the name of then, and whom they would see now were it not for the block.
-- Partings that are over are dropped. A seen mark is one that was shared when the message was read: switching the marks
-- on for a moment shows nothing of before.

alter table blocked_users add column name text;
update blocked_users set name = p.name from profiles p where p.id = blocked_id;

create function app.name_blocked() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  select p.name into new.name from public.profiles p where p.id = new.blocked_id and app.can_see(p.id);
  return new;
end $$;
create trigger name_blocked before insert on blocked_users for each row execute function app.name_blocked();

-- As app.can_see, but for the asker's own block and the match that it has ended.
create function app.would_see(target uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from public.birth_data where profile_id = target)
    and exists (select 1 from public.profile_photos where profile_id = target)
    and not exists (select 1 from public.moderation_states where user_id = target and is_blocked)
    and not exists (
      select 1 from public.blocked_users where blocker_id = target and blocked_id = app.current_user_id())
    and not exists (select 1 from public.profile_settings where profile_id = target and is_paused)
$$;

create or replace function app.blocked_people() returns table (id uuid, name text, blocked_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.id, coalesce(b.name, p.name), b.created_at
  from public.blocked_users b join public.profiles p on p.id = b.blocked_id
  where b.blocker_id = app.current_user_id() and (b.name is not null or app.would_see(p.id))
  order by b.created_at desc, p.id
$$;

create policy worker_read on separations for select to app_worker using (until < now());
create policy worker_expiry on separations for delete to app_worker using (until < now());
grant select, delete on separations to app_worker;

alter table messages add column seen boolean not null default false;
update messages m set seen = true from matches pair
where pair.id = m.match_id and m.read and not exists (
  select 1 from profile_settings s where s.profile_id in (pair.user1_id, pair.user2_id) and not s.share_seen);

-- What was deleted is not counted as unread. The reader's own devices always hear of it.
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
  perform app.notify_people('read',
    case when is_shared then array[me, entry.other_id] else array[me] end,
    jsonb_build_object('matchId', target_match, 'readerId', me, 'number', entry.read_number));
  return entry.unread;
end $$;
