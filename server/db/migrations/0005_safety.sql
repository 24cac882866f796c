-- Blocks and reports.

create table blocked_users (
  blocker_id uuid not null references auth."user" (id) on delete cascade,
  blocked_id uuid not null references auth."user" (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocked_users_blocked_idx on blocked_users (blocked_id, blocker_id);

create table user_reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid references auth."user" (id) on delete set null,
  reported_id uuid references auth."user" (id) on delete set null,
  reason text not null
    check (reason in ('inappropriate_content', 'harassment', 'spam', 'fake_profile', 'other')),
  description text check (char_length(description) <= 2000),
  status text not null default 'pending'
    check (status in ('pending', 'reviewed', 'resolved', 'blocked', 'active', 'unblocked')),
  created_at timestamptz not null default now()
);
create index user_reports_created_idx on user_reports (created_at desc);
create index user_reports_reported_idx on user_reports (reported_id);

-- One answer to "may the asking member see this person": someone with a whole profile whom moderation has
-- not blocked, and no block between the two in either direction. Oneself is always visible.
create function app.can_see(target uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.current_user_id() = target or (
    exists (select 1 from public.birth_data where profile_id = target)
    and exists (select 1 from public.profile_photos where profile_id = target)
    and not exists (select 1 from public.moderation_states where user_id in (target, app.current_user_id()) and is_blocked)
    and not exists (
      select 1 from public.blocked_users
      where (blocker_id, blocked_id) in ((app.current_user_id(), target), (target, app.current_user_id()))))
  and app.current_user_id() is not null
$$;
grant execute on function app.can_see(uuid) to app_member;

-- The exact age, or null where the person hides it. The birth date itself never leaves.
create function app.shown_age(target uuid) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select extract(year from age((now() at time zone 'utc')::date, b.birth_date))::integer
  from public.birth_data b join public.profile_settings s using (profile_id)
  where b.profile_id = target and s.show_age and app.can_see(target)
$$;
grant execute on function app.shown_age(uuid) to app_member;

alter table blocked_users enable row level security;
alter table blocked_users force row level security;
alter table user_reports enable row level security;
alter table user_reports force row level security;

create policy owner_all on blocked_users to app_owner using (true) with check (true);
create policy own_blocks on blocked_users for select to app_member using (blocker_id = (select app.current_user_id()));
create policy own_insert on blocked_users for insert to app_member
  with check (blocker_id = (select app.current_user_id()));
create policy own_delete on blocked_users for delete to app_member using (blocker_id = (select app.current_user_id()));
create policy matchmaker_read on blocked_users for select to app_matchmaker using (true);

create policy owner_all on user_reports to app_owner using (true) with check (true);
create policy own_reports on user_reports for select to app_member using (reporter_id = (select app.current_user_id()));
create policy own_insert on user_reports for insert to app_member
  with check (reporter_id = (select app.current_user_id()) and reported_id <> reporter_id);
create policy staff_read on user_reports for select to app_staff using ((select app.is_staff()));
create policy staff_update on user_reports for update to app_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));

grant select, delete on blocked_users to app_member;
grant insert (blocker_id, blocked_id) on blocked_users to app_member;
grant select on blocked_users to app_matchmaker;
grant select on user_reports to app_member, app_staff;
grant insert (id, reporter_id, reported_id, reason, description) on user_reports to app_member;
grant update (status) on user_reports to app_staff;
