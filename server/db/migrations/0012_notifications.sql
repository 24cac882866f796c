-- What a member is told, and the devices that may be told it.

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('match', 'message', 'team')),
  match_id uuid references matches (id) on delete cascade,
  read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_user_idx on notifications (user_id, created_at desc);

create table push_tokens (
  token text primary key,
  user_id uuid not null references auth."user" (id) on delete cascade,
  platform text not null check (platform in ('ios', 'android')),
  device_id text not null,
  created_at timestamptz not null default now(),
  unique (user_id, device_id)
);

-- A connection that is open right now; lost on a crash, which is right.
create unlogged table presences (
  connection_id uuid primary key,
  user_id uuid not null references auth."user" (id) on delete cascade,
  seen_at timestamptz not null default now()
);
create index presences_user_idx on presences (user_id, seen_at);

create function app.is_active(target uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select 1 from public.matches
    where (user1_id, user2_id) in ((app.current_user_id(), target), (target, app.current_user_id())))
  and exists (select 1 from public.presences where user_id = target and seen_at > now() - interval '45 seconds')
$$;
grant execute on function app.is_active(uuid) to app_member;

do $$
declare name text;
begin
  foreach name in array array['notifications', 'push_tokens', 'presences'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_all on %I to app_owner using (true) with check (true)', name);
  end loop;
end $$;
create policy own_notifications on notifications for select to app_member
  using (user_id = (select app.current_user_id()));
create policy own_update on notifications for update to app_member
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));
create policy worker_insert on notifications for insert to app_worker with check (true);
create policy own_tokens on push_tokens for select to app_member using (user_id = (select app.current_user_id()));
create policy own_insert on push_tokens for insert to app_member with check (user_id = (select app.current_user_id()));
create policy own_delete on push_tokens for delete to app_member using (user_id = (select app.current_user_id()));
create policy worker_all on push_tokens to app_worker using (true) with check (true);
create policy worker_all on presences to app_worker using (true) with check (true);

grant select on notifications, push_tokens to app_member;
grant update (read) on notifications to app_member;
grant insert (id, user_id, kind, match_id) on notifications to app_worker;
grant delete on push_tokens to app_member;
grant insert (token, user_id, platform, device_id) on push_tokens to app_member;
grant select, delete on push_tokens, presences to app_worker;
grant insert (connection_id, user_id), update (seen_at) on presences to app_worker;
