-- Stored objects: what was uploaded but not yet used, and what must be removed from the store.

create table uploads (
  id uuid primary key,
  owner_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('profile-photo', 'chat-image')),
  object_key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  created_at timestamptz not null default now()
);
create index uploads_owner_idx on uploads (owner_id, created_at);

-- Filled by triggers in the transaction that drops the last reference; a job empties it.
create table object_removals (
  object_key text primary key,
  requested_at timestamptz not null default now()
);

create function app.queue_object_removal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare key text := to_jsonb(old) ->> tg_argv[0];
begin
  if key is not null then
    insert into public.object_removals (object_key) values (key) on conflict do nothing;
  end if;
  return old;
end $$;
create trigger queue_object_removal after delete on profile_photos
  for each row execute function app.queue_object_removal('photo_url');

alter table uploads enable row level security;
alter table uploads force row level security;
alter table object_removals enable row level security;
alter table object_removals force row level security;

create policy owner_all on uploads to app_owner using (true) with check (true);
create policy own_uploads on uploads for select to app_member using (owner_id = (select app.current_user_id()));
create policy own_insert on uploads for insert to app_member with check (owner_id = (select app.current_user_id()));
create policy own_delete on uploads for delete to app_member using (owner_id = (select app.current_user_id()));
create policy worker_all on uploads to app_worker using (true) with check (true);
create policy owner_all on object_removals to app_owner using (true) with check (true);
create policy worker_all on object_removals to app_worker using (true) with check (true);

grant select, delete on uploads to app_member, app_worker;
grant insert (id, owner_id, kind, object_key, width, height, thumbhash) on uploads to app_member;
grant select, delete on object_removals to app_worker;
grant insert (object_key) on object_removals to app_worker;
