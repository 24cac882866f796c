-- Stored objects: uploads that are not used yet, and objects to remove from the store.

-- uploads
create policy own_delete on uploads for delete to app_member using (owner_id = (select app.current_user_id()));
create policy own_insert on uploads for insert to app_member
  with check (owner_id = (select app.current_user_id())
    and app.is_own_key(object_key, case kind when 'chat-image' then 'chat-images'
      when 'voice-note' then 'voice-notes' else 'profile-photos' end, owner_id));
create policy own_uploads on uploads for select to app_member using (owner_id = (select app.current_user_id()));
-- Staff upload as members; the transaction that attaches the upload to a message runs as staff.
create policy staff_uploads on uploads for select to app_staff
  using ((select app.is_staff()) and owner_id = (select app.current_user_id()));
create policy staff_use on uploads for delete to app_staff
  using ((select app.is_staff()) and owner_id = (select app.current_user_id()));
create policy worker_all on uploads to app_worker using (true) with check (true);
grant select, insert (id, owner_id, kind, object_key, width, height, thumbhash, duration_ms, peaks), delete on uploads
  to app_member;
grant select, delete on uploads to app_staff, app_worker;

-- object_removals
create policy worker_all on object_removals to app_worker using (true) with check (true);
grant select, insert (object_key), update (try_at, failures), delete on object_removals to app_worker;
comment on column object_removals.try_at is 'When the object is removed, or tried again after a failure.';
comment on column object_removals.failures is 'How often the store has failed to remove it.';

-- Returns how many objects the store has failed to remove, and how long the first of them has waited.
create or replace function app.health_removals() returns table (failing bigint, oldest_seconds double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*), extract(epoch from now() - min(requested_at))
  from public.object_removals where failures > 0 and app.may_read_health()
$$;
grant execute on function app.health_removals() to app_staff, app_worker;

-- True if the key lies in the owner's folder. Deleting a row deletes the object that its key names, so policies accept
-- only keys in the member's own folder.
create or replace function app.is_own_key(key text, folder text, owner uuid) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select key ~ ('^' || folder || '/' || owner || '/[0-9a-f]{32}$')
$$;
grant execute on function app.is_own_key(text, text, uuid) to app_member, app_staff;

-- Queues the object of a deleted row for removal, unless another row still refers to it. The trigger's argument names the
-- column that holds its key.
create or replace function app.queue_object_removal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare key text := to_jsonb(old) ->> tg_argv[0];
begin
  if key is not null
     and not exists (select 1 from public.report_evidence where image_url = key or voice_url = key)
     and not exists (select 1 from public.sealed_originals where image_url = key or voice_url = key)
     and not exists (select 1 from public.messages where image_url = key or voice_url = key)
     and not exists (select 1 from public.profile_photos where photo_url = key)
     and not exists (select 1 from public.former_profile_photos where photo_url = key) then
    insert into public.object_removals (object_key) values (key) on conflict do nothing;
  end if;
  return old;
end $$;
create trigger queue_object_removal after delete on admin_conversations
  for each row execute function app.queue_object_removal('image_url');
create trigger queue_image_removal after update of image_url on messages
  for each row when (old.image_url is distinct from new.image_url) execute function app.queue_object_removal('image_url');
create trigger queue_object_removal after delete on messages
  for each row execute function app.queue_object_removal('image_url');
create trigger queue_voice_removal after update of voice_url on messages
  for each row when (old.voice_url is distinct from new.voice_url) execute function app.queue_object_removal('voice_url');
create trigger queue_voice_removal_after_delete after delete on messages
  for each row when (old.voice_url is not null) execute function app.queue_object_removal('voice_url');
create trigger queue_voice_removal after delete on sealed_originals
  for each row when (old.voice_url is not null) execute function app.queue_object_removal('voice_url');
create trigger queue_voice_removal after delete on report_evidence
  for each row when (old.voice_url is not null) execute function app.queue_object_removal('voice_url');
create trigger queue_object_removal after delete on profile_photos
  for each row execute function app.queue_object_removal('photo_url');
create trigger queue_object_removal after delete on former_profile_photos
  for each row execute function app.queue_object_removal('photo_url');
create trigger queue_object_removal after delete on sealed_originals
  for each row execute function app.queue_object_removal('image_url');
create trigger queue_object_removal after delete on report_evidence
  for each row execute function app.queue_object_removal('image_url');
create trigger queue_object_removal after delete on verification_pictures
  for each row execute function app.queue_object_removal('object_key');

-- Queues the object of an upload that was never used. Deferred, because a transaction that uses an upload may insert
-- the new row and delete the old one in either order.
create or replace function app.queue_unused_upload() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select 1 from public.profile_photos where photo_url = old.object_key)
     and not exists (select 1 from public.messages where image_url = old.object_key or voice_url = old.object_key)
     and not exists (select 1 from public.admin_conversations where image_url = old.object_key) then
    insert into public.object_removals (object_key) values (old.object_key) on conflict do nothing;
  end if;
  return null;
end $$;
create constraint trigger queue_unused_upload after delete on uploads deferrable initially deferred
  for each row execute function app.queue_unused_upload();

-- Locks the profile before the account, to which the upload belongs: the end of an account takes the locks in this order too.
create or replace function app.lock_uploader() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from public.profiles where id = new.owner_id for key share;
  return new;
end $$;
create trigger lock_uploader before insert on uploads for each row execute function app.lock_uploader();

-- Returns the caller's upload, if it is of this kind, and locks it: newer uploads that would drop it (its object with it) wait until
-- the transaction has used it.
create or replace function app.lock_upload(target uuid, wanted text) returns setof public.uploads
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select * from public.uploads where id = target and kind = wanted and owner_id = app.current_user_id() for update
$$;
grant execute on function app.lock_upload(uuid, text) to app_member, app_staff;

comment on column uploads.thumbhash is 'ThumbHash of the picture, base64.';
comment on column uploads.duration_ms is 'Milliseconds.';
comment on column uploads.peaks is 'As messages.voice_peaks.';
