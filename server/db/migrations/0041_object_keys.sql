-- A key names bytes in the store, and dropping a row drops its bytes. So a member's row may name only keys in the
-- member's own folder, whatever statement writes it.

create function app.is_own_key(key text, folder text, owner uuid) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select key ~ ('^' || folder || '/' || owner || '/[0-9a-f]{32}$')
$$;
grant execute on function app.is_own_key(text, text, uuid) to app_member, app_staff;

drop policy own_insert on uploads;
create policy own_insert on uploads for insert to app_member
  with check (owner_id = (select app.current_user_id())
    and app.is_own_key(object_key, case kind when 'chat-image' then 'chat-images' else 'profile-photos' end, owner_id));

drop policy own_insert on profile_photos;
create policy own_insert on profile_photos for insert to app_member
  with check (profile_id = (select app.current_user_id())
    and app.is_own_key(photo_url, 'profile-photos', profile_id));

drop policy participant_send on messages;
create policy participant_send on messages for insert to app_member
  with check (sender_id = (select app.current_user_id())
    and (image_url is null or app.is_own_key(image_url, 'chat-images', sender_id))
    and exists (
      select 1 from matches m
      where m.id = match_id and app.can_see(case when m.user1_id = sender_id then m.user2_id else m.user1_id end)));

drop policy own_words on admin_conversations;
create policy own_words on admin_conversations for insert to app_member
  with check (user_id = (select app.current_user_id()) and sender_type = 'user' and report_id is null and not read
    and (image_url is null or app.is_own_key(image_url, 'chat-images', user_id)));

drop policy staff_words on admin_conversations;
create policy staff_words on admin_conversations for insert to app_staff
  with check ((select app.is_staff()) and sender_type = 'admin'
    and (image_url is null or app.is_own_key(image_url, 'chat-images', (select app.current_user_id()))));
