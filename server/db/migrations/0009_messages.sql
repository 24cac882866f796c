-- Messages of a match. number counts within the match under the match's row lock, so reading "after number n" can
-- skip nothing; client_id is the sender's own key, so a retry doubles nothing.

create table messages (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references matches (id) on delete cascade,
  sender_id uuid not null references profiles (id) on delete cascade,
  client_id uuid not null,
  number integer not null,
  content text check (char_length(content) between 1 and 4000),
  image_url text unique,
  image_width integer,
  image_height integer,
  image_thumbhash text,
  read boolean not null default false,
  created_at timestamptz not null default now(),
  unique (match_id, number),
  unique (sender_id, client_id),
  check (content is not null or image_url is not null)
);

-- One row for each side of a match: what /messages and the badges read.
create table inbox_entries (
  user_id uuid not null references profiles (id) on delete cascade,
  match_id uuid not null references matches (id) on delete cascade,
  other_id uuid not null references profiles (id) on delete cascade,
  last_at timestamptz,
  last_number integer not null default 0,
  last_preview text,
  last_is_image boolean not null default false,
  last_sender_id uuid,
  unread integer not null default 0 check (unread >= 0),
  read_number integer not null default 0,
  cleared_number integer not null default 0,
  primary key (user_id, match_id)
) with (fillfactor = 80);
create index inbox_entries_last_idx on inbox_entries (user_id, last_at desc, match_id);

create function app.open_inbox() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.inbox_entries (user_id, match_id, other_id)
  values (new.user1_id, new.id, new.user2_id), (new.user2_id, new.id, new.user1_id);
  return new;
end $$;
create trigger open_inbox after insert on matches for each row execute function app.open_inbox();

create function app.number_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.matches set last_message_number = last_message_number + 1
  where id = new.match_id returning last_message_number into new.number;
  new.created_at := clock_timestamp();
  return new;
end $$;
create trigger number_message before insert on messages for each row execute function app.number_message();

create function app.deliver_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.inbox_entries e set
    last_at = new.created_at, last_number = new.number, last_preview = left(new.content, 120),
    last_is_image = new.content is null, last_sender_id = new.sender_id,
    unread = e.unread + (e.user_id <> new.sender_id)::integer
  from (select user_id from public.inbox_entries where match_id = new.match_id order by user_id for update) locked
  where e.match_id = new.match_id and e.user_id = locked.user_id;
  perform app.notify_people('message',
    (select array[user1_id, user2_id] from public.matches where id = new.match_id),
    jsonb_build_object('matchId', new.match_id, 'number', new.number));
  return new;
end $$;
create trigger deliver_message after insert on messages for each row execute function app.deliver_message();
create trigger queue_object_removal after delete on messages
  for each row execute function app.queue_object_removal('image_url');

create function app.mark_match_read(target_match uuid, up_to integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := app.current_user_id();
  entry public.inbox_entries;
begin
  select * into entry from public.inbox_entries where user_id = me and match_id = target_match for update;
  if not found or up_to <= entry.read_number then return coalesce(entry.unread, 0); end if;
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

-- Deleting a chat removes its messages for both and leaves the match.
create function app.delete_chat(target_match uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.matches
  where id = target_match and app.current_user_id() in (user1_id, user2_id) for update;
  if not found then return false; end if;
  delete from public.messages where match_id = target_match;
  update public.inbox_entries set last_at = null, last_preview = null, last_is_image = false, last_sender_id = null,
    unread = 0, cleared_number = last_number where match_id = target_match;
  perform app.notify_people('chat_deleted', (select array[user1_id, user2_id] from public.matches where id = target_match),
    jsonb_build_object('matchId', target_match));
  return true;
end $$;
grant execute on function app.delete_chat(uuid) to app_member;

do $$
declare name text;
begin
  foreach name in array array['messages', 'inbox_entries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_all on %I to app_owner using (true) with check (true)', name);
  end loop;
end $$;
create policy participant_read on messages for select to app_member
  using (exists (select 1 from matches m where m.id = match_id));
create policy participant_send on messages for insert to app_member
  with check (sender_id = (select app.current_user_id()) and exists (select 1 from matches m where m.id = match_id));
create policy own_inbox on inbox_entries for select to app_member using (user_id = (select app.current_user_id()));

-- No update grant on messages: a participant could otherwise rewrite the other's words.
grant select on messages, inbox_entries to app_member;
grant insert (id, match_id, sender_id, client_id, content, image_url, image_width, image_height, image_thumbhash)
  on messages to app_member;
