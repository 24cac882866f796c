-- Looking at pictures before others see them (docs/decisions/0060). A row of picture_screenings says what was found, and
-- app.apply_screening brings the photo or message up to date. The rules are in server/src/features/screening/rules.ts.

-- picture_screenings
create policy own_screenings on picture_screenings for select to app_member
  using (owner_id = (select app.current_user_id()));
create policy worker_all on picture_screenings to app_worker using (true) with check (true);
grant select on picture_screenings to app_member;
grant select, update (state, reason, may_be_first, is_nude, nudity, drawing, faces, largest_face, hash, mirrored_hash,
  tries, try_at, claimed_at, claimed_until, screened_at) on picture_screenings to app_worker;

-- screening_status
create policy worker_all on screening_status to app_worker using (true) with check (true);
grant select, update (failing_since, faces_failing_since, faces_seen_at) on screening_status to app_worker;

comment on column picture_screenings.state is
  'waiting: nobody has looked at it; clear: others may see it; held: staff decide; refused: staff did not publish it.';
comment on column picture_screenings.may_be_first is 'Whether it shows one clear face, or staff said that it may be the first photo.';
comment on column picture_screenings.first_wish is
  'asked: its owner asks staff that it may be the first photo; declined: staff said no.';
comment on column picture_screenings.reason is
  'Why a photo is or was held; of a chat picture only banned_copy, of which staff are told when it is sent.';
comment on column picture_screenings.is_nude is
  'Whether a chat picture is veiled: likely nude, a copy of a banned account, or impossible to look at; null before.';
comment on column picture_screenings.nudity is 'How likely it shows naked people, 0 to 1; null before it was looked at.';
comment on column picture_screenings.drawing is 'How likely it is drawn, 0 to 1.';
comment on column picture_screenings.largest_face is 'The share of the picture that the box of the largest face takes.';
comment on column picture_screenings.hash is
  'What copies have in common (server/src/platform/screening/picture-hash.ts); null for chat pictures, and for drawings, whose hashes collide.';
comment on column picture_screenings.held_at is 'When a ban held it although it was public; null for a photo that was held when it was looked at.';
comment on column picture_screenings.priority is '0 for uploads; 1 for photos from before pictures were looked at.';
comment on column picture_screenings.claimed_until is 'Until when a server works on it; later the picture is free again.';
comment on column screening_status.failing_since is 'Since when no picture could be looked at; null while the service works.';
comment on column screening_status.faces_failing_since is 'Since when no faces could be compared for a badge; null while that works.';
comment on column screening_status.faces_seen_at is 'When faces were last compared for a badge.';
comment on column profile_photos.is_shown is 'Whether others may see it; written by app.apply_screening.';
comment on column profile_photos.may_be_first is 'As picture_screenings.may_be_first.';

-- Asks for a look at each picture that a member uploads. It is due when its files are stored (app.screen_upload); if the server dies
-- before, a little later.
create or replace function app.await_screening() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.picture_screenings (id, owner_id, kind, object_key, try_at)
  values (new.id, new.owner_id, new.kind, new.object_key, now() + app.limit_screening_storing());
  return null;
end $$;
create trigger await_screening after insert on uploads
  for each row when (new.kind <> 'voice-note') execute function app.await_screening();

-- Makes an upload of the member due, because its files are stored.
create or replace function app.screen_upload(upload uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.picture_screenings set try_at = now()
  where id = upload and owner_id = app.current_user_id() and state = 'waiting' and tries = 0
$$;
grant execute on function app.screen_upload(uuid) to app_member;

-- Shows a new photo only if its picture was looked at. The row is locked, so that a result of this moment comes before or after.
create or replace function app.read_screening() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare found public.picture_screenings;
begin
  select * into found from public.picture_screenings s where s.object_key = new.photo_url for share;
  if found.id is not null then
    new.is_shown := found.state = 'clear';
    new.may_be_first := found.may_be_first;
  end if;
  return new;
end $$;
create trigger read_screening before insert on profile_photos for each row execute function app.read_screening();

-- True if a chat picture is to be veiled or nobody has looked at it. The row is locked, so that a result of this moment comes before
-- or after the message. Pictures of the demo world, which its owner stores, have no row and need none.
create or replace function app.needs_veil(picture_key text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare found public.picture_screenings;
begin
  select * into found from public.picture_screenings s where s.object_key = picture_key for share;
  if found.id is null then return current_setting('role') <> 'app_owner'; end if;
  return found.state = 'waiting' or found.is_nude;
end $$;

-- Takes the veil off a chat picture in which nothing was found. It is a change of the message for both people.
create or replace function app.lift_veil(picture uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  target uuid;
  next integer;
begin
  select m.match_id into target from public.messages m where m.id = picture and m.image_veiled;
  if not found then return; end if;
  update public.matches set last_revision = last_revision + 1 where id = target returning last_revision into next;
  update public.messages set image_veiled = false, revision = next where id = picture;
  perform app.publish_message_change(target);
end $$;

-- Brings the photo or message of a picture up to date, and tells the owner of a photo; staff, if one is held or no longer held.
create or replace function app.apply_screening() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.profile_photos f set is_shown = new.state = 'clear', may_be_first = new.may_be_first
  where f.photo_url = new.object_key
    and (f.is_shown, f.may_be_first) is distinct from (new.state = 'clear', new.may_be_first);
  if new.kind = 'profile-photo' then perform app.publish_event('photos_checked', array[new.owner_id], '{}'); end if;
  if new.kind = 'chat-image' and not new.is_nude then perform app.lift_veil(new.id); end if;
  if new.reason = 'banned_copy' and exists (select 1 from public.messages where id = new.id) then
    perform app.alarm_chat_copy(new.id);
  end if;
  if 'held' in (old.state, new.state) then perform app.publish_staff_event('moderation_changed', '{}'); end if;
  return null;
end $$;
create trigger apply_screening after update of state, may_be_first on picture_screenings for each row
  when ((old.state, old.may_be_first) is distinct from (new.state, new.may_be_first) and new.state <> 'waiting')
  execute function app.apply_screening();

-- Seals what a profile shows before one of its photos is held: only photos from before pictures were looked at are public while they wait.
-- The profile is locked first, as a save does it, and before the row of the picture.
create or replace function app.seal_before_hold(picture uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare person uuid;
begin
  select p.id into person from public.profiles p
  where p.id = (select s.owner_id from public.picture_screenings s where s.id = picture) for no key update;
  if exists (select 1 from public.profile_photos f join public.picture_screenings s on s.object_key = f.photo_url
    where s.id = picture and s.state = 'waiting' and f.is_shown) then perform app.seal_former_profile(person); end if;
end $$;
grant execute on function app.seal_before_hold(uuid) to app_worker;

-- Forgets what was found in a picture together with the picture.
create or replace function app.forget_screening() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.picture_screenings where object_key = new.object_key;
  return null;
end $$;
create trigger forget_screening after insert on object_removals for each row execute function app.forget_screening();

-- Claims one waiting picture for this long: of the account that was served longest ago, the oldest. An account has one in work
-- at a time, so many uploads of one account delay another's by one picture. Claims wait for each other. Photos from before
-- pictures were looked at come last.
create or replace function app.claim_picture(lease interval) returns table (id uuid, object_key text, owner_id uuid, kind text,
  tries integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('claim_picture', 0));
  return query
  update public.picture_screenings s set claimed_at = clock_timestamp(), claimed_until = now() + lease, tries = s.tries + 1
  where s.id = (
    select w.id
    from (
      select p.* from public.picture_screenings p where p.state = 'waiting' and p.try_at <= now()
      order by p.priority, p.asked_at, p.id limit app.limit_screening_window()) w
    cross join lateral (
      select max(o.claimed_at) as at, coalesce(bool_or(o.state = 'waiting' and o.claimed_until > now()), false) as in_work
      from public.picture_screenings o where o.owner_id = w.owner_id) served
    where not served.in_work
    order by w.priority, served.at nulls first, w.asked_at, w.id limit 1)
  returning s.id, s.object_key, s.owner_id, s.kind, s.tries;
end $$;
grant execute on function app.claim_picture(interval) to app_worker;

-- Returns the photos that others see, in their order: the owner's, but the first is one that may be the first. If there is none, they see
-- none: new people are not dealt the profile then, and matches see it without photos.
create or replace function app.shown_photos(person uuid)
returns table (id uuid, "urlTemplate" text, width integer, height integer, thumbhash text)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select f.id, '', f.width, f.height, f.thumbhash
  from (
    select s.*, row_number() over (order by s.may_be_first desc, s.order_index) = 1 as is_first
    from public.profile_photos s where s.profile_id = person and s.is_shown) f
  where exists (select from public.profile_photos o where o.profile_id = person and o.is_shown and o.may_be_first)
  order by f.is_first desc, f.order_index
$$;

-- Asks staff to let an own photo be the first although no clear face was found. Returns false if there is nothing to ask:
-- it may be the first, is not public, was asked for and declined, or is not the member's.
create or replace function app.ask_first_photo(picture uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.picture_screenings s set first_wish = 'asked'
  where s.id = picture and s.owner_id = app.current_user_id() and s.state = 'clear' and not s.may_be_first
    and s.first_wish is distinct from 'declined'
    and exists (select 1 from public.profile_photos f where f.photo_url = s.object_key);
  if not found then return false; end if;
  perform app.publish_staff_event('moderation_changed', '{}');
  return true;
end $$;
grant execute on function app.ask_first_photo(uuid) to app_member;

-- Hands the refused photos of a member to staff again when the member writes to them, once each: no message says which it is about.
create or replace function app.appeal_pictures() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.picture_screenings s set state = 'held', appealed_at = now()
  where s.owner_id = new.user_id and s.kind = 'profile-photo' and s.state = 'refused' and s.appealed_at is null
    and exists (select 1 from public.profile_photos f where f.photo_url = s.object_key);
  return null;
end $$;
create trigger appeal_pictures after insert on admin_conversations
  for each row when (new.sender_type = 'user') execute function app.appeal_pictures();

-- Returns who has a copy of a photo, each with id and name.
create or replace function app.owners_of_copies(picture uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_agg(distinct jsonb_build_object('id', o.owner_id, 'name', n.name)), '[]')
  from (
    select t.twin_id as id from public.picture_twins t where t.picture_id = picture
    union select t.picture_id from public.picture_twins t where t.twin_id = picture) t
  join public.picture_screenings o on o.id = t.id
  join public.profiles n on n.id = o.owner_id
$$;

-- The photos that staff decide about: those that are held, and those whose owners ask that they may be the first. `urgency` and `since`
-- order them at the desk and on the page that shows them; app.desk_items says what the numbers mean. A photo that was never saved to a
-- profile has nothing that staff could open.
create view app.pictures_to_decide with (security_invoker = true) as
  select s.id, f.profile_id as owner_id, s.reason,
    case when s.appealed_at is not null or s.reason = 'banned_copy' then 2 else 3 end as urgency,
    coalesce(s.appealed_at, s.held_at, s.asked_at) as since, s.asked_at, s.appealed_at is not null as is_appeal,
    s.nudity, s.faces, s.drawing, f.width, f.height, f.thumbhash
  from public.picture_screenings s join public.profile_photos f on f.photo_url = s.object_key where s.state = 'held'
  union all
  select s.id, f.profile_id, 'no_clear_face', 4, s.asked_at, s.asked_at, false,
    s.nudity, s.faces, s.drawing, f.width, f.height, f.thumbhash
  from public.picture_screenings s join public.profile_photos f on f.photo_url = s.object_key
  where s.first_wish = 'asked' and s.state <> 'held';

-- Returns the photos that staff decide about to verified staff, the most urgent first as at the desk. The total is counted up to one
-- more than the list shows. Each photo is looked up: a join would read all photos that there are.
create or replace function app.list_held_pictures(skip integer, size integer) returns table (id uuid, owner_id uuid,
  owner_name text, reason text, nudity real, faces smallint, is_drawn boolean, width integer, height integer, thumbhash text,
  asked_at timestamptz, is_appeal boolean, twins jsonb, total integer)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
  with held as (
    select s.* from app.pictures_to_decide s where app.is_staff()
    order by s.urgency, s.since, s.id limit app.limit_staff_list() + 1)
  select h.id, h.owner_id, p.name, h.reason, h.nudity, h.faces, h.drawing >= app.limit_screening_looks_drawn(), h.width, h.height, h.thumbhash,
    h.asked_at, h.is_appeal,
    app.owners_of_copies(h.id), (select count(*) from held)::integer
  from held h join public.profiles p on p.id = h.owner_id
  order by h.urgency, h.since, h.id limit size offset least(skip, app.limit_staff_list())
$$;
grant execute on function app.list_held_pictures(integer, integer) to app_staff;

-- Returns those of these photos that staff decide about, to verified staff, in no order.
create or replace function app.held_pictures(pictures uuid[]) returns table (id uuid, owner_id uuid, owner_name text, reason text,
  nudity real, faces smallint, is_drawn boolean, width integer, height integer, thumbhash text, asked_at timestamptz,
  is_appeal boolean, twins jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select h.id, h.owner_id, p.name, h.reason, h.nudity, h.faces, h.drawing >= app.limit_screening_looks_drawn(),
    h.width, h.height, h.thumbhash, h.asked_at, h.is_appeal, app.owners_of_copies(h.id)
  from app.pictures_to_decide h join public.profiles p on p.id = h.owner_id
  where h.id = any(pictures) and app.is_staff()
$$;
grant execute on function app.held_pictures(uuid[]) to app_staff;

-- Decides about a held photo ('publish', 'refuse'), or about one whose owner asks that it may be the first ('first',
-- 'not_first'). Returns false if that is no longer to be decided. Raises YU016 for a photo of staff who decide. Trigger:
-- apply_screening.
create or replace function app.decide_picture(picture uuid, choice text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare found public.picture_screenings;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  select s.* into found from public.picture_screenings s where s.id = picture for update;
  if (case when choice in ('publish', 'refuse') then found.state = 'held' else found.first_wish = 'asked' end) is not true then
    return false;
  end if;
  if found.owner_id = app.current_user_id() then
    raise exception 'staff do not decide about themselves' using errcode = 'YU016';
  end if;
  update public.picture_screenings s set
    state = case choice when 'publish' then 'clear' when 'refuse' then 'refused' else s.state end,
    may_be_first = s.may_be_first or choice = 'first',
    first_wish = case choice when 'first' then null when 'not_first' then 'declined' else s.first_wish end
  where s.id = picture;
  if choice = 'not_first' then
    perform app.publish_event('photos_checked', array[found.owner_id], '{}');
    perform app.publish_staff_event('moderation_changed', '{}');
  end if;
  perform app.log_staff(case choice when 'refuse' then 'picture_refused' when 'publish' then 'picture_published'
      when 'first' then 'picture_allowed_first' else 'picture_declined_first' end,
    found.owner_id, null, jsonb_strip_nulls(jsonb_build_object('picture', picture, 'reason', found.reason,
      'appealed_at', case when found.state = 'held' then found.appealed_at end)));
  return true;
end $$;
grant execute on function app.decide_picture(uuid, text) to app_staff;

-- Returns the key of a photo that staff may see because they decide about it, or compare it with pictures of a verification.
create or replace function app.held_picture_key(picture uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select s.object_key from public.picture_screenings s
  where s.id = picture and app.is_staff() and s.kind = 'profile-photo' and (s.state = 'held' or s.first_wish = 'asked')
  union
  select f.photo_url from public.profile_photos f join public.verification_checks c on c.user_id = f.profile_id
  where f.id = picture and app.is_staff() and c.state = 'staff' and f.id = any(c.photo_ids)
$$;
grant execute on function app.held_picture_key(uuid) to app_staff;

-- Returns how many pictures wait to be looked at, how long the oldest upload has waited, how many are held (up to one more than
-- app.limit_staff_list()), and since when the service fails. A table that is read without a condition has the cost of a scan that
-- is not wanted, for which PostgreSQL compiles the query.
create or replace function app.health_screening()
returns table (waiting bigint, oldest_seconds double precision, held bigint, failing_since timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
  select
    (select count(*) from (
      (select from public.picture_screenings s where s.state = 'waiting' limit app.limit_counted_jobs())
      union all (select from public.verification_checks c where c.state = 'waiting' limit app.limit_counted_jobs())
      union all (select from public.photo_likenesses l where l.likeness = 'waiting' limit app.limit_counted_jobs())) w),
    (select extract(epoch from now() - s.asked_at)::float8 from public.picture_screenings s
      where s.state = 'waiting' and s.priority = 0 order by s.priority, s.asked_at, s.id limit 1),
    (select count(*) from (
      select from public.picture_screenings s join public.profile_photos f on f.photo_url = s.object_key
      where s.state = 'held' limit app.limit_staff_list() + 1) h),
    (select least(t.failing_since, t.faces_failing_since) from public.screening_status t where t.is_only)
  where app.may_read_health()
$$;
grant execute on function app.health_screening() to app_staff, app_worker;
