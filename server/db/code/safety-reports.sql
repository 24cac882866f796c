-- Reports, and the sealed copies that are stored with them.

-- user_reports
create policy staff_read on user_reports for select to app_staff using ((select app.is_staff()));
create policy staff_update on user_reports for update to app_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
-- The worker removes the reporter's description when the sealed copy expires.
create policy worker_expiry on user_reports for update to app_worker using (created_at < now() - app.limit_report_retention());
create policy worker_read on user_reports for select to app_worker using (created_at < now() - app.limit_report_retention());
grant select, update (status, told_at) on user_reports to app_staff;
grant select, update (description) on user_reports to app_worker;

-- report_evidence
create policy staff_read on report_evidence for select to app_staff using ((select app.is_staff())
  and (not app.is_of_conversation(kind, ordinal, is_reported) or app.may_read_conversation(report_id)));
create policy worker_expiry on report_evidence for delete to app_worker using (sealed_at < now() - app.limit_report_retention());
create policy worker_read on report_evidence for select to app_worker using (sealed_at < now() - app.limit_report_retention());
-- Members have no grant, and nobody may change a row.
grant select on report_evidence to app_staff;
grant select, delete on report_evidence to app_worker;

-- Stores a report with the reported person's profile and returns its id; null if the caller has
-- stored it before. The client chooses the id, so that a retry (same reporter, person and id) changes nothing. If another report
-- has the id already, this one is stored under a new id. An account that is closed is stored as nobody, with what is sealed of it; once it
-- is erased, `known_as` and its former versions are all that is left of its profile. `seen_until` is since when the two cannot see each other; null
-- if they can, or if no conversation of theirs has ended.
create or replace function app.store_report(
  report uuid, reported uuid, why text, details text, known_as text, seen_until timestamptz) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  person uuid;
  seal uuid;
  stored uuid;
begin
  -- Locked first: a closing that is under way ends before, and one that comes later sees this report.
  perform 1 from auth."user" where id = reported for key share;
  person := (select u.id from auth."user" u where u.id = reported
    and not exists (select 1 from public.account_closures c where c.user_id = u.id));
  if person is null then seal := app.seal_of(reported); end if;
  insert into public.user_reports (id, reporter_id, reported_id, sealed_id, reason, description)
  values (report, me, person, seal, why, details) on conflict (id) do nothing returning id into stored;
  if stored is null then
    if exists (
      select 1 from public.user_reports
      where id = report and reporter_id = me and reported_id is not distinct from person) then
      return null;
    end if;
    insert into public.user_reports (id, reporter_id, reported_id, sealed_id, reason, description)
    values (gen_random_uuid(), me, person, seal, why, details) returning id into stored;
  end if;
  perform app.seal_profile(stored, reported, known_as);
  perform app.seal_former_profiles(stored, reported, seen_until);
  return stored;
end $$;

-- Stores a report and its sealed copy. Stores nothing about somebody the reporter has never come across, as for an id of
-- nobody, and nothing of an account without a finished profile. Everything between the two may have ended while the chat or
-- profile was open: then what was said comes from the sealed originals.
create or replace function app.report_person(
  report uuid, reported uuid, why text, details text, from_match uuid, from_number integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  -- Asked once and apart: the planner would ask again, and a stranger would differ from nobody.
  needs_match boolean := from_match is not null or app.is_matched(me, reported);
  ended public.ended_conversations;
  stored uuid;
begin
  -- Without a match the newest entry, because a closed account is known by nothing else; none that came before a match of now.
  select * into ended from public.ended_conversations
  where owner_id = me and other_id = reported and ended_at >= now() - app.limit_original_retention()
    and (match_id = from_match or not needs_match)
  order by ended_at desc limit 1;
  if me is null or me = reported or not exists (select from public.birth_data where profile_id = me) then
    raise exception 'no such person' using errcode = 'YU404';
  end if;
  if ended.id is null and not app.is_known(me, reported) then return; end if;
  stored := app.store_report(report, reported, why, details, ended.other_name, ended.apart_since);
  if stored is null then return; end if;
  perform app.seal_like_notes(stored, reported);
  -- A report of the profile alone leaves out what was said, which can then still be reported.
  if ended.id is not null and (from_match is not null or not app.is_known(me, reported)) then
    update public.ended_conversations set reported_at = coalesce(reported_at, now()) where id = ended.id;
  end if;
  if from_match is null then return; end if;
  if ended.id is null then
    perform app.seal_messages(stored, reported, from_match, from_number);
  else
    perform app.seal_originals(stored, reported, from_match, from_number);
  end if;
end $$;
grant execute on function app.report_person(uuid, uuid, text, text, uuid, integer) to app_member;

-- Returns the member's ended conversations that can still be reported, the newest first, after the given place; from the start if it is
-- null.
create or replace function app.ended_conversations(after_micros bigint, after_id uuid, size integer)
returns table (id uuid, name text, has_messages boolean, ended_at timestamptz, micros bigint, reported_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select id, other_name, has_messages, ended_at, app.micros_of(ended_at), reported_at from public.ended_conversations
  where owner_id = app.current_user_id() and ended_at >= now() - app.limit_original_retention()
    and (ended_at, id) < (coalesce(timestamptz 'epoch' + after_micros * interval '1 microsecond', 'infinity'),
      coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by ended_at desc, id desc limit size
$$;
grant execute on function app.ended_conversations(bigint, uuid, integer) to app_member;

-- Stores a report about the other side of an ended conversation, with what was said if the member includes it. Returns false
-- if it is not the member's, or has ended too long ago.
create or replace function app.report_ended_conversation(
  conversation uuid, report uuid, why text, details text, includes_messages boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ended public.ended_conversations;
  stored uuid;
begin
  select * into ended from public.ended_conversations
  where id = conversation and owner_id = app.current_user_id()
    and ended_at >= now() - app.limit_original_retention() for update;
  if ended.id is null then return false; end if;
  stored := app.store_report(report, ended.other_id, why, details, ended.other_name, ended.apart_since);
  if stored is not null and includes_messages then
    perform app.seal_like_notes(stored, ended.other_id);
    perform app.seal_originals(stored, ended.other_id, ended.match_id, null);
  end if;
  update public.ended_conversations set reported_at = coalesce(reported_at, now()) where id = ended.id;
  return true;
end $$;
grant execute on function app.report_ended_conversation(uuid, uuid, text, text, boolean) to app_member;

-- Seals the reported person's profile and photos; of a profile that is gone, the name by which the reporter knew it, if any.
create or replace function app.seal_profile(report uuid, reported uuid, known_as text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.report_evidence (report_id, kind, ordinal, author, name, interests, about, content)
  select report, 'profile', 0, 'reported', name, interests, shown_about, bio from public.profiles where id = reported;
  insert into public.report_evidence (report_id, kind, ordinal, author, name)
  select report, 'profile', 0, 'reported', known_as
  where known_as is not null and not exists (select 1 from public.profiles where id = reported);
  -- Locks the photos: a removal at the same time either waits until they are copied or is finished before.
  with kept as (
    select order_index, photo_url, width, height, thumbhash from public.profile_photos
    where profile_id = reported order by order_index for share)
  insert into public.report_evidence
    (report_id, kind, ordinal, author, image_url, image_width, image_height, image_thumbhash)
  select report, 'photo', order_index, 'reported', photo_url, width, height, thumbhash from kept
$$;

-- Seals the note of the reported person's like, and the newest ones that were taken back or whose like has ended. Their ordinals
-- are not above 0, so that they differ from those of messages.
create or replace function app.seal_like_notes(report uuid, reported uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.report_evidence (report_id, kind, ordinal, author, content, written_at)
  select report, 'message', 0, 'reported', coalesce(content, app.reaction_sign(reaction)), written_at
  from public.like_notes where swiper_id = reported and swiped_id = app.current_user_id()
  union all
  select report, case cause when 'removed' then 'message' else cause end,
    -row_number() over (partition by cause order by sealed_at desc, id), 'reported', content, written_at
  from (
    select * from public.sealed_originals
    where sender_id = reported and recipient_id = app.current_user_id() and sealed_at >= now() - app.limit_original_retention()
    order by sealed_at desc limit app.limit_ended_notes()) o
$$;

-- Returns the number of the last message of the chat that a report of the same reporter about the same person holds with all before it,
-- within the time in which they are not copied again; null if there is none. The times tell apart the chats of two who met twice.
create or replace function app.chat_copied_to(report uuid, from_match uuid) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select e.ordinal from public.user_reports r
  join public.user_reports former on former.reporter_id = r.reporter_id and former.id <> r.id
    and (former.reported_id = r.reported_id or former.sealed_id = r.sealed_id)
  join public.report_evidence e on e.report_id = former.id and e.kind = 'message' and e.ordinal > 0
  where r.id = report and former.created_at > r.created_at - app.limit_whole_copy()
    and not exists (select from public.report_evidence one where one.report_id = former.id and one.is_reported)
    and (exists (select from public.messages m
        where m.match_id = from_match and m.number = e.ordinal and m.created_at = e.written_at)
      or exists (select from public.sealed_originals o
        where o.match_id = from_match and o.message_number = e.ordinal and o.written_at = e.written_at))
  order by e.ordinal desc limit 1
$$;

-- Seals the reported message with some before and after it; without a number, the newest messages of the chat, all of its last
-- weeks (a flood must not bury what was said before it; what a report of the same day holds is left out) and those that were deleted for both. With them go the sealed
-- originals of those that were edited or taken back.
-- from_number comes from the client and may be the largest integer, so it becomes a bigint before a number is added.
create or replace function app.seal_messages(report uuid, reported uuid, from_match uuid, from_number integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  first_kept integer;
begin
  if not exists (
    select from public.matches
    where id = from_match and (user1_id, user2_id) =
      (least(reported, app.current_user_id()), greatest(reported, app.current_user_id()))) then return; end if;
  first_kept := least(
    (select min(newest.number) from (
      select number from public.messages where match_id = from_match
      order by number desc limit app.limit_sealed_messages()) newest),
    (select min(number) from public.messages where match_id = from_match and created_at >= (
      select max(created_at) from public.messages where match_id = from_match) - app.limit_original_retention()
      and number > coalesce(app.chat_copied_to(report, from_match), 0)));
  with around as (
    select * from public.messages
    where match_id = from_match and (case when from_number is null then number >= first_kept
      else number between from_number::bigint - app.limit_messages_around() and from_number::bigint + app.limit_messages_around() end)
    order by number desc limit app.limit_sealed_recent() for share)
  insert into public.report_evidence (report_id, kind, ordinal, author, is_reported, content, image_url, image_width,
    image_height, image_thumbhash, voice_url, voice_duration_ms, voice_peaks, written_at)
  select report, 'message', number, case when sender_id = reported then 'reported' else 'reporter' end,
    number is not distinct from from_number, content, image_url, image_width, image_height, image_thumbhash,
    voice_url, voice_duration_ms, voice_peaks, created_at
  from around;
  perform app.seal_originals(report, reported, from_match, from_number);
end $$;

-- Copies what a chat said into a report: the newest originals of each cause and all of its last weeks, without the messages that a
-- report of the same day holds; with a number, those of the reported message and of some before and after it. An original of the reported message counts as reported, or an edit would keep the
-- threat from staff. A message that was deleted with its conversation becomes evidence as it was written.
create or replace function app.seal_originals(report uuid, reported uuid, from_match uuid, from_number integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.report_evidence (report_id, kind, ordinal, author, is_reported, content, image_url, image_width,
    image_height, image_thumbhash, voice_url, voice_duration_ms, voice_peaks, written_at)
  select report, case cause when 'removed' then 'message' else cause end,
    case cause when 'removed' then message_number
      else row_number() over (partition by cause order by message_number, sealed_at, id) end,
    case when sender_id = reported then 'reported' else 'reporter' end, message_number is not distinct from from_number,
    content, image_url, image_width, image_height, image_thumbhash, voice_url, voice_duration_ms, voice_peaks, written_at
  from (
    select *, row_number() over (partition by cause order by message_number desc, sealed_at desc, id) as age,
      max(written_at) over () as last_written_at
    from public.sealed_originals
    where match_id = from_match and sealed_at >= now() - app.limit_original_retention() and (from_number is null or message_number
      between from_number::bigint - app.limit_messages_around() and from_number::bigint + app.limit_messages_around())) o
  where age <= app.limit_sealed_messages()
    or age <= app.limit_sealed_recent() and written_at >= last_written_at - app.limit_original_retention()
      and (cause <> 'removed' or message_number > (select coalesce(app.chat_copied_to(report, from_match), 0)))
$$;

comment on column report_evidence.version is
  'Numbers the former versions of a profile, 1 is the newest; written_at says when a version ended.';
comment on column report_evidence.ordinal is
  'Order within its kind: the number of a message, the place of a photo. Not above 0 for the note of a like.';

-- Returns the member's own reports, for their data export.
create or replace function app.own_reports()
returns table (reason text, description text, is_decided boolean, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select reason, description, decided_at is not null, created_at
  from public.user_reports where reporter_id = app.current_user_id() order by created_at
$$;
grant execute on function app.own_reports() to app_member;

comment on column report_evidence.voice_duration_ms is 'Milliseconds.';
comment on column report_evidence.voice_peaks is 'As messages.voice_peaks.';
