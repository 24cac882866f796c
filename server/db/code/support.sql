-- The support conversation of each member with staff (table admin_conversations).

-- admin_conversations
create policy own_conversation on admin_conversations for select to app_member
  using (user_id = (select app.current_user_id()));
create policy own_delete on admin_conversations for delete to app_member
  using (user_id = (select app.current_user_id()));
create policy own_messages on admin_conversations for insert to app_member
  with check (user_id = (select app.current_user_id()) and sender_type = 'user' and not read
    and (image_url is null or app.is_own_key(image_url, 'chat-images', user_id)));
create policy own_read_marks on admin_conversations for update to app_member
  using (user_id = (select app.current_user_id()) and sender_type = 'admin')
  with check (user_id = (select app.current_user_id()) and sender_type = 'admin');
create policy staff_messages on admin_conversations for insert to app_staff
  with check ((select app.is_staff()) and sender_type = 'admin'
    and (image_url is null or app.is_own_key(image_url, 'chat-images', (select app.current_user_id()))));
-- Workers tell members what became of their verification.
create policy worker_messages on admin_conversations for insert to app_worker
  with check (sender_type = 'admin' and not read and image_url is null and report_id is null);
create policy staff_read on admin_conversations for select to app_staff using ((select app.is_staff()));
create policy staff_read_marks on admin_conversations for update to app_staff
  using ((select app.is_staff()) and sender_type = 'user')
  with check ((select app.is_staff()) and sender_type = 'user');
grant select, insert (id, user_id, sender_type, client_id, content, image_url, image_width, image_height,
  image_thumbhash), update (read), delete on admin_conversations to app_member;
grant select, insert (id, user_id, report_id, sender_type, client_id, content, image_url, image_width, image_height,
  image_thumbhash), update (read) on admin_conversations to app_staff;
grant insert (user_id, sender_type, content) on admin_conversations to app_worker;

-- support_conversations
create policy staff_read on support_conversations for select to app_staff using ((select app.is_staff()));
grant select on support_conversations to app_staff;

-- Returns the greeting from staff as the first message of a member whose birth is known, in the member's language. Its id
-- is the member's.
create or replace function app.greeting_of(person uuid) returns setof public.admin_conversations
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (jsonb_populate_record(null::public.admin_conversations, jsonb_build_object(
    'id', u.id, 'user_id', u.id, 'sender_type', 'admin', 'client_id', u.id, 'number', 1, 'read', true,
    'created_at', u."createdAt", 'content', case s.preferred_language
      when 'ru' then 'Добро пожаловать! Спрашивайте о чём угодно: каждое сообщение читает человек из нашей команды.'
      when 'es' then '¡Te damos la bienvenida! Pregúntanos lo que quieras: cada mensaje lo lee una persona del equipo.'
      else 'Welcome! Ask us anything: a person of our team reads every message.'
    end))).*
  from auth."user" u
  join public.birth_data b on b.profile_id = u.id
  join public.profile_settings s on s.profile_id = u.id
  where u.id = person
$$;

-- Returns the greeting to the member and to staff while the conversation holds nothing else. It is not stored until then,
-- because it is the same sentence for everybody, and counts as read.
create or replace function app.support_greeting(person uuid) returns setof public.admin_conversations
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select * from app.greeting_of(person)
  where (person = app.current_user_id() or app.is_staff())
    and not exists (select 1 from public.support_conversations where user_id = person)
$$;
grant execute on function app.support_greeting(uuid) to app_member, app_staff;

-- Removes the greeting when the member deletes the conversation: its number counts as used, and nothing is shown.
create or replace function app.dismiss_support_greeting() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  insert into public.support_conversations (user_id, last_number) select me, 1 from app.greeting_of(me)
  on conflict (user_id) do nothing;
  if found then perform app.publish_event('support_conversation_changed', array[me], '{}'); end if;
end $$;
grant execute on function app.dismiss_support_greeting() to app_member;

-- Numbers a message within its conversation and locks the conversation's row, so that messages commit in number order. A
-- retry with the same client key inserts nothing. Before the first message, the greeting is stored as number 1.
create or replace function app.number_support_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  is_greeting boolean := new.id = new.user_id;
  last integer;
begin
  -- Creates the row, or locks it by an update that changes nothing.
  insert into public.support_conversations as t (user_id) values (new.user_id)
  on conflict (user_id) do update set last_number = t.last_number returning last_number into last;
  if exists (select 1 from public.admin_conversations
             where user_id = new.user_id and sender_type = new.sender_type and client_id = new.client_id) then
    return null;
  end if;
  if last = 0 and not is_greeting then
    insert into public.admin_conversations select * from app.greeting_of(new.user_id);
  end if;
  update public.support_conversations set last_number = last_number + 1
  where user_id = new.user_id returning last_number into new.number;
  if not is_greeting then new.created_at := clock_timestamp(); end if;
  return new;
end $$;
create trigger number_support_message before insert on admin_conversations
  for each row execute function app.number_support_message();

-- Links a member's message to the report that the newest message from staff was about, if that message is not
-- older than the limit. Members have no grant to set report_id themselves.
create or replace function app.link_answer_to_report() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  select report_id into new.report_id from public.admin_conversations
  where user_id = new.user_id and sender_type = 'admin' and created_at > now() - app.limit_answer_to_staff()
  order by number desc limit 1;
  return new;
end $$;
create trigger link_answer_to_report before insert on admin_conversations
  for each row when (new.sender_type = 'user') execute function app.link_answer_to_report();

-- Publishes a new message to the member; not the greeting, which the member has seen.
create or replace function app.publish_support_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.publish_event('support_message', array[new.user_id], jsonb_build_object('id', new.id));
  return new;
end $$;
create trigger publish_support_message after insert on admin_conversations
  for each row when (new.id <> new.user_id) execute function app.publish_support_message();

-- Publishes to the member that messages were read or deleted, so that all of their devices reload the badges.
create or replace function app.publish_support_conversation_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.publish_event('support_conversation_changed', array[user_id], '{}') from (select distinct user_id from changed) people;
  return null;
end $$;
create trigger publish_support_reading after update on admin_conversations
  referencing old table as changed for each statement execute function app.publish_support_conversation_change();
create trigger publish_support_removal after delete on admin_conversations
  referencing old table as changed for each statement execute function app.publish_support_conversation_change();

-- Recomputes the unread count and the latest message of these people's conversations. Locks their rows first, so that
-- everything committed before the lock is counted. Times are truncated to milliseconds, the precision that clients keep
-- when they send a time back to ask for the next page.
create or replace function app.refresh_support_conversations(people uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from public.support_conversations where user_id = any (people) order by user_id for update;
  update public.support_conversations t set
    (last_at, last_preview, last_is_image, last_sender) = (
      select date_trunc('milliseconds', m.created_at), left(m.content, app.limit_preview_length()),
        m.id is not null and m.content is null, m.sender_type
      from (select 1) one left join lateral (
        select * from public.admin_conversations where user_id = t.user_id order by number desc limit 1) m on true),
    unread = (select count(*) from public.admin_conversations m
      where m.user_id = t.user_id and m.sender_type = 'user' and not m.read)
  where t.user_id = any (people);
end $$;

-- Refreshes the conversations whose messages a statement changed.
create or replace function app.refresh_changed_conversations() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.refresh_support_conversations(array(select distinct user_id from changed));
  return null;
end $$;
create trigger refresh_after_delete after delete on admin_conversations
  referencing old table as changed for each statement execute function app.refresh_changed_conversations();
create trigger refresh_after_insert after insert on admin_conversations
  referencing new table as changed for each statement execute function app.refresh_changed_conversations();
create trigger refresh_after_update after update on admin_conversations
  referencing new table as changed for each statement execute function app.refresh_changed_conversations();

-- Publishes to staff which conversations changed, at most 20 for each statement.
create or replace function app.publish_support_inbox_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.publish_staff_event('support_inbox_changed', jsonb_build_object('userId', user_id))
  from (select distinct user_id from changed limit 20) people;
  return null;
end $$;
create trigger publish_support_inbox_delete after delete on admin_conversations
  referencing old table as changed for each statement execute function app.publish_support_inbox_change();
create trigger publish_support_inbox_insert after insert on admin_conversations
  referencing new table as changed for each statement execute function app.publish_support_inbox_change();
create trigger publish_support_inbox_update after update on admin_conversations
  referencing new table as changed for each statement execute function app.publish_support_inbox_change();

-- Returns a page of conversations that hold more than the greeting, unread first, then latest. Part of a name or address is
-- searched in the first app.limit_searched_conversations() conversations of this order; a whole address (`address`, null if
-- the text is none) is searched in all. Addresses are not returned. The last three arguments name the row that the page
-- comes after. Each call is planned for its arguments, because each filter has an index of its own.
create or replace function app.support_inbox(
  search text, address text, only_unread boolean, only_appeals boolean, page integer, after_unread boolean,
  after_at timestamptz, after_id uuid)
returns table (
  user_id uuid, name text, last_at timestamptz, last_preview text, last_is_image boolean, last_sender text,
  unread integer, is_blocked boolean, has_appeal boolean, has_report boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_custom_plan' set enable_seqscan = 'off'
as $$
declare
  people uuid[];
begin
  if not app.is_staff() then return; end if;
  if search is not null then
    people := array(
      select near.user_id from (
        select t.user_id from public.support_conversations t where t.last_at is not null
        order by t.unread > 0 desc, t.last_at desc, t.user_id desc limit app.limit_searched_conversations()) near
      join auth."user" u on u.id = near.user_id
      join public.profiles p on p.id = near.user_id
      where p.name ilike search or u.email ilike search
      union all
      select u.id from auth."user" u where u.email = address);
  end if;
  return query
  select t.user_id, p.name, t.last_at, t.last_preview, t.last_is_image, t.last_sender, t.unread,
    coalesce(s.is_blocked, false), a.id is not null,
    exists (select 1 from public.admin_conversations m where m.user_id = t.user_id and m.report_id is not null)
  from public.support_conversations t
  join public.profiles p on p.id = t.user_id
  left join public.moderation_states s on s.user_id = t.user_id
  left join public.appeals a on a.user_id = t.user_id and a.decided_at is null
  where t.last_at is not null
    -- The greeting alone is no conversation, and an account without a profile has none.
    and (t.last_number > 1 or exists (
      select 1 from public.admin_conversations m where m.user_id = t.user_id and m.sender_type = 'user'))
    and (not only_unread or t.unread > 0)
    and (not only_appeals or a.id is not null)
    and (search is null or t.user_id = any (people))
    and (after_id is null or (t.unread > 0, t.last_at, t.user_id) < (after_unread, after_at, after_id))
  order by t.unread > 0 desc, t.last_at desc, t.user_id desc
  limit page;
end $$;
grant execute on function app.support_inbox(text, text, boolean, boolean, integer, boolean, timestamptz, uuid) to app_staff;
