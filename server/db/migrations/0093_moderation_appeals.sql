-- The first thing that a blocked person writes to the team after the block is their appeal: one for each block. Its
-- words are kept here, because the conversation is the person's to delete.

create table appeals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  -- The report that the block came from, as far as one did.
  report_id uuid references user_reports (id) on delete set null,
  -- Null where the message was a picture alone.
  words text check (char_length(words) <= 4000),
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  outcome text check (outcome in ('upheld', 'lifted')),
  check ((decided_at is null) = (outcome is null))
);
create unique index appeals_open_key on appeals (user_id) where decided_at is null;
create index appeals_user_idx on appeals (user_id, opened_at desc);
create index appeals_report_idx on appeals (report_id);

create function app.open_appeal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.appeals (user_id, report_id, words)
  select s.user_id, (
      select id from public.user_reports r where r.reported_id = s.user_id and r.status = 'blocked'
      order by r.decided_at desc limit 1), new.content
  from public.moderation_states s
  where s.user_id = new.user_id and s.is_blocked
    and not exists (select 1 from public.appeals a where a.user_id = s.user_id and a.opened_at >= s.changed_at)
  on conflict do nothing;
  return null;
end $$;
create trigger open_appeal after insert on admin_conversations
  for each row when (new.sender_type = 'user') execute function app.open_appeal();

-- An account that opens again has nothing left to appeal against.
create function app.close_appeal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.appeals set decided_at = now(), outcome = 'lifted' where user_id = new.user_id and decided_at is null;
  return null;
end $$;
create trigger close_appeal after update of is_blocked on moderation_states
  for each row when (old.is_blocked and not new.is_blocked) execute function app.close_appeal();

alter table appeals enable row level security;
alter table appeals force row level security;
create policy owner_all on appeals to app_owner using (true) with check (true);
create policy own_appeals on appeals for select to app_member using (user_id = (select app.current_user_id()));
create policy staff_read on appeals for select to app_staff using ((select app.is_staff()));
-- Decided once; that an appeal is lifted follows from the account being open again.
create policy staff_uphold on appeals for update to app_staff
  using ((select app.is_staff()) and decided_at is null)
  with check ((select app.is_staff()) and outcome = 'upheld');

-- No insert grant: the trigger alone opens one.
grant select on appeals to app_member, app_staff;
grant update (decided_at, outcome) on appeals to app_staff;
