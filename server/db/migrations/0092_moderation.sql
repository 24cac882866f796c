-- The moderation desk: a report's way from pending to a decision, and what staff write beside it.
--
-- Status and version are the staff's alone: a reporter who could read "blocked" would have learnt what happened to
-- somebody else. So members lose the table, and their export asks app.own_reports().

alter table user_reports
  -- Counts the moves, so that of two who decide at once the second is told instead of overwriting the first.
  add column version integer not null default 1,
  add column first_action_at timestamptz,
  add column decided_at timestamptz,
  -- When the reporter heard that the team has looked at it.
  add column told_at timestamptz;
create index user_reports_open_idx on user_reports (created_at) where status in ('pending', 'reviewed', 'active');
create index user_reports_reporter_idx on user_reports (reporter_id);

create function app.check_report_move() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (old.status, new.status) not in (
    ('pending', 'reviewed'), ('pending', 'blocked'), ('pending', 'unblocked'),
    ('active', 'reviewed'), ('active', 'blocked'), ('active', 'unblocked'),
    ('reviewed', 'resolved'), ('reviewed', 'blocked'), ('reviewed', 'unblocked'),
    ('resolved', 'blocked'), ('resolved', 'unblocked'),
    ('blocked', 'unblocked'), ('unblocked', 'blocked'), ('unblocked', 'resolved')) then
    raise exception 'a report cannot go from % to %', old.status, new.status using errcode = 'YU010';
  end if;
  new.version := old.version + 1;
  new.first_action_at := coalesce(old.first_action_at, now());
  if new.status in ('resolved', 'blocked', 'unblocked') then new.decided_at := now(); end if;
  return new;
end $$;
create trigger check_report_move before update of status on user_reports
  for each row execute function app.check_report_move();

create function app.own_reports() returns table (reason text, description text, is_decided boolean, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select reason, description, decided_at is not null, created_at
  from public.user_reports where reporter_id = app.current_user_id() order by created_at
$$;
grant execute on function app.own_reports() to app_member;
drop policy own_reports on user_reports;
revoke select on user_reports from app_member;
grant update (told_at) on user_reports to app_staff;

-- Notes say what one moderator would tell the next. Nobody changes or removes one; they go with what was sealed.
create table report_notes (
  id uuid primary key,
  report_id uuid not null references user_reports (id) on delete cascade,
  author_id uuid references auth."user" (id) on delete set null,
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index report_notes_report_idx on report_notes (report_id, created_at);

alter table report_notes enable row level security;
alter table report_notes force row level security;
create policy owner_all on report_notes to app_owner using (true) with check (true);
create policy staff_read on report_notes for select to app_staff using ((select app.is_staff()));
create policy staff_words on report_notes for insert to app_staff
  with check ((select app.is_staff()) and author_id = (select app.current_user_id()));
create policy worker_read on report_notes for select to app_worker using (created_at < now() - interval '1 year');
create policy worker_expiry on report_notes for delete to app_worker using (created_at < now() - interval '1 year');
grant select on report_notes to app_staff, app_worker;
grant insert (id, report_id, author_id, content) on report_notes to app_staff;
grant delete on report_notes to app_worker;

-- A block tells the person why. Staff cannot block without it; nor themselves.
drop policy staff_insert on moderation_states;
create policy staff_insert on moderation_states for insert to app_staff
  with check ((select app.is_staff()) and user_id <> (select app.current_user_id())
    and (not is_blocked or char_length(btrim(reason)) > 0));
drop policy staff_update on moderation_states;
create policy staff_update on moderation_states for update to app_staff
  using ((select app.is_staff()))
  with check ((select app.is_staff()) and user_id <> (select app.current_user_id())
    and (not is_blocked or char_length(btrim(reason)) > 0));
