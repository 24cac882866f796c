-- What staff decide about reports and accounts.

-- moderation_states
create policy auth_read on moderation_states for select to app_auth using (true);
create policy own_state on moderation_states for select to app_member
  using (user_id = (select app.current_user_id()));
create policy staff_insert on moderation_states for insert to app_staff
  with check ((select app.is_staff()) and user_id <> (select app.current_user_id())
    and (not is_blocked or char_length(btrim(reason)) > 0));
create policy staff_read on moderation_states for select to app_staff using ((select app.is_staff()));
create policy staff_update on moderation_states for update to app_staff
  using ((select app.is_staff()))
  with check ((select app.is_staff()) and user_id <> (select app.current_user_id())
    and (not is_blocked or char_length(btrim(reason)) > 0));
grant select on moderation_states to app_auth, app_member;
grant select, insert (user_id, is_blocked, reason, ends_at), update (is_blocked, reason, ends_at, changed_at)
  on moderation_states to app_staff;

comment on column moderation_states.ends_at is 'When a block ends by itself; null if only staff end it. It means nothing while nobody is blocked.';

-- appeals
create policy own_appeals on appeals for select to app_member using (user_id = (select app.current_user_id()));
create policy staff_read on appeals for select to app_staff using ((select app.is_staff()));
-- Staff may only uphold the ban, once. The trigger close_appeal sets the outcome 'lifted' when they lift it.
create policy staff_uphold on appeals for update to app_staff
  using ((select app.is_staff()) and decided_at is null)
  with check ((select app.is_staff()) and outcome = 'upheld');
-- No insert grant: app.open_appeal is the only writer.
grant select on appeals to app_member;
grant select, update (decided_at, outcome) on appeals to app_staff;

-- report_notes
create policy staff_notes on report_notes for insert to app_staff
  with check ((select app.is_staff()) and author_id = (select app.current_user_id()));
create policy staff_read on report_notes for select to app_staff using ((select app.is_staff()));
create policy worker_expiry on report_notes for delete to app_worker using (created_at < now() - app.limit_report_retention());
create policy worker_read on report_notes for select to app_worker using (created_at < now() - app.limit_report_retention());
grant select, insert (id, report_id, author_id, content, action, reason) on report_notes to app_staff;
grant select, delete on report_notes to app_worker;

-- Refuses a change of status that is not listed, increments the report's version and stores when staff first acted and
-- when they decided. The list must equal reportTransitions in packages/contract/src/moderation-choices.ts;
-- server/src/features/moderation/moderation.test.ts compares the two.
create or replace function app.check_report_transition() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (old.status, new.status) not in (
    ('pending', 'reviewed'), ('pending', 'blocked'), ('pending', 'unblocked'),
    ('active', 'reviewed'), ('active', 'blocked'), ('active', 'unblocked'),
    ('reviewed', 'resolved'), ('reviewed', 'blocked'), ('reviewed', 'unblocked'),
    ('resolved', 'blocked'), ('resolved', 'unblocked'),
    ('blocked', 'unblocked'), ('unblocked', 'blocked'), ('unblocked', 'resolved')) then
    raise exception 'a report cannot change from % to %', old.status, new.status using errcode = 'YU010';
  end if;
  new.version := old.version + 1;
  new.first_action_at := coalesce(old.first_action_at, now());
  if new.status in ('resolved', 'blocked', 'unblocked') then new.decided_at := now(); end if;
  return new;
end $$;
create trigger check_report_transition before update of status on user_reports
  for each row execute function app.check_report_transition();

-- Opens an appeal when a person first writes to staff after a ban, or else after a warning or limit that still counts; one each.
create or replace function app.open_appeal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.appeals (user_id, report_id, content)
  select s.user_id, (
      select id from public.user_reports r where r.reported_id = s.user_id and r.status = 'blocked'
      order by r.decided_at desc limit 1), new.content
  from public.moderation_states s
  where s.user_id = new.user_id and s.is_blocked
    and not exists (select 1 from public.appeals a where a.user_id = s.user_id and a.opened_at >= s.changed_at)
  on conflict do nothing;
  if found then return null; end if;
  insert into public.appeals (user_id, sanction_id, content)
  select s.user_id, s.id, new.content from public.sanctions s
  where s.user_id = new.user_id and s.lifted_at is null and s.ends_at > now()
    and not exists (select 1 from public.appeals a where a.sanction_id = s.id)
    and not exists (select 1 from public.moderation_states m where m.user_id = s.user_id and m.is_blocked)
  order by s.given_at desc limit 1
  on conflict do nothing;
  return null;
end $$;
create trigger open_appeal after insert on admin_conversations
  for each row when (new.sender_type = 'user') execute function app.open_appeal();

-- Closes the open appeal against a ban that staff lift, or that a later ban replaces: that one can be appealed against again.
create or replace function app.close_appeal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.appeals set decided_at = now(), outcome = case when new.is_blocked then 'ended' else 'lifted' end
  where user_id = new.user_id and sanction_id is null and decided_at is null;
  return null;
end $$;
create trigger close_appeal after update of is_blocked, changed_at on moderation_states
  for each row when (old.is_blocked and (not new.is_blocked or new.changed_at <> old.changed_at)) execute function app.close_appeal();

-- Lifts the ban of an account, by staff or because its time is over, and marks the reports that had led to it as unblocked. Queues
-- the mail. Returns these reports; null if the account is not banned. Triggers: close_appeal and those of docs/SQL.md.
create or replace function app.lift_block(person uuid, by_itself boolean) returns uuid[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare reports uuid[];
begin
  perform 1 from public.moderation_states
  where user_id = person and is_blocked and (ends_at <= now() or not by_itself) for update;
  if not found then return null; end if;
  -- Before the trigger closes it as lifted.
  if by_itself then
    update public.appeals set decided_at = now(), outcome = 'ended'
    where user_id = person and sanction_id is null and decided_at is null;
  end if;
  update public.moderation_states set is_blocked = false, reason = null, ends_at = null, changed_at = now()
  where user_id = person;
  with lifted as (
    update public.user_reports set status = 'unblocked' where reported_id = person and status = 'blocked' returning id)
  select coalesce(array_agg(id), '{}') into reports from lifted;
  insert into public.decision_mails (user_id, decision)
  values (person, case when by_itself then 'block_ended' else 'unblocked' end);
  return reports;
end $$;

-- Lifts a ban for staff, as app.lift_block says. Staff who are banned are no staff.
create or replace function app.unblock_account(person uuid) returns uuid[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  return app.lift_block(person, false);
end $$;
grant execute on function app.unblock_account(uuid) to app_staff;

-- Returns who is banned although the time of the ban is over, the longest over first.
create or replace function app.list_ended_blocks(size integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select user_id from public.moderation_states where is_blocked and ends_at <= now() order by ends_at limit size
$$;
grant execute on function app.list_ended_blocks(integer) to app_worker;

-- Lifts a ban whose time is over, and notes it in the staff log and with the reports. The job does it, or the look-up of a
-- session of the account if that comes first, so that a late job prolongs nothing. Returns whether the account is free: a ban that staff have given
-- meanwhile stays. Waits for decisions about the person.
create or replace function app.end_block(person uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare reports uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('moderation ' || person, 0));
  reports := app.lift_block(person, true);
  if reports is not null then
    insert into public.staff_log (action, target_user_id) values ('block_ended', person);
    insert into public.report_notes (report_id, action) select report, 'block_ended' from unnest(reports) report;
  end if;
  return not exists (select 1 from public.moderation_states where user_id = person and is_blocked);
end $$;
grant execute on function app.end_block(uuid) to app_auth, app_worker;

-- Signs a banned person out everywhere; streams end with their sessions.
create or replace function app.end_sessions_of_banned() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from auth.session where "userId" = new.user_id;
  return new;
end $$;
create trigger end_sessions after insert or update of is_blocked on moderation_states
  for each row when (new.is_blocked) execute function app.end_sessions_of_banned();

-- Publishes to staff that reports, bans, appeals or linked accounts have changed.
create or replace function app.publish_moderation_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.publish_staff_event('moderation_changed', '{}');
  return null;
end $$;
create trigger publish_alarm after insert or update on alarms
  for each statement execute function app.publish_moderation_change();
create trigger publish_appeal after insert or update on appeals
  for each statement execute function app.publish_moderation_change();
create trigger publish_held_words after insert or update or delete on held_words
  for each statement execute function app.publish_moderation_change();
create trigger publish_linked_accounts after insert or update of version on linked_accounts
  for each statement execute function app.publish_moderation_change();
create trigger publish_state after insert or update on moderation_states
  for each statement execute function app.publish_moderation_change();
create trigger publish_note after insert on report_notes
  for each statement execute function app.publish_moderation_change();
create trigger publish_request after insert or update or delete on conversation_requests
  for each statement execute function app.publish_moderation_change();
create trigger publish_report after insert or update on user_reports
  for each statement execute function app.publish_moderation_change();

-- Returns the details of an account to verified staff, and writes to the staff log that they saw the birth.
create or replace function app.user_details(target uuid) returns table (
  id uuid, email text, created_at timestamptz, name text, birth_date date, birth_time time, birth_time_known boolean,
  birth_time_is_about boolean, birth_city text, registration_source text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then return; end if;
  return query
  select u.id, u.email, u."createdAt", p.name, b.birth_date, b.birth_time, b.birth_time_known, b.birth_time_is_about,
    b.birth_city, s.registration_source
  from auth."user" u
  join public.profiles p on p.id = u.id
  join public.profile_settings s on s.profile_id = u.id
  left join public.birth_data b on b.profile_id = u.id
  where u.id = target;
  if found then perform app.log_staff('birth_data_seen', target, null, '{"where": "reports"}'); end if;
end $$;
grant execute on function app.user_details(uuid) to app_staff;

-- Writes to the staff log that a report was opened, once an hour for each staff member.
create or replace function app.log_report_opening(report uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  perform pg_advisory_xact_lock(hashtextextended(format('report_opened %s %s', me, report), 0));
  if not exists (
    select 1 from public.staff_log where report_id = report and staff_id = me and action = 'report_opened'
      and at > now() - app.limit_opening_log()) then
    perform app.log_staff('report_opened', (select reported_id from public.user_reports where id = report), report, null);
  end if;
end $$;
grant execute on function app.log_report_opening(uuid) to app_staff;

-- Returns the object key of a sealed picture or voice note that the caller may read, and logs that the report was opened.
create or replace function app.open_sealed_object(evidence uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare sealed public.report_evidence;
begin
  if not app.is_staff() then return null; end if;
  select * into sealed from public.report_evidence where id = evidence and num_nonnulls(image_url, voice_url) > 0
    and (not app.is_of_conversation(kind, ordinal, is_reported) or app.may_read_conversation(report_id));
  if found then perform app.log_report_opening(sealed.report_id); end if;
  return coalesce(sealed.image_url, sealed.voice_url);
end $$;
grant execute on function app.open_sealed_object(uuid) to app_staff;

-- Returns the language in which staff's automatic messages to this person are written.
create or replace function app.language_of(target uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select preferred_language from public.profile_settings where profile_id = target and app.is_staff()
$$;
grant execute on function app.language_of(uuid) to app_staff;
