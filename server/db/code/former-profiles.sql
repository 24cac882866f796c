-- What a profile showed before it was changed or its account was closed, for reports (docs/decisions/0089).

-- former_profiles, former_profile_photos: no role reads or writes a row; the functions below do. The worker deletes what is too old.
create policy worker_expiry on former_profiles for delete to app_worker using (shown_until < now() - app.limit_original_retention());
create policy worker_read on former_profiles for select to app_worker using (shown_until < now() - app.limit_original_retention());
grant select, delete on former_profiles to app_worker;
comment on column former_profiles.about is 'As profiles.shown_about.';
comment on column former_profiles.shown_from is 'When the version before it ended; else when the account began.';
comment on column former_profiles.shown_seconds is 'In all; less than the time between the two moments if it came back.';
comment on column former_profile_photos.thumbhash is 'ThumbHash of the picture, base64.';

-- Seals a profile as others see it now, before it changes. Only the first call of a transaction does something: a save changes
-- words and photos in several statements. Of a profile that others never saw it seals nothing. The caller has locked the profile. A save that
-- waited for another began before it, so the time is that of the clock.
create or replace function app.seal_former_profile(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  was public.profiles;
  at timestamptz := clock_timestamp();
  began timestamptz;
  seconds double precision;
  kept uuid;
begin
  select * into was from public.profiles where id = person;
  if was.id is null or not exists (select 1 from public.birth_data where profile_id = person)
    or exists (select 1 from public.former_profiles
      where profile_id = person and xmin = pg_current_xact_id()::xid) then return; end if;
  began := coalesce((select max(shown_until) from public.former_profiles where profile_id = person), was.created_at);
  seconds := greatest(extract(epoch from at - began), 0);
  -- A profile that changes to and fro has one row for each content.
  update public.former_profiles f set shown_until = greatest(at, f.shown_from), shown_seconds = f.shown_seconds + seconds
  where f.profile_id = person and (f.name, f.bio, f.interests, f.about) = (was.name, was.bio, was.interests, was.shown_about)
    and array(select p.photo_url from public.former_profile_photos p where p.version_id = f.id order by 1)
      = array(select p.photo_url from public.profile_photos p where p.profile_id = person and p.is_shown order by 1);
  if found then return; end if;
  insert into public.former_profiles (profile_id, name, bio, interests, about, shown_from, shown_until, shown_seconds)
  values (person, was.name, was.bio, was.interests, was.shown_about, least(at, began), at, seconds)
  returning id into kept;
  insert into public.former_profile_photos (version_id, order_index, photo_url, width, height, thumbhash)
  select kept, order_index, photo_url, width, height, thumbhash
  from public.profile_photos where profile_id = person and is_shown;
  -- What was shown for the shortest time goes first, so that quick changes do not bury what was there for long.
  delete from public.former_profiles where id in (
    select id from public.former_profiles where profile_id = person
    order by id = kept desc, shown_seconds desc, shown_until desc, id
    offset app.limit_former_profiles());
end $$;

create or replace function app.seal_changing_profile() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.seal_former_profile(old.id);
  return new;
end $$;
create trigger seal_former_profile before update of name, bio, interests, shown_about on profiles
  for each row when ((old.name, old.bio, old.interests, old.shown_about) is distinct from
    (new.name, new.bio, new.interests, new.shown_about))
  execute function app.seal_changing_profile();

create or replace function app.seal_leaving_photo() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.seal_former_profile(old.profile_id);
  return old;
end $$;
create trigger seal_former_profile before delete on profile_photos
  for each row when (old.is_shown) execute function app.seal_leaving_photo();

-- Forgets the former versions of an account that closes, if nobody is left who could report it: then no conversation with it
-- ended a short time ago.
create or replace function app.forget_unreportable_profile(person uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.former_profiles where profile_id = person and not exists (
    select 1 from public.ended_conversations
    where other_id = person and ended_at >= now() - app.limit_original_retention())
$$;

-- Copies into a report what the profile showed in the last weeks and shows no longer: words that differ, and each photo once, with
-- the newest version that had it. Leaves out what the reporter cannot have seen: from before their account, and from after the
-- two could last see each other (`seen_until`).
create or replace function app.seal_former_profiles(report uuid, reported uuid, seen_until timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- A version that ends at the same time either waits until its photos are copied or is gone before.
  perform 1 from public.former_profile_photos p join public.former_profiles f on f.id = p.version_id
  where f.profile_id = reported for share;
  with versions as (
    select f.*, (row_number() over (order by f.shown_until desc, f.id))::integer as version
    from public.former_profiles f
    where f.profile_id = reported and f.shown_until >= now() - app.limit_original_retention()
      and f.shown_from <= coalesce(seen_until, 'infinity')
      and f.shown_until >= (select me.created_at from public.profiles me where me.id = app.current_user_id())),
  photos as (
    select distinct on (p.photo_url) v.version, v.shown_until, p.*
    from versions v join public.former_profile_photos p on p.version_id = v.id
    where not exists (select 1 from public.report_evidence e
      where e.report_id = report and e.kind = 'photo' and e.image_url = p.photo_url)
    order by p.photo_url, v.version),
  words as (
    insert into public.report_evidence (report_id, kind, ordinal, version, author, name, interests, about, content, written_at)
    select report, 'former_profile', v.version, v.version, 'reported', v.name, v.interests, v.about, v.bio, v.shown_until
    from versions v
    where exists (select 1 from photos where photos.version = v.version)
      or not exists (select 1 from public.report_evidence e where e.report_id = report and e.kind = 'profile'
        and (e.name, e.interests, e.about, e.content) is not distinct from (v.name, v.interests, v.about, v.bio)))
  insert into public.report_evidence (report_id, kind, ordinal, version, author, image_url, image_width, image_height,
    image_thumbhash, written_at)
  select report, 'former_photo', row_number() over (order by version, order_index), version, 'reported', photo_url, width,
    height, thumbhash, shown_until
  from photos;
end $$;
