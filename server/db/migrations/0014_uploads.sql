-- An upload that vanishes without having become a photo or a message takes its object with it: swept after a day,
-- taken back, or gone with its owner's account. Deferred, because whoever uses an upload may write the new row and
-- delete the old one in either order.

create function app.queue_unused_upload() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select 1 from public.profile_photos where photo_url = old.object_key)
     and not exists (select 1 from public.messages where image_url = old.object_key)
     and not exists (select 1 from public.admin_conversations where image_url = old.object_key) then
    insert into public.object_removals (object_key) values (old.object_key) on conflict do nothing;
  end if;
  return null;
end $$;
create constraint trigger queue_unused_upload after delete on uploads
  deferrable initially deferred for each row execute function app.queue_unused_upload();
