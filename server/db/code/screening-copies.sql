-- Copies of pictures: in other accounts, and of what banned accounts showed (docs/decisions/0060).

-- picture_twins
create policy worker_all on picture_twins to app_worker using (true) with check (true);
grant select, insert (picture_id, twin_id) on picture_twins to app_worker;

-- banned_pictures
create policy worker_all on banned_pictures to app_worker using (true) with check (true);
grant select, insert (owner_id, hash, mirrored_hash, kept_until), delete on banned_pictures to app_worker;

comment on column banned_pictures.kept_until is
  'The end of the ban, or a year after one without an end; longer only while the account exists and is banned.';

-- Lets a ban and the results of pictures come one after the other: a ban is alone, results go on beside each other. So either the
-- picture is compared with the hashes of the ban, or the ban finds the picture. Who bans takes it before all other locks, because people and
-- pictures that a result locks are locked after it.
create or replace function app.lock_bans(is_alone boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare key bigint := hashtextextended('bans', 0);
begin
  if is_alone then perform pg_advisory_xact_lock(key); else perform pg_advisory_xact_lock_shared(key); end if;
end $$;
grant execute on function app.lock_bans(boolean) to app_staff, app_worker;

-- Keeps the hashes of the photos of an account that staff ban, and forgets them when the ban ends. Holds the copies that other accounts
-- show already.
create or replace function app.keep_banned_pictures() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.banned_pictures where owner_id = new.user_id;
  if new.is_blocked then
    perform app.lock_bans(true);
    insert into public.banned_pictures (owner_id, hash, mirrored_hash, kept_until)
    select s.owner_id, s.hash, s.mirrored_hash, coalesce(new.ends_at, now() + app.limit_screening_ban()) from public.picture_screenings s
    where s.owner_id = new.user_id and s.kind = 'profile-photo' and s.hash is not null;
    perform app.hold_copies(array_agg(s.hash), array_agg(s.mirrored_hash), array_agg(s.id)) from public.picture_screenings s
    where s.owner_id = new.user_id and s.kind = 'profile-photo' and s.hash is not null;
  end if;
  return null;
end $$;
create trigger keep_banned_pictures_insert after insert on moderation_states for each row
  when (new.is_blocked) execute function app.keep_banned_pictures();
create trigger keep_banned_pictures_update after update of is_blocked, ends_at on moderation_states for each row
  when ((old.is_blocked, old.ends_at) is distinct from (new.is_blocked, new.ends_at)) execute function app.keep_banned_pictures();

create or replace function app.sweep_banned_pictures() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.banned_pictures b where b.kept_until < now()
    and not exists (select 1 from public.moderation_states m where m.user_id = b.owner_id and m.is_blocked)
$$;
grant execute on function app.sweep_banned_pictures() to app_worker;

-- Returns the values by which copies of this hash are found: one of its four parts, and of the first three also what differs in one
-- bit. Of two hashes that differ in at most six bits one part is always so near, because two and two and two and one are seven.
create or replace function app.near_parts(its_hash bit(64), part integer) returns smallint[]
language sql immutable strict set search_path = pg_catalog, pg_temp
as $$
  select array_agg(((substring(its_hash from 16 * part + 1 for 16)::bit(16)::integer # flipped) - 32768)::smallint)
  from (select 0 union all select 1 << bit from generate_series(0, 15) bit where part < 3) f (flipped)
$$;

-- Returns all profile photos that are copies of a picture, its own row included. Indexes alone answer which hashes are near, whatever the
-- planner's statistics say.
create or replace function app.photos_like(its_hash bit(64), mirrored bit(64)) returns setof uuid
language plpgsql stable set search_path = pg_catalog, pg_temp
set enable_seqscan = 'off' set enable_bitmapscan = 'off' set max_parallel_workers_per_gather = '0'
as $$
declare
  most integer := app.limit_screening_copy_bits();
  one bit(64);
  near bit(64)[] := '{}';
  near_0 smallint[];
  near_1 smallint[];
  near_2 smallint[];
  near_3 smallint[];
begin
  foreach one in array array[its_hash, mirrored] loop
    near_0 := app.near_parts(one, 0);
    near_1 := app.near_parts(one, 1);
    near_2 := app.near_parts(one, 2);
    near_3 := app.near_parts(one, 3);
    near := near || array(
      select o.hash from public.picture_screenings o
      where (substring(o.hash from 1 for 16)::bit(16)::integer - 32768)::smallint = any(near_0) and bit_count(o.hash # one) <= most
      union all
      select o.hash from public.picture_screenings o
      where (substring(o.hash from 17 for 16)::bit(16)::integer - 32768)::smallint = any(near_1) and bit_count(o.hash # one) <= most
      union all
      select o.hash from public.picture_screenings o
      where (substring(o.hash from 33 for 16)::bit(16)::integer - 32768)::smallint = any(near_2) and bit_count(o.hash # one) <= most
      union all
      select o.hash from public.picture_screenings o
      where (substring(o.hash from 49 for 16)::bit(16)::integer - 32768)::smallint = any(near_3) and bit_count(o.hash # one) <= most);
  end loop;
  for one in select distinct n.hash from unnest(near) n (hash) loop
    near_3 := app.near_parts(one, 3);
    return query
    select o.id from public.picture_screenings o
    where (substring(o.hash from 49 for 16)::bit(16)::integer - 32768)::smallint = any(near_3) and o.hash = one and o.kind = 'profile-photo';
  end loop;
end $$;

-- Holds the public copies of the pictures of an account that staff ban now, as a new upload would be held, and notes them as their
-- twins; of a copy that is held for another reason staff learn it too, because this one is graver; `originals` is null if the account is erased. What staff have published although it is such a copy stays public. Profiles
-- are locked first, as a save does it, and those that show a copy are sealed. Trigger: apply_screening.
create or replace function app.hold_copies(hashes bit(64)[], mirrored bit(64)[], originals uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  like_them uuid[];
  their_originals uuid[];
  copies uuid[];
begin
  select array_agg(l.id), array_agg(p.original) into like_them, their_originals
  from unnest(hashes, mirrored, originals) p (hash, mirrored, original)
  cross join lateral app.photos_like(p.hash, p.mirrored) l (id);
  copies := array(
    select s.id from public.picture_screenings s
    where s.id = any(like_them) and s.state in ('clear', 'held', 'refused') and s.reason is distinct from 'banned_copy'
      and not exists (select 1 from public.moderation_states m where m.user_id = s.owner_id and m.is_blocked));
  perform 1 from public.profiles p
  where p.id in (select s.owner_id from public.picture_screenings s where s.id = any(copies)) order by p.id for no key update;
  -- Asked again, because a save or staff may have been faster.
  copies := array(
    select s.id from public.picture_screenings s where s.id = any(copies) and s.state in ('clear', 'held', 'refused') order by s.id for update);
  perform app.seal_former_profile(f.profile_id) from (
    select distinct f.profile_id from public.profile_photos f join public.picture_screenings s on s.object_key = f.photo_url
    where s.id = any(copies) and f.is_shown) f;
  insert into public.picture_twins (picture_id, twin_id)
  select c.copy, c.original from unnest(like_them, their_originals) c (copy, original)
  where c.original is not null and c.copy = any(copies)
    and not exists (select 1 from public.picture_twins t where t.picture_id = c.original and t.twin_id = c.copy)
  on conflict do nothing;
  update public.picture_screenings s set state = case when s.state = 'refused' then 'refused' else 'held' end, reason = 'banned_copy',
    held_at = case when s.state = 'clear' then now() else s.held_at end,
    appealed_at = case when s.state <> 'clear' then s.appealed_at end
  where id = any(copies);
end $$;

-- True if a picture is a copy of one of a banned account other than its owner.
create or replace function app.is_banned_copy(its_hash bit(64), mirrored bit(64), its_owner uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp
set enable_seqscan = 'off' set max_parallel_workers_per_gather = '0'
as $$
declare
  near_0 smallint[] := app.near_parts(its_hash, 0) || app.near_parts(mirrored, 0);
  near_1 smallint[] := app.near_parts(its_hash, 1) || app.near_parts(mirrored, 1);
  near_2 smallint[] := app.near_parts(its_hash, 2) || app.near_parts(mirrored, 2);
  near_3 smallint[] := app.near_parts(its_hash, 3) || app.near_parts(mirrored, 3);
begin
  return exists (
    select 1 from public.banned_pictures b
    where ((substring(b.hash from 1 for 16)::bit(16)::integer - 32768)::smallint = any(near_0)
        or (substring(b.hash from 17 for 16)::bit(16)::integer - 32768)::smallint = any(near_1)
        or (substring(b.hash from 33 for 16)::bit(16)::integer - 32768)::smallint = any(near_2)
        or (substring(b.hash from 49 for 16)::bit(16)::integer - 32768)::smallint = any(near_3))
      and least(bit_count(b.hash # its_hash), bit_count(b.hash # mirrored)) <= app.limit_screening_copy_bits()
      and b.owner_id is distinct from its_owner);
end $$;

-- Returns whether the picture is a copy of one of a banned account, and the photos of other accounts that it is a copy of.
create or replace function app.find_copies(picture uuid, its_hash bit(64), mirrored bit(64))
returns table (is_banned boolean, twins uuid[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select app.is_banned_copy(its_hash, mirrored, me.owner_id),
    array(
      select o.id from public.picture_screenings o
      where o.id in (select app.photos_like(its_hash, mirrored)) and o.owner_id <> me.owner_id
      order by o.id limit app.limit_screening_twins())
  from public.picture_screenings me where me.id = picture;
end $$;
grant execute on function app.find_copies(uuid, bit, bit) to app_worker;
