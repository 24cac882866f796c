-- Who may read the conversation that was sealed with a report (docs/decisions/0075).

-- conversation_requests: only the functions below write, and the worker deletes what is as old as the sealed copy may be.
create policy staff_read on conversation_requests for select to app_staff using ((select app.is_staff()));
create policy worker_expiry on conversation_requests for delete to app_worker
  using (asked_at < now() - app.limit_report_retention());
create policy worker_read on conversation_requests for select to app_worker
  using (asked_at < now() - app.limit_report_retention());
grant select on conversation_requests to app_staff;
grant select, delete on conversation_requests to app_worker;

-- staff_settings: only `npm run staff` writes, as the owner.
create policy staff_read on staff_settings for select to app_staff using ((select app.is_staff()));
grant select on staff_settings to app_staff;

comment on column staff_settings.solo_since is
  'Since when a team of one reads sealed conversations alone. It counts only while there is one member of staff.';
comment on column conversation_requests.ends_at is 'Until then the two people who asked and released may read.';

-- True if the one member of staff may read alone.
create or replace function app.is_solo_team() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from public.staff_settings where solo_since is not null)
    and (select count(*) from public.user_roles where role = 'admin') = 1
$$;
grant execute on function app.is_solo_team() to app_staff;

-- True if the caller may read the sealed conversation of this report: as a team of one, or until the end of a release, if they
-- asked for it or released it. The policy of report_evidence asks.
create or replace function app.may_read_conversation(report uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return app.is_staff() and (app.is_solo_team() or exists (
    select 1 from public.conversation_requests
    where report_id = report and outcome = 'released' and ends_at > now()
      and app.current_user_id() in (asked_by, decided_by)));
end $$;
grant execute on function app.may_read_conversation(uuid) to app_staff;

-- True if this part of a sealed copy belongs to the conversation: not the profile or a photo, former ones included, the note of a like, or the message that
-- was reported.
create or replace function app.is_of_conversation(kind text, ordinal integer, is_reported boolean) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select kind in ('message', 'edited', 'taken_back') and ordinal > 0 and not is_reported
$$;
grant execute on function app.is_of_conversation(text, integer, boolean) to app_staff;

-- Returns to verified staff how many messages the conversation of a report has, whether the caller may read them and until when,
-- and the open request.
create or replace function app.report_conversation(report uuid) returns table (messages integer, is_open boolean, is_solo boolean,
  until timestamptz, request_id uuid, asked_by uuid, asked_by_name text, reason text, asked_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (select count(*)::integer from public.report_evidence e
      where e.report_id = report and app.is_of_conversation(e.kind, e.ordinal, e.is_reported)),
    app.may_read_conversation(report), app.is_solo_team(),
    (select max(d.ends_at) from public.conversation_requests d
      where d.report_id = report and d.ends_at > now() and app.current_user_id() in (d.asked_by, d.decided_by)),
    r.id, r.asked_by, p.name, r.reason, r.asked_at
  from (select 1) one
  left join public.conversation_requests r on r.report_id = report and r.decided_at is null
  left join public.profiles p on p.id = r.asked_by
  where app.is_staff()
$$;
grant execute on function app.report_conversation(uuid) to app_staff;

-- Asks for the conversation of a report. Outcomes: 'done', 'not_found', 'own' for staff who are part of it, 'changed' if there is
-- nothing to ask for, or somebody has asked already.
create or replace function app.ask_for_conversation(report uuid, why text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  seen record;
  about public.user_reports;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  select * into about from public.user_reports where id = report;
  if about.id is null then return 'not_found'; end if;
  if me in (about.reporter_id, about.reported_id) then return 'own'; end if;
  select * into seen from app.report_conversation(report);
  if seen.messages = 0 or seen.is_open then return 'changed'; end if;
  insert into public.conversation_requests (report_id, asked_by, reason) values (report, me, why) on conflict do nothing;
  if not found then return 'changed'; end if;
  perform app.log_staff('conversation_asked', about.reported_id, report, null);
  return 'done';
end $$;
grant execute on function app.ask_for_conversation(uuid, text) to app_staff;

-- Releases a conversation for a time, or refuses to. Outcomes as above; 'own' also for the person who asked, and 'changed' if that
-- person is no longer staff and it was to be released.
create or replace function app.decide_conversation(request uuid, wanted text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  asked public.conversation_requests;
  about public.user_reports;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  select * into asked from public.conversation_requests where id = request for update;
  if asked.id is null then return 'not_found'; end if;
  if asked.decided_at is not null then return 'changed'; end if;
  select * into about from public.user_reports where id = asked.report_id;
  if me = asked.asked_by or me in (about.reporter_id, about.reported_id) then return 'own'; end if;
  if wanted = 'released' and not exists (
    select 1 from public.user_roles where user_id = asked.asked_by and role = 'admin') then return 'changed'; end if;
  update public.conversation_requests set decided_by = me, decided_at = now(), outcome = wanted,
    ends_at = case wanted when 'released' then now() + app.limit_conversation_release() end
  where id = request;
  perform app.log_staff('conversation_' || wanted, about.reported_id, about.id, null);
  return 'done';
end $$;
grant execute on function app.decide_conversation(uuid, text) to app_staff;

-- Withdraws a request that nobody has decided. Outcomes as above; 'own' for everybody but the person who asked.
create or replace function app.withdraw_conversation(request uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare asked public.conversation_requests;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  select * into asked from public.conversation_requests where id = request for update;
  if asked.id is null then return 'not_found'; end if;
  if asked.asked_by is distinct from app.current_user_id() then return 'own'; end if;
  if asked.decided_at is not null then return 'changed'; end if;
  update public.conversation_requests set decided_at = now(), outcome = 'withdrawn' where id = request;
  perform app.log_staff('conversation_withdrawn',
    (select reported_id from public.user_reports where id = asked.report_id), asked.report_id, null);
  return 'done';
end $$;
grant execute on function app.withdraw_conversation(uuid) to app_staff;
