-- Verified photos (docs/decisions/0073): a member takes two pictures with gestures, which are compared with the photos of the profile.
-- The rules are in server/src/features/verification/rules.ts. Nothing here holds how a face looks.

-- verification_checks
create policy own_checks on verification_checks for select to app_member using (user_id = (select app.current_user_id()));
create policy staff_read on verification_checks for select to app_staff using ((select app.is_staff()));
create policy worker_all on verification_checks to app_worker using (true) with check (true);
-- Members change it by the functions below, which know the order of the steps.
grant select on verification_checks to app_member, app_staff;
grant select, update (tries, try_at, claimed_until) on verification_checks to app_worker;

-- verification_pictures: staff see one by app.open_verification_picture alone.
create policy own_pictures on verification_pictures for select to app_member
  using (check_id in (select c.id from verification_checks c where c.user_id = (select app.current_user_id())));
grant select on verification_pictures to app_member;

-- verified_members
create policy own_verification on verified_members for select to app_member
  using (profile_id = (select app.current_user_id()));
grant select on verified_members to app_member;

-- photo_likenesses
create policy own_likenesses on photo_likenesses for select to app_member
  using (profile_id = (select app.current_user_id()));
create policy worker_all on photo_likenesses to app_worker using (true) with check (true);
grant select on photo_likenesses to app_member;
grant select, update (try_at, claimed_until) on photo_likenesses to app_worker;

comment on column verification_checks.gestures is 'The gestures of the two pictures, in their order.';
comment on column verification_checks.replaced is 'How often the member asked for another gesture; staff decide such a check.';
comment on column verification_checks.state is
  'open: pictures are taken; waiting: nobody has looked at them; staff: staff decide; passed and refused: decided.';
comment on column verification_checks.reason is 'Why it was refused, or why staff decide; null while it is open or if it passed.';
comment on column verification_checks.is_appeal is 'The member wrote to staff after a refusal. Happens once.';
comment on column verification_checks.photo_ids is 'The photos of the profile when the pictures were sent.';
comment on column verification_checks.likenesses is
  'By photo: same, unsure, other or none (no face), as photo_likenesses.likeness. Deleted with the pictures.';
comment on column verification_pictures.place is '1 or 2, as in verification_checks.gestures.';
comment on column photo_likenesses.likeness is
  'waiting: not compared yet; same: the member; none: no face, or staff accept that it shows somebody else; unsure; other: somebody else.';
comment on column photo_likenesses.asked_at is 'Since when the photo waits to be compared, or when that was last asked for.';
comment on column profiles.is_verified is
  'Whether others see the badge: app.has_badge. Written by app.refresh_badges alone.';

-- True if the person is verified, a photo that others see shows the person, and none may show somebody else.
create or replace function app.has_badge(person uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from public.verified_members v where v.profile_id = person)
    and (select coalesce(bool_or(l.likeness = 'same'), false) and bool_and(coalesce(l.likeness in ('same', 'none'), false))
      from public.profile_photos f left join public.photo_likenesses l on l.photo_id = f.id
      where f.profile_id = person and f.is_shown)
$$;

-- Brings the badges of these people up to date, and tells their owners of a change.
create or replace function app.refresh_badges(people uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare changed uuid[];
begin
  with badges as (
    update public.profiles p set is_verified = not p.is_verified
    where p.id = any(people) and p.is_verified <> app.has_badge(p.id) returning p.id)
  select array_agg(id) into changed from badges;
  if changed is not null then perform app.publish_event('verification_changed', changed, '{}'); end if;
end $$;

create or replace function app.refresh_badges_of_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.refresh_badges((select array_agg(distinct c.profile_id) from changed c));
  return null;
end $$;
create trigger refresh_badges_delete after delete on photo_likenesses
  referencing old table as changed for each statement execute function app.refresh_badges_of_changed();
create trigger refresh_badges_insert after insert on photo_likenesses
  referencing new table as changed for each statement execute function app.refresh_badges_of_changed();
create trigger refresh_badges_update after update on photo_likenesses
  referencing new table as changed for each statement execute function app.refresh_badges_of_changed();
create trigger refresh_badges_delete after delete on profile_photos
  referencing old table as changed for each statement execute function app.refresh_badges_of_changed();
create trigger refresh_badges_insert after insert on profile_photos
  referencing new table as changed for each statement execute function app.refresh_badges_of_changed();
create trigger refresh_badges_update after update on profile_photos
  referencing new table as changed for each statement execute function app.refresh_badges_of_changed();
create trigger refresh_badges_delete after delete on verified_members
  referencing old table as changed for each statement execute function app.refresh_badges_of_changed();
create trigger refresh_badges_insert after insert on verified_members
  referencing new table as changed for each statement execute function app.refresh_badges_of_changed();

-- Asks for a comparison of each photo that a verified member adds. Until then the badge is not shown.
create or replace function app.await_likeness() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.photo_likenesses (photo_id, profile_id, likeness)
  select new.id, new.profile_id, 'waiting' from public.verified_members v where v.profile_id = new.profile_id;
  return null;
end $$;
create trigger await_likeness after insert on profile_photos for each row execute function app.await_likeness();

-- Begins a check of the member, whose profile row is locked. Returns 'open' if one is under way, 'started', 'verified' if the badge is
-- shown, or 'no_photo' if no photo that others see shows one clear face.
create or replace function app.start_verification(asked text[]) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  if me is null then raise exception 'nobody is signed in' using errcode = 'YU404'; end if;
  perform 1 from public.profiles p where p.id = me for update;
  delete from public.verification_checks c where c.user_id = me and c.state = 'open' and c.expires_at <= now();
  if exists (select 1 from public.verification_checks c where c.user_id = me and c.decided_at is null) then return 'open'; end if;
  if exists (select 1 from public.profiles p where p.id = me and p.is_verified) then return 'verified'; end if;
  if not exists (select 1 from public.profile_photos f where f.profile_id = me and f.is_shown and f.may_be_first) then
    return 'no_photo';
  end if;
  insert into public.verification_checks (user_id, gestures, expires_at)
  values (me, asked, now() + app.limit_verification_open());
  return 'started';
end $$;
grant execute on function app.start_verification(text[]) to app_member;

-- Returns the member's check whose pictures can still be taken, locked; null if there is none.
create or replace function app.lock_open_check() returns public.verification_checks
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select c.* from public.verification_checks c
  where c.user_id = app.current_user_id() and c.state = 'open' and c.expires_at > now() for update
$$;

-- Replaces a gesture and deletes its picture. Returns 'none' if there is no open check, 'used_up' after too many replacements.
create or replace function app.replace_gesture(which integer, gesture text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare mine public.verification_checks := app.lock_open_check();
begin
  if mine.id is null then return 'none'; end if;
  if mine.replaced >= app.limit_verification_replacements() then return 'used_up'; end if;
  update public.verification_checks c set replaced = c.replaced + 1,
    gestures = case which when 1 then array[gesture, c.gestures[2]] else array[c.gestures[1], gesture] end
  where c.id = mine.id;
  delete from public.verification_pictures p where p.check_id = mine.id and p.place = which;
  return 'replaced';
end $$;
grant execute on function app.replace_gesture(integer, text) to app_member;

-- Stores which object is the picture at this place, in the place of a former one. Returns false if there is no open check, or if the
-- picture before it is missing.
create or replace function app.add_verification_picture(which integer, picture uuid, key text, wide integer, high integer,
  hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare mine public.verification_checks := app.lock_open_check();
begin
  if mine.id is null or not app.is_own_key(key, 'verification-pictures', mine.user_id) then return false; end if;
  if which = 2 and not exists (select 1 from public.verification_pictures p where p.check_id = mine.id and p.place = 1) then
    return false;
  end if;
  delete from public.verification_pictures p where p.check_id = mine.id and p.place = which;
  insert into public.verification_pictures (id, check_id, place, object_key, width, height, thumbhash)
  values (picture, mine.id, which, key, wide, high, hash);
  return true;
end $$;
grant execute on function app.add_verification_picture(integer, uuid, text, integer, integer, text) to app_member;

-- Sends the pictures to be looked at. Returns 'none' if there is no open check, 'incomplete' if a picture is missing.
create or replace function app.send_verification() returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare mine public.verification_checks := app.lock_open_check();
begin
  if mine.id is null then return 'none'; end if;
  if (select count(*) from public.verification_pictures p where p.check_id = mine.id) < 2 then return 'incomplete'; end if;
  update public.verification_checks c set state = 'waiting', sent_at = now(), try_at = now(),
    photo_ids = array(select f.id from public.profile_photos f where f.profile_id = mine.user_id order by f.order_index)
  where c.id = mine.id;
  return 'sent';
end $$;
grant execute on function app.send_verification() to app_member;

-- Deletes everything about the member's verification: checks with their pictures, and the badge.
create or replace function app.withdraw_verification() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  delete from public.verification_checks c where c.user_id = me;
  delete from public.verified_members v where v.profile_id = me;
  perform app.publish_event('verification_changed', array[me], '{}');
  perform app.publish_staff_event('moderation_changed', '{}');
end $$;
grant execute on function app.withdraw_verification() to app_member;

-- Claims the check that has waited longest, for this long: its pictures in their order, and the photos it is compared with, that which
-- others see first at the beginning.
create or replace function app.claim_verification(lease interval)
returns table (id uuid, user_id uuid, tries integer, language text, pictures jsonb, photos jsonb)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  with claimed as (
    update public.verification_checks c set claimed_until = now() + lease, tries = c.tries + 1
    where c.id = (
      select w.id from public.verification_checks w
      where w.state = 'waiting' and w.try_at <= now() and coalesce(w.claimed_until <= now(), true)
      order by w.sent_at, w.id limit 1 for update skip locked)
    returning c.*)
  select c.id, c.user_id, c.tries,
    (select s.preferred_language from public.profile_settings s where s.profile_id = c.user_id),
    (select jsonb_agg(jsonb_build_object('key', p.object_key, 'gesture', c.gestures[p.place]) order by p.place)
      from public.verification_pictures p where p.check_id = c.id),
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'key', f.photo_url)
        order by f.is_shown desc, f.may_be_first desc, f.order_index), '[]')
      from public.profile_photos f where f.id = any(c.photo_ids))
  from claimed c;
end $$;
grant execute on function app.claim_verification(interval) to app_worker;

-- True if a picture of this person copies a photo of any profile, or one of a banned account.
create or replace function app.is_known_picture(person uuid, its_hash bit(64), mirrored bit(64)) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (select 1 from app.photos_like(its_hash, mirrored)) or app.is_banned_copy(its_hash, mirrored, person);
end $$;
grant execute on function app.is_known_picture(uuid, bit, bit) to app_worker;

-- Makes the person verified: these photos were compared, others wait for it.
create or replace function app.verify_member(person uuid, likenesses jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.verified_members (profile_id) values (person)
  on conflict (profile_id) do update set verified_at = now();
  insert into public.photo_likenesses (photo_id, profile_id, likeness)
  select f.id, person, coalesce(likenesses ->> f.id::text, 'waiting') from public.profile_photos f where f.profile_id = person
  on conflict (photo_id) do update set likeness = excluded.likeness, tries = 0, try_at = now(), asked_at = now();
end $$;

-- Stores what a comparison found: 'passed' gives the badge, 'staff' leaves it to staff. Returns false if the check is gone or was
-- decided meanwhile.
create or replace function app.settle_verification(which uuid, outcome text, why text, compared jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare person uuid;
begin
  update public.verification_checks c set state = outcome, reason = why, likenesses = compared, claimed_until = null,
    staff_since = case when outcome = 'staff' then now() end, decided_at = case when outcome <> 'staff' then now() end
  where c.id = which and c.state = 'waiting' returning c.user_id into person;
  if not found then return false; end if;
  if outcome = 'passed' then perform app.verify_member(person, compared); end if;
  perform app.publish_event('verification_changed', array[person], '{}');
  if outcome = 'staff' then perform app.publish_staff_event('moderation_changed', '{}'); end if;
  return true;
end $$;
grant execute on function app.settle_verification(uuid, text, text, jsonb) to app_worker;

-- Claims a photo of a verified member that was not compared yet: its key, and those of the photos that show the member.
create or replace function app.claim_likeness(lease interval)
returns table (photo_id uuid, profile_id uuid, tries integer, language text, object_key text, known_keys text[])
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  with claimed as (
    update public.photo_likenesses l set claimed_until = now() + lease, tries = l.tries + 1
    where l.photo_id = (
      select w.photo_id from public.photo_likenesses w
      where w.likeness = 'waiting' and w.try_at <= now() and coalesce(w.claimed_until <= now(), true)
      order by w.try_at, w.photo_id limit 1 for update skip locked)
    returning l.*)
  select c.photo_id, c.profile_id, c.tries,
    (select s.preferred_language from public.profile_settings s where s.profile_id = c.profile_id), f.photo_url, array(
    select k.photo_url from public.photo_likenesses s join public.profile_photos k on k.id = s.photo_id
    where s.profile_id = c.profile_id and s.likeness = 'same' order by k.order_index)
  from claimed c join public.profile_photos f on f.id = c.photo_id;
end $$;
grant execute on function app.claim_likeness(interval) to app_worker;

-- Stores how a photo compares: 'same' and 'none' keep the badge, 'unsure' pauses it, 'other' ends the verification. Returns the
-- person; null if the photo or the verification is gone.
create or replace function app.settle_likeness(photo uuid, compared text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare person uuid;
begin
  update public.photo_likenesses l set likeness = compared, claimed_until = null
  where l.photo_id = photo and l.likeness = 'waiting' returning l.profile_id into person;
  if compared = 'other' then delete from public.verified_members v where v.profile_id = person; end if;
  return person;
end $$;
grant execute on function app.settle_likeness(uuid, text) to app_worker;

-- Hands the last check that was sent to staff when the member writes to them, if it was refused and its pictures are kept; once.
-- A newer one that was begun and not sent ends, because a member has one check at a time.
create or replace function app.appeal_verification() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare refused uuid;
begin
  select c.id into refused from public.verification_checks c
  where c.id = (
      select l.id from public.verification_checks l where l.user_id = new.user_id and l.state <> 'open'
      order by l.consented_at desc limit 1)
    and c.state = 'refused' and not c.is_appeal and c.decided_at > now() - app.limit_verification_pictures()
    and exists (select 1 from public.verification_pictures p where p.check_id = c.id);
  if found then
    delete from public.verification_checks c where c.user_id = new.user_id and c.state = 'open';
    update public.verification_checks c set state = 'staff', is_appeal = true, decided_at = null, staff_since = now()
    where c.id = refused;
    perform app.publish_event('verification_changed', array[new.user_id], '{}');
    perform app.publish_staff_event('moderation_changed', '{}');
  end if;
  return null;
-- Another check was begun or sent at this moment. The message is stored all the same.
exception when unique_violation then
  return null;
end $$;
create trigger appeal_verification after insert on admin_conversations
  for each row when (new.sender_type = 'user') execute function app.appeal_verification();

-- Ends the checks that staff have not decided in time, and deletes their pictures. Returns the members, who can try again, with their
-- languages.
create or replace function app.end_undecided_verifications() returns table (user_id uuid, language text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare people uuid[];
begin
  with ended as (
    update public.verification_checks c set state = 'refused', reason = 'not_decided', likenesses = null, decided_at = now()
    where c.state = 'staff' and c.staff_since <= now() - app.limit_verification_undecided() returning c.id, c.user_id),
  gone as (
    delete from public.verification_pictures p using ended where p.check_id = ended.id)
  select array_agg(ended.user_id) into people from ended;
  if people is null then return; end if;
  perform app.publish_event('verification_changed', people, '{}');
  perform app.publish_staff_event('moderation_changed', '{}');
  return query select s.profile_id, s.preferred_language from public.profile_settings s where s.profile_id = any(people);
end $$;
grant execute on function app.end_undecided_verifications() to app_worker;

-- Deletes checks that were never sent, the pictures of those that were decided long enough ago, and in the end the checks.
create or replace function app.sweep_verifications() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.verification_checks c where c.state = 'open' and c.expires_at <= now();
  delete from public.verification_pictures p using public.verification_checks c
  where c.id = p.check_id and c.decided_at <= now() - app.limit_verification_pictures();
  update public.verification_checks c set likenesses = null
  where c.decided_at <= now() - app.limit_verification_pictures() and c.likenesses is not null;
  delete from public.verification_checks c where c.decided_at <= now() - app.limit_verification_kept();
$$;
grant execute on function app.sweep_verifications() to app_worker;
