-- What can happen to a message after it was sent: a reaction of each of the two, and its removal for both. Every change
-- takes the match's next revision under the match's row lock, so reading "changed after revision n" skips nothing.

alter table matches add column last_revision integer not null default 0;
alter table messages
  -- The number of the message that this one answers; it may be gone.
  add column reply_number integer check (reply_number between 1 and number - 1),
  add column sender_reaction text check (sender_reaction in ('heart', 'laugh', 'wow', 'sad', 'thumbs_up', 'fire')),
  add column other_reaction text check (other_reaction in ('heart', 'laugh', 'wow', 'sad', 'thumbs_up', 'fire')),
  add column deleted_at timestamptz,
  add column revision integer,
  drop constraint messages_check,
  add constraint messages_something_said check (content is not null or image_url is not null or deleted_at is not null);
create index messages_revision_idx on messages (match_id, revision) where revision is not null;
grant insert (reply_number) on messages to app_member;

create trigger queue_image_removal after update of image_url on messages
  for each row when (old.image_url is distinct from new.image_url)
  execute function app.queue_object_removal('image_url');

-- Locks the asker's match and takes its next revision; null where it is not theirs.
create function app.next_revision(target_match uuid) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.matches set last_revision = last_revision + 1
  where id = target_match and app.current_user_id() in (user1_id, user2_id)
  returning last_revision
$$;

create function app.announce_change(target_match uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select app.notify_people('message_changed', array[user1_id, user2_id], jsonb_build_object('matchId', id))
  from public.matches where id = target_match
$$;

-- Words and image go for both, a line in their place stays. Only the sender may; a second time changes nothing.
create function app.delete_message(target_match uuid, target_number integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  next integer := app.next_revision(target_match);
  gone public.messages;
begin
  -- Match, inbox, messages: the order in which sending and reading lock them.
  perform 1 from public.inbox_entries where match_id = target_match order by user_id for update;
  select * into gone from public.messages
  where match_id = target_match and number = target_number and sender_id = me for update;
  if next is null or gone.id is null then return false; end if;
  if gone.deleted_at is not null then return true; end if;
  update public.messages set content = null, image_url = null, image_width = null, image_height = null,
    image_thumbhash = null, sender_reaction = null, other_reaction = null, deleted_at = clock_timestamp(),
    revision = next
  where id = gone.id;
  update public.inbox_entries set unread = greatest(0, unread - 1)
  where match_id = target_match and user_id <> me and not gone.read;
  -- An entry with neither words nor an image is how the list knows it.
  update public.inbox_entries set last_preview = null, last_is_image = false
  where match_id = target_match and last_number = target_number;
  perform app.announce_change(target_match);
  return true;
end $$;
grant execute on function app.delete_message(uuid, integer) to app_member;

-- One reaction of each; null takes it back.
create function app.react_to_message(target_match uuid, target_number integer, reaction text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  next integer := app.next_revision(target_match);
  target public.messages;
begin
  select * into target from public.messages
  where match_id = target_match and number = target_number and deleted_at is null for update;
  if next is null or target.id is null or not exists (
    select 1 from public.inbox_entries
    where user_id = me and match_id = target_match and app.can_see(other_id)) then return false; end if;
  if target.sender_id = me then
    if target.sender_reaction is not distinct from reaction then return true; end if;
    update public.messages set sender_reaction = reaction, revision = next where id = target.id;
  else
    if target.other_reaction is not distinct from reaction then return true; end if;
    update public.messages set other_reaction = reaction, revision = next where id = target.id;
  end if;
  perform app.announce_change(target_match);
  return true;
end $$;
grant execute on function app.react_to_message(uuid, integer, text) to app_member;
