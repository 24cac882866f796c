-- Messages of a match. number counts within the match under the match's row lock, so reading "after number n" can
-- skip nothing; client_id is the sender's own key, so a retry doubles nothing.

create table messages (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references matches (id) on delete cascade,
  sender_id uuid not null references profiles (id) on delete cascade,
  client_id uuid not null,
  number integer not null default 0 check (number > 0),
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
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.inbox_entries (user_id, match_id, other_id)
  values (new.user1_id, new.id, new.user2_id), (new.user2_id, new.id, new.user1_id);
  return new;
end $$;
create trigger open_inbox after insert on matches for each row execute function app.open_inbox();

-- The lock comes before the look for a retry: a retry that waited here finds the first attempt and takes no number.
create function app.number_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from public.matches where id = new.match_id for no key update;
  if not found then
    raise exception 'no such match' using errcode = 'YU404';
  end if;
  if exists (select 1 from public.messages where sender_id = new.sender_id and client_id = new.client_id) then
    return null;
  end if;
  update public.matches set last_message_number = last_message_number + 1
  where id = new.match_id returning last_message_number into new.number;
  new.created_at := clock_timestamp();
  return new;
end $$;
create trigger number_message before insert on messages for each row execute function app.number_message();

create function app.deliver_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
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
  with check (sender_id = (select app.current_user_id()) and exists (
    select 1 from matches m
    where m.id = match_id and app.can_see(case when m.user1_id = sender_id then m.user2_id else m.user1_id end)));
create policy own_inbox on inbox_entries for select to app_member using (user_id = (select app.current_user_id()));

-- No update grant on messages: a participant could otherwise rewrite the other's words.
grant select on messages, inbox_entries to app_member;
grant insert (id, match_id, sender_id, client_id, content, image_url, image_width, image_height, image_thumbhash)
  on messages to app_member;
