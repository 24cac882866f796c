-- Alarms about accounts, for staff (docs/decisions/0067). Members read none of it.

-- alarms
create policy staff_read on alarms for select to app_staff using ((select app.is_staff()));
grant select on alarms to app_staff;

-- opening_traces: app.trace_opening is the only writer.
create policy worker_expiry on opening_traces for delete to app_worker using (sent_at < now() - app.limit_opening_time());
create policy worker_read on opening_traces for select to app_worker using (sent_at < now() - app.limit_opening_time());
grant select, delete on opening_traces to app_worker;

comment on column alarms.people is
  'How many people got the opening, or reported the account, when it was last counted; of a banned_copy or chat_copy, how many pictures; of other_faces, how many checks.';
comment on column alarms.rule is 'The preset reason of the decision; null if staff wrote the reason themselves.';
comment on column alarms.is_hiding is 'Whether new people do not see the account; false after the decision.';
comment on column opening_traces.hash is 'HMAC of the normalised words (server/src/platform/opening-hash.ts).';

-- True if the person pauses the profile or an alarm hides it: then only matches see it.
create or replace function app.is_withdrawn(person uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (select 1 from public.profile_settings where profile_id = person and is_paused)
    or exists (select 1 from public.alarms where user_id = person and is_hiding);
end $$;

-- Remembers the words that the member sent to this person, each once, and raises an alarm when many people got the same ones since
-- staff last decided.
create or replace function app.trace_opening(recipient uuid, words_hash text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  reached integer;
begin
  insert into public.opening_traces (sender_id, recipient_id, hash) values (me, recipient, words_hash) on conflict do nothing;
  if not found then return; end if;
  select count(*) into reached from public.opening_traces
  where sender_id = me and hash = words_hash and sent_at > greatest(now() - app.limit_opening_time(), (
    select max(decided_at) from public.alarms where user_id = me and kind = 'same_opening'));
  if reached >= app.limit_same_openings() then
    insert into public.alarms (user_id, kind, people) values (me, 'same_opening', reached)
    on conflict (user_id, kind) where decided_at is null do update set people = excluded.people;
  end if;
end $$;

-- Remembers words of the member's first five messages of a match; the first alone could be "hi". Beyond the tenth message of both it
-- is a conversation, which app.send_message decides before it calls this.
create or replace function app.trace_early_words(target_match uuid, its_number integer, recipient uuid, words_hash text)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if words_hash is null or its_number > app.limit_opening_first_messages() then return; end if;
  if (select count(*) from public.messages
      where match_id = target_match and sender_id = app.current_user_id() and number < its_number) < app.limit_opening_own_messages() then
    perform app.trace_opening(recipient, words_hash);
  end if;
end $$;

-- Raises an alarm if a picture that its owner sends to a match copies a photo of a banned account. Staff learn the fact alone: they see
-- the picture only with a report. Called when such a picture is sent, or was looked at after that.
create or replace function app.alarm_chat_copy(picture uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.alarms as a (user_id, kind, people)
  select s.owner_id, 'chat_copy', 1 from public.picture_screenings s
  where s.id = picture and s.kind = 'chat-image' and s.reason = 'banned_copy'
  on conflict (user_id, kind) where decided_at is null do update set people = a.people + 1
$$;

-- Raises an alarm because this many checks of the member's photos found somebody else in them.
create or replace function app.alarm_other_faces(person uuid, checks integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.alarms as a (user_id, kind, people) select id, 'other_faces', checks from auth."user" where id = person
  on conflict (user_id, kind) where decided_at is null do update set people = a.people + 1
$$;
grant execute on function app.alarm_other_faces(uuid, integer) to app_worker;

-- Raises an alarm when several people have reported somebody within a day since staff last decided, and hides the account from
-- new people until they decide it. Linked accounts count as one person.
create or replace function app.count_reporters() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare reporters integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('reports %s', new.reported_id), 0));
  select count(distinct coalesce(m.entry_id, r.reporter_id)) into reporters
  from public.user_reports r left join public.linked_account_members m on m.user_id = r.reporter_id
  where r.reported_id = new.reported_id and r.reporter_id is not null
    and r.created_at > greatest(now() - app.limit_report_alarm_time(), (
      select max(decided_at) from public.alarms where user_id = new.reported_id and kind = 'many_reports'));
  if reporters >= app.limit_report_alarm_people() then
    insert into public.alarms (user_id, kind, people, is_hiding) values (new.reported_id, 'many_reports', reporters, true)
    on conflict (user_id, kind) where decided_at is null do update set people = excluded.people;
  end if;
  return null;
end $$;
create trigger count_reporters after insert on user_reports
  for each row when (new.reported_id is not null) execute function app.count_reporters();

-- Ends the alarm about reports when staff have decided the last open report about the person.
create or replace function app.end_report_alarm() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select 1 from public.user_reports
    where (reported_id = new.reported_id or sealed_id = new.sealed_id) and status in ('pending', 'reviewed', 'active')) then
    update public.alarms set decided_at = now(), decided_by = app.current_user_id(), outcome = 'reports_decided',
      is_hiding = false, version = version + 1
    where (user_id = new.reported_id or sealed_id = new.sealed_id) and kind = 'many_reports' and decided_at is null;
  end if;
  return null;
end $$;
create trigger end_report_alarm after update of status on user_reports
  for each row when (new.status in ('resolved', 'blocked', 'unblocked')) execute function app.end_report_alarm();

-- Decides an alarm and returns the person, or the seal of a closed account; no row if it is decided already or has another version.
-- A closed account is neither warned nor limited, and its block ends the alarm (app.block_closed_account). Raises YU013 for staff's own.
create or replace function app.decide_alarm(alarm uuid, seen_version integer, wanted text, its_rule text, words text)
  returns table (person uuid, seal uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  if exists (select 1 from public.alarms where id = alarm and user_id = app.current_user_id()) then
    raise exception 'staff decide about themselves' using errcode = 'YU013';
  end if;
  select a.user_id, a.sealed_id into person, seal from public.alarms a
  where a.id = alarm and a.version = seen_version and a.decided_at is null for update;
  if not found or seal is not null and wanted in ('warned', 'limited') then return; end if;
  if seal is null or wanted <> 'blocked' then
    update public.alarms set decided_at = now(), decided_by = app.current_user_id(), outcome = wanted, is_hiding = false,
      version = version + 1, rule = its_rule, reason = words
    where id = alarm;
  end if;
  return next;
end $$;
grant execute on function app.decide_alarm(uuid, integer, text, text, text) to app_staff;
