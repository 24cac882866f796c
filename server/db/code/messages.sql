-- Messages of a match.

-- messages
create policy participant_read on messages for select to app_member
  using (exists (select 1 from matches m where m.id = match_id));
create policy participant_send on messages for insert to app_member
  with check (sender_id = (select app.current_user_id())
    and (image_url is null or app.is_own_key(image_url, 'chat-images', sender_id))
    and (voice_url is null or app.is_own_key(voice_url, 'voice-notes', sender_id))
    and exists (
      select 1 from matches m
      where m.id = match_id and app.can_see(case when m.user1_id = sender_id then m.user2_id else m.user1_id end)));
-- No update grant: a participant could otherwise rewrite the other person's words.
grant select, insert (id, match_id, sender_id, client_id, content, image_url, image_width, image_height,
  image_thumbhash, voice_url, voice_duration_ms, voice_peaks, reply_number) on messages to app_member;

-- Numbers a message of one of the two people within their match. The row of the match stays locked until the commit. Looks for
-- the same client key of the sender after locking, in every match, so that a retry finds the first attempt and takes no number.
-- Veils its picture (app.needs_veil), and raises an alarm if that copies a photo of a banned account. Counts the first words of a match, unless a like brought them: those are counted with the like.
create or replace function app.number_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.matches set last_message_number = last_message_number + 1
  where id = new.match_id and new.sender_id in (user1_id, user2_id) returning last_message_number into new.number;
  if not found then
    raise exception 'no such match' using errcode = 'YU404';
  end if;
  if exists (select 1 from public.messages where sender_id = new.sender_id and client_id = new.client_id) then
    update public.matches set last_message_number = last_message_number - 1 where id = new.match_id;
    return null;
  end if;
  if new.number = 1 and not new.from_like then perform app.count_first_day(new.sender_id, 'opening'); end if;
  new.created_at := clock_timestamp();
  if new.image_url is not null then new.image_veiled := app.needs_veil(new.image_url); end if;
  if new.image_veiled then perform app.alarm_chat_copy(new.id); end if;
  return new;
end $$;
create trigger number_message before insert on messages for each row execute function app.number_message();

-- Brings both inbox entries up to date, counts the message in the recipient's notification and in its day, and stores one event
-- for both people. All that a message causes is here, because each function and each statement costs more than the row it writes.
create or replace function app.deliver_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  recipient uuid;
  notified uuid;
begin
  with entry as (
    update public.inbox_entries e set
      last_at = new.created_at, last_number = new.number, last_preview = left(new.content, app.limit_preview_length()),
      last_is_image = new.content is null and new.image_url is not null, last_is_voice = new.voice_url is not null,
      last_sender_id = new.sender_id, is_new = e.is_new and new.from_like,
      unread = e.unread + (e.user_id <> new.sender_id)::integer
    where e.match_id = new.match_id returning e.user_id)
  select user_id into recipient from entry where user_id <> new.sender_id;
  -- A message that came with a like opens a match, which is notified itself.
  if not new.from_like and current_setting('role') <> 'app_owner' then
    -- An unread notification that gets no other due time counts the message, and the triggers that watch its other columns
    -- have nothing to do.
    update public.notifications n
    set created_at = now(), event_id = gen_random_uuid(), count = n.count + 1,
      mail_count = case when n.mail_due_at is null then 1 else n.mail_count + 1 end
    where n.id = (
      select o.id from public.notifications o
      where o.match_id = new.match_id and o.user_id = recipient and o.kind = 'message' and o.mail_id is null and not o.read
        and (o.push_due_at is not null or not exists (select 1 from public.push_tokens t where t.user_id = recipient))
        and (o.mail_due_at is not null or not exists (
          select 1 from public.notification_preferences p where p.user_id = recipient and p.mail_messages <> 'never'))
      limit 1 for update skip locked)
    returning n.event_id into notified;
    if not found then notified := app.store_notification(recipient, 'message', new.match_id); end if;
  end if;
  with counted as (
    insert into public.day_changes (day, kind, change)
    values ((new.created_at at time zone 'UTC')::date, 'messages', 1))
  -- The transaction has its number by the message, which app.mark_events depends on (app.store_event).
  insert into public.event_outbox (event)
  values (jsonb_build_object('type', 'message', 'to', array[new.sender_id, recipient], 'matchId', new.match_id,
    'number', new.number, 'id', new.id,
    'notification', case when notified is not null then jsonb_build_object('to', recipient, 'id', notified) end)::text);
  raise notice 'events wait in the outbox' using errcode = 'YU200';
  return null;
end $$;
create trigger deliver_message after insert on messages for each row execute function app.deliver_message();

-- Stores a message of the member. A key that the member used before stores nothing. Outcomes: 'sent'; 'repeated', and `sent_id` is
-- the first message; 'key_used' if that one says something else or is in another match
-- (docs/decisions/0088-a-key-is-used-in-one-match.md); 'not_found' if the member has no such match; 'upload_missing'. `opening` is the hash of the words, if they are long enough to be compared with other openings. Raises 42501 if the other person is no longer visible. It asks once what the policies of the tables
-- would ask for each row, and leaves out the notice about events: its one caller wakes the relay, and delivers `event` to its own streams
-- (docs/decisions/0051-sending-is-one-function.md).
create or replace function app.send_message(target_match uuid, key uuid, new_id uuid, words text, image uuid, voice uuid,
  quoted integer, opening text, out outcome text, out sent_id uuid, out sent_number integer, out sent_at timestamptz,
  out event text)
language plpgsql security definer set search_path = pg_catalog, pg_temp set client_min_messages = 'warning'
as $$
declare
  me uuid := app.current_user_id();
  other uuid;
  used uuid := coalesce(image, voice);
  former public.messages;
  upload public.uploads;
  reply integer;
  is_visible boolean;
begin
  select other_id into other from public.inbox_entries where match_id = target_match and user_id = me;
  if not found then
    outcome := 'not_found';
    return;
  end if;
  is_visible := not app.is_hidden_from(me, other);
  -- The second round finds what another attempt has stored meanwhile.
  for round in 1..2 loop
    if used is not null then
      select * into upload from app.lock_upload(used, case when image is null then 'voice-note' else 'chat-image' end);
    end if;
    if is_visible and (used is null or upload.id is not null) then
      -- If the quoted message was deleted in the meantime, the message is sent without the quote.
      if quoted is not null then
        select number into reply from public.messages
        where match_id = target_match and number = quoted and deleted_at is null;
      end if;
      insert into public.messages (id, match_id, sender_id, client_id, content, image_url, image_width, image_height,
        image_thumbhash, voice_url, voice_duration_ms, voice_peaks, reply_number)
      values (coalesce(used, new_id), target_match, me, key, words,
        case when image is not null then upload.object_key end, upload.width, upload.height, upload.thumbhash,
        case when image is null then upload.object_key end, upload.duration_ms, upload.peaks, reply)
      returning id, number, created_at into sent_id, sent_number, sent_at;
      if found then
        -- The trigger stored it, as the last event so far.
        select o.event into event from public.event_outbox o
        where o.id = currval('public.event_outbox_id_seq');
        if used is not null then delete from public.uploads where id = used; end if;
        -- Asked here, so that later messages cost no call.
        if opening is not null and sent_number <= app.limit_opening_first_messages() then
          perform app.trace_early_words(target_match, sent_number, other, opening);
        end if;
        outcome := 'sent';
        return;
      end if;
    end if;
    select * into former from public.messages
    where sender_id = me and client_id = key order by match_id <> target_match limit 1;
    if former.match_id = target_match then
      outcome := case when former.deleted_at is null and former.edited_at is null and (
          former.content is distinct from words or former.id <> coalesce(used, former.id))
        then 'key_used' else 'repeated' end;
      sent_id := former.id;
      return;
    end if;
    if not is_visible then raise exception 'the other person is not visible' using errcode = '42501'; end if;
    if former.id is not null then
      outcome := 'key_used';
      return;
    end if;
    if used is not null and upload.id is null then outcome := 'upload_missing'; end if;
  end loop;
end $$;
grant execute on function app.send_message(uuid, uuid, uuid, text, uuid, uuid, integer, text) to app_member;

-- Locks the member's match and returns its next revision; null if there is no such match.
create or replace function app.next_revision(target_match uuid) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.matches set last_revision = last_revision + 1
  where id = target_match and app.current_user_id() in (user1_id, user2_id)
  returning last_revision
$$;

-- Publishes to both people that messages of the match have changed.
create or replace function app.publish_message_change(target_match uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select app.publish_event('message_changed', array[user1_id, user2_id], jsonb_build_object('matchId', id))
  from public.matches where id = target_match
$$;

-- sealed_originals: nobody reads them but app.seal_messages and app.seal_originals, which copy them into a report.
create policy worker_expiry on sealed_originals for delete to app_worker using (sealed_at < now() - app.limit_original_retention());
create policy worker_read on sealed_originals for select to app_worker using (sealed_at < now() - app.limit_original_retention());
grant select, delete on sealed_originals to app_worker;

-- Seals what a message says before it changes.
create or replace function app.seal_original(original public.messages, why text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.sealed_originals (match_id, message_number, sender_id, cause, content, image_url, image_width,
    image_height, image_thumbhash, voice_url, voice_duration_ms, voice_peaks, written_at)
  values (original.match_id, original.number, original.sender_id, why, original.content, original.image_url,
    original.image_width, original.image_height, original.image_thumbhash, original.voice_url,
    original.voice_duration_ms, original.voice_peaks,
    coalesce(original.edited_at, original.created_at))
$$;

-- Seals all messages of a chat before they are deleted for both. Those that were taken back have been sealed already, and a
-- planned date says nothing by itself.
create or replace function app.seal_conversation(target_match uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.sealed_originals (match_id, message_number, sender_id, cause, content, image_url, image_width,
    image_height, image_thumbhash, voice_url, voice_duration_ms, voice_peaks, written_at)
  select match_id, number, sender_id, 'removed', content, image_url, image_width, image_height, image_thumbhash, voice_url,
    voice_duration_ms, voice_peaks, coalesce(edited_at, created_at)
  from public.messages
  where match_id = target_match and num_nonnulls(content, image_url, voice_url) > 0
$$;

-- Takes back the member's own message: what it says is sealed and deleted for both, and a placeholder stays. A second
-- call changes nothing. Returns false if the member sent no such message, or if it must stay (app.holds_date).
create or replace function app.delete_message(target_match uuid, target_number integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  next integer := app.next_revision(target_match);
  gone public.messages;
begin
  -- Locks the match, then the inbox, then messages: the order in which sending and reading lock them.
  perform 1 from public.inbox_entries where match_id = target_match order by user_id for update;
  select * into gone from public.messages
  where match_id = target_match and number = target_number and sender_id = me for update;
  if next is null or gone.id is null or app.holds_date(gone) then return false; end if;
  if gone.deleted_at is not null then return true; end if;
  perform app.seal_original(gone, 'taken_back');
  update public.messages set content = null, image_url = null, image_width = null, image_height = null,
    image_thumbhash = null, voice_url = null, voice_duration_ms = null, voice_peaks = null, sender_reaction = null, other_reaction = null, edited_at = null,
    deleted_at = clock_timestamp(), revision = next
  where id = gone.id;
  update public.inbox_entries set unread = greatest(0, unread - 1)
  where match_id = target_match and user_id <> me and not gone.read;
  -- An inbox entry with neither text, image nor voice note shows that the last message was deleted.
  update public.inbox_entries set last_preview = null, last_is_image = false, last_is_voice = false
  where match_id = target_match and last_number = target_number;
  perform app.publish_message_change(target_match);
  return true;
end $$;
grant execute on function app.delete_message(uuid, integer) to app_member;

-- Replaces the text of the member's own message within a few minutes of sending, and seals the former text. The text that
-- it already has changes nothing. Returns 'edited', 'too_late', or null if the member sent no such message with a text or
-- may not see the other person. `opening` is as in app.send_message.
create or replace function app.edit_message(target_match uuid, target_number integer, new_content text, opening text default null)
  returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  next integer := app.next_revision(target_match);
  former public.messages;
begin
  -- The order of locks is that of app.delete_message.
  perform 1 from public.inbox_entries where match_id = target_match order by user_id for update;
  select * into former from public.messages
  where match_id = target_match and number = target_number and sender_id = me and content is not null
    and date_step is null for update;
  if next is null or former.id is null or not exists (
    select 1 from public.inbox_entries
    where user_id = me and match_id = target_match and app.can_see(other_id)) then return null; end if;
  if former.content = new_content then return 'edited'; end if;
  if former.created_at < clock_timestamp() - app.limit_message_edit() then return 'too_late'; end if;
  perform app.seal_original(former, 'edited');
  update public.messages set content = new_content, edited_at = clock_timestamp(), revision = next
  where id = former.id;
  update public.inbox_entries set last_preview = left(new_content, app.limit_preview_length())
  where match_id = target_match and last_number = target_number;
  perform app.trace_early_words(target_match, target_number,
    (select other_id from public.inbox_entries where user_id = me and match_id = target_match), opening);
  perform app.publish_message_change(target_match);
  return 'edited';
end $$;
grant execute on function app.edit_message(uuid, integer, text, text) to app_member;

-- Stores the member's reaction to a message in place of an earlier one; null removes it. Returns false if the message
-- does not exist or is deleted, or the member may not see the other person.
create or replace function app.react_to_message(target_match uuid, target_number integer, reaction text) returns boolean
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
  perform app.publish_message_change(target_match);
  return true;
end $$;
grant execute on function app.react_to_message(uuid, integer, text) to app_member;

-- Finds who is told that the member is typing: the other person if both share that, else nobody. `is_found` is false if
-- there is no such match or the other person is not visible. The server publishes the event; nothing is stored.
create or replace function app.find_typing_recipient(target_match uuid, out is_found boolean, out recipient uuid)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  other uuid;
begin
  select case when user1_id = me then user2_id else user1_id end into other
  from public.matches where id = target_match and me in (user1_id, user2_id);
  is_found := found and app.can_see(other);
  if is_found and (select bool_and(share_typing) from public.profile_settings where profile_id in (me, other)) then
    recipient := other;
  end if;
end $$;
grant execute on function app.find_typing_recipient(uuid) to app_member;

comment on column messages.image_veiled is
  'Whether the picture is likely nude, copies a photo of a banned account, or nobody has looked at it yet.';
comment on column messages.image_thumbhash is 'ThumbHash of the image, base64.';
comment on column messages.voice_duration_ms is 'Milliseconds.';
comment on column messages.voice_peaks is 'Waveform of the voice note: loudness of its parts in order, each from 0 to 100.';
comment on column sealed_originals.image_thumbhash is 'ThumbHash of the image, base64.';
comment on column sealed_originals.voice_duration_ms is 'Milliseconds.';
comment on column sealed_originals.voice_peaks is 'As messages.voice_peaks.';
comment on column messages.revision is 'matches.last_revision at the last change of this message; null if it never changed.';
