-- The comparison of rows with the objects that they name.

-- object_audits
create policy worker_all on object_audits to app_worker using (true) with check (true);
grant select, insert (is_only, checked_at, objects, missing, orphans, outcome),
  update (checked_at, objects, missing, orphans, outcome) on object_audits to app_worker;
comment on column object_audits.objects is 'Objects of pictures and voice notes; a picture is one object with three files.';
comment on column object_audits.missing is 'Rows whose object, or a file of it, is not in the store.';
comment on column object_audits.orphans is
  'Objects that no row referred to: queued for removal if the outcome is compared, else left in the store.';
comment on column object_audits.outcome is
  'too_many: more orphans than a right database leaves; refused: the store does not carry the id of this installation.';

-- installation
create policy worker_read on installation for select to app_worker using (true);
grant select on installation to app_worker;
comment on column installation.id is 'Is written into backups and the object store; a restored database has that of its backup, unless it was restored as new.';

-- Returns the keys from `first` to before `past` that rows refer to, at most so many from each column; all if null.
-- `is_settled` is false for uploads and pictures of verifications: their row is written before their object. Each branch is a range of an index. Keys
-- have one form, so their order is the same in every collation.
create or replace function app.object_keys(first text, past text, most integer)
returns table (key text, is_settled boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  (select object_key, false from public.uploads
    where object_key >= first and object_key < past limit most)
  union all (select photo_url, true from public.profile_photos
    where photo_url >= first and photo_url < past limit most)
  union all (select image_url, true from public.messages
    where image_url >= first and image_url < past limit most)
  union all (select voice_url, true from public.messages
    where voice_url >= first and voice_url < past limit most)
  union all (select image_url, true from public.admin_conversations
    where image_url >= first and image_url < past limit most)
  union all (select image_url, true from public.report_evidence
    where image_url >= first and image_url < past limit most)
  union all (select voice_url, true from public.report_evidence
    where voice_url >= first and voice_url < past limit most)
  union all (select image_url, true from public.sealed_originals
    where image_url >= first and image_url < past limit most)
  union all (select voice_url, true from public.sealed_originals
    where voice_url >= first and voice_url < past limit most)
  union all (select photo_url, true from public.former_profile_photos
    where photo_url >= first and photo_url < past limit most)
  union all (select object_key, false from public.verification_pictures
    where object_key >= first and object_key < past limit most)
$$;
grant execute on function app.object_keys(text, text, integer) to app_worker;

-- Returns those of these keys that no row refers to and that are not queued for removal.
create or replace function app.orphans_among(keys text[]) returns table (key text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select k.key from unnest(keys) as k (key)
  where not exists (select 1 from public.uploads where object_key = k.key)
    and not exists (select 1 from public.profile_photos where photo_url = k.key)
    and not exists (select 1 from public.messages where image_url = k.key or voice_url = k.key)
    and not exists (select 1 from public.admin_conversations where image_url = k.key)
    and not exists (select 1 from public.report_evidence where image_url = k.key or voice_url = k.key)
    and not exists (select 1 from public.sealed_originals where image_url = k.key or voice_url = k.key)
    and not exists (select 1 from public.former_profile_photos where photo_url = k.key)
    and not exists (select 1 from public.verification_pictures where object_key = k.key)
    and not exists (select 1 from public.object_removals where object_key = k.key)
$$;
grant execute on function app.orphans_among(text[]) to app_worker;

-- Queues the objects of these keys for removal, except those that a row refers to. Returns how many were not queued yet.
create or replace function app.queue_orphans(keys text[]) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare queued integer;
begin
  insert into public.object_removals (object_key) select o.key from app.orphans_among(keys) o
  on conflict do nothing;
  get diagnostics queued = row_count;
  return queued;
end $$;
grant execute on function app.queue_orphans(text[]) to app_worker;

-- Returns what the last comparison found.
create or replace function app.health_objects()
returns table (checked_at timestamptz, objects bigint, missing integer, orphans integer, outcome text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select a.checked_at, a.objects, a.missing, a.orphans, a.outcome from public.object_audits a where app.may_read_health()
$$;
grant execute on function app.health_objects() to app_staff, app_worker;
