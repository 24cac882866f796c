-- The conversation of each member with the team.

create table admin_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  report_id uuid references user_reports (id) on delete set null,
  sender_type text not null check (sender_type in ('admin', 'user')),
  client_id uuid not null default gen_random_uuid(),
  number integer not null default 0 check (number > 0),
  content text check (char_length(content) between 1 and 4000),
  image_url text unique,
  image_width integer,
  image_height integer,
  image_thumbhash text,
  read boolean not null default false,
  created_at timestamptz not null default now(),
  unique (user_id, number),
  unique (user_id, sender_type, client_id),
  check (content is not null or image_url is not null)
);

-- Outlives the messages, so that numbers never come again after a conversation was deleted.
create table team_threads (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  last_number integer not null default 0
);

-- number counts within one conversation under the thread's row lock, so a slow commit cannot be overtaken.
create function app.number_team_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.team_threads as t (user_id) values (new.user_id)
  on conflict (user_id) do update set last_number = t.last_number;
  if exists (select 1 from public.admin_conversations
             where user_id = new.user_id and sender_type = new.sender_type and client_id = new.client_id) then
    return null;
  end if;
  update public.team_threads set last_number = last_number + 1
  where user_id = new.user_id returning last_number into new.number;
  new.created_at := clock_timestamp();
  return new;
end $$;
create trigger number_team_message before insert on admin_conversations
  for each row execute function app.number_team_message();

create function app.announce_team_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.notify_people('team_message', array[new.user_id], jsonb_build_object('id', new.id));
  return new;
end $$;
create trigger announce_team_message after insert on admin_conversations
  for each row execute function app.announce_team_message();

-- Read or deleted on one device: the others count again.
create function app.announce_team_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.notify_people('team_changed', array[user_id], '{}') from (select distinct user_id from changed) people;
  return null;
end $$;
create trigger announce_team_reading after update on admin_conversations referencing old table as changed
  for each statement execute function app.announce_team_change();
create trigger announce_team_removal after delete on admin_conversations referencing old table as changed
  for each statement execute function app.announce_team_change();
create trigger queue_object_removal after delete on admin_conversations
  for each row execute function app.queue_object_removal('image_url');

alter table team_threads enable row level security;
alter table team_threads force row level security;
alter table admin_conversations enable row level security;
alter table admin_conversations force row level security;
create policy owner_all on team_threads to app_owner using (true) with check (true);
create policy owner_all on admin_conversations to app_owner using (true) with check (true);
create policy own_conversation on admin_conversations for select to app_member
  using (user_id = (select app.current_user_id()));
create policy own_words on admin_conversations for insert to app_member
  with check (user_id = (select app.current_user_id()) and sender_type = 'user' and report_id is null and not read);
create policy own_delete on admin_conversations for delete to app_member
  using (user_id = (select app.current_user_id()));
create policy own_read_marks on admin_conversations for update to app_member
  using (user_id = (select app.current_user_id()) and sender_type = 'admin')
  with check (user_id = (select app.current_user_id()) and sender_type = 'admin');
create policy staff_read on admin_conversations for select to app_staff using ((select app.is_staff()));
create policy staff_words on admin_conversations for insert to app_staff
  with check ((select app.is_staff()) and sender_type = 'admin');
create policy staff_read_marks on admin_conversations for update to app_staff
  using ((select app.is_staff()) and sender_type = 'user')
  with check ((select app.is_staff()) and sender_type = 'user');

grant select, delete on admin_conversations to app_member;
grant insert (id, user_id, sender_type, client_id, content, image_url, image_width, image_height, image_thumbhash),
  update (read) on admin_conversations to app_member;
grant select on admin_conversations to app_staff;
grant insert (id, user_id, report_id, sender_type, client_id, content, image_url, image_width, image_height,
  image_thumbhash), update (read) on admin_conversations to app_staff;
