-- Accounts: the sign-in library's tables, closing and erasing, new addresses and passwords.

-- auth."user"
create policy auth_all on auth."user" to app_auth using (true) with check (true);
grant select, insert, update, delete on auth."user" to app_auth;

-- auth.session
create policy auth_all on auth.session to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.session to app_auth;

-- auth.account
create policy auth_all on auth.account to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.account to app_auth;

-- auth.verification
create policy auth_all on auth.verification to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.verification to app_auth;

-- auth.rate_limits
create policy auth_all on auth.rate_limits to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.rate_limits to app_auth;

-- auth.email_changes
create policy auth_all on auth.email_changes to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.email_changes to app_auth;

-- auth.banned_addresses
create policy auth_expiry on auth.banned_addresses for delete to app_auth using (expires_at < now());
create policy auth_read on auth.banned_addresses for select to app_auth using (true);
grant select, delete on auth.banned_addresses to app_auth;

-- auth.former_addresses: no role reads or writes it; the functions below do.
comment on column auth.former_addresses.address_hash is 'As auth.banned_addresses.address_hash.';

-- account_consents
create policy own_consents on account_consents for select to app_member
  using (user_id = (select app.current_user_id()));
grant select on account_consents to app_member;

-- Returns those of the sessions that may keep their streams open.
create or replace function app.list_live_sessions(sessions uuid[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select s.id from auth.session s
  where s.id = any (sessions) and s."expiresAt" > now()
    and not exists (select 1 from public.moderation_states m where m.user_id = s."userId" and m.is_blocked)
$$;
grant execute on function app.list_live_sessions(uuid[]) to app_worker;

-- Returns what the app asks about a session that is live: the name of its owner's profile, the language, whether a birth is
-- saved, and until when the first day and a pause of the likes last. The look-up of a session asks it in the same statement.
create or replace function app.session_state(session uuid)
returns table (profile_name text, language text, is_complete boolean, first_day_until timestamptz, likes_paused_until timestamptz)
language sql stable security definer rows 1 set search_path = pg_catalog, pg_temp
as $$
  select p.name, s.preferred_language,
    exists (select 1 from public.birth_data b where b.profile_id = p.id),
    case when p.created_at > now() - app.limit_first_day() then p.created_at + app.limit_first_day() end,
    (select max(c.ends_at) from public.sanctions c
     where c.user_id = p.id and c.kind = 'limit' and c.lifted_at is null and c.ends_at > now())
  from auth.session a
  join public.profiles p on p.id = a."userId"
  join public.profile_settings s on s.profile_id = p.id
  where a.id = session and a."expiresAt" > now()
$$;
grant execute on function app.session_state(uuid) to app_auth;

-- Publishes that a session was deleted, so that servers close its streams.
create or replace function app.end_streams_of_session() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.publish_event('session_ended', array[old."userId"], jsonb_build_object('sessionId', old.id));
  return old;
end $$;
create trigger end_streams after delete on auth.session for each row execute function app.end_streams_of_session();

-- Stores the new address until its link is used, one for each account. Returns false if the address has a confirmed
-- account, or another spelling of it has one that is not this: then nothing is stored, and the mail says why.
create or replace function app.request_email_change(wanted text, token_hash text, expires_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  if exists (select 1 from auth."user" where email = wanted and "emailVerified")
    or app.mailbox_owner(wanted) <> me then return false; end if;
  insert into auth.email_changes as c (user_id, new_email, token_hash, expires_at)
  values (me, wanted, request_email_change.token_hash, request_email_change.expires_at)
  on conflict (user_id) do update
    set new_email = excluded.new_email, token_hash = excluded.token_hash, expires_at = excluded.expires_at;
  return true;
end $$;
grant execute on function app.request_email_change(text, text, timestamptz) to app_member;

-- Changes the address as the mailed link says and returns the former one; null if the link was used or has expired, the
-- account is closed, or the new address has an account by now. An unconfirmed account with the new address is
-- deleted. Links mailed to the former address become invalid. Locks the account first, as app.close_account does.
create or replace function app.apply_email_change(hash text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  change auth.email_changes;
  former text;
begin
  select u.email into former from auth."user" u join auth.email_changes c on c.user_id = u.id
  where c.token_hash = hash for update of u;
  delete from auth.email_changes where token_hash = hash and expires_at > now() returning * into change;
  if not found or exists (select 1 from public.account_closures where user_id = change.user_id) then
    return null;
  end if;
  delete from auth."user" where email = change.new_email and not "emailVerified" and id <> change.user_id;
  update auth."user" set email = change.new_email, "emailVerified" = true, "updatedAt" = now()
  where id = change.user_id;
  delete from auth.verification where value = change.user_id::text;
  return former;
exception when unique_violation then
  return null;
end $$;
grant execute on function app.apply_email_change(text) to app_worker;

-- Stores the hash, invalidates all links, address changes and access tokens, and ends every other session.
create or replace function app.replace_password(hash text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  update auth.account set password = hash, "updatedAt" = now() where "userId" = me and "providerId" = 'credential';
  delete from auth.email_changes where user_id = me;
  delete from auth.verification where value = me::text;
  -- Before the sessions, so that a sign-in by a link at this moment leaves none behind.
  delete from auth.sign_in_links where user_id = me;
  delete from auth.access_tokens where user_id = me;
  delete from auth.session where "userId" = me and token <> current_setting('app.session_token');
end $$;
grant execute on function app.replace_password(text) to app_member;

-- Closes the account: deletes what others could see and every way to sign in. Replaces the address by a random one,
-- because a person who could guess it could sign up with it. Waits for a save of the profile that is in progress. Deletes
-- the sessions last, because they identify the caller. Keeps the hashes of the addresses, former ones included, until the end of the ban if staff have banned
-- the person, for a year if it has none, and otherwise sealed if they have something to decide. Returns whether the person was banned. A second call changes nothing.
create or replace function app.close_account(addresses text[], mailboxes text[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  banned_until timestamptz;
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  perform 1 from public.profiles where id = me for update;
  perform 1 from auth."user" where id = me for update;
  select coalesce(ends_at, now() + app.limit_address_ban()) into banned_until from public.moderation_states
  where user_id = me and is_blocked and (ends_at is null or ends_at > now());
  addresses := addresses || array(select address_hash from auth.former_addresses
    where user_id = me and left_at > now() - app.limit_former_address_retention());
  if banned_until is null then perform app.seal_account(me, addresses, mailboxes);
  else perform app.ban_addresses(addresses, banned_until); end if;
  insert into public.account_closures (user_id) values (me) on conflict do nothing;
  perform app.seal_former_profile(me);
  -- A job ends the rest, so that the call does not grow with the matches. Nobody sees or writes to the member in them.
  perform app.end_matches(me, 50);
  -- Before the blocks, the photos and the birth go, because they say who has come across the member. No pair is locked: likes and
  -- blocks of others wait for the rows of the profile and the account.
  perform app.end_like_notes(me, array(
    select swiped_id from public.like_notes where swiper_id = me
    union select recipient_id from public.sealed_originals where sender_id = me and recipient_id is not null));
  delete from public.blocked_users where me in (blocker_id, blocked_id);
  delete from public.push_tokens where user_id = me;
  delete from public.profile_photos where profile_id = me;
  perform app.give_back_unseen_birth_changes(me);
  delete from public.birth_change_requests where user_id = me;
  delete from public.birth_data where profile_id = me;
  perform app.forget_unreportable_profile(me);
  delete from auth.account where "userId" = me;
  delete from auth.verification where value = me::text;
  delete from auth.email_changes where user_id = me;
  -- Frees the address for a new account.
  update auth."user" set email = gen_random_uuid() || '@closed.invalid', name = '', "emailVerified" = true,
    "updatedAt" = now()
  where id = me;
  delete from auth.session where "userId" = me;
  return banned_until is not null;
end $$;
grant execute on function app.close_account(text[], text[]) to app_member;

-- Keeps hashes of addresses, which cannot sign up until then. A longer ban of another account stays.
create or replace function app.ban_addresses(hashes text[], until timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into auth.banned_addresses as b (address_hash, expires_at) select distinct hash, until from unnest(hashes) hash
  on conflict (address_hash) do update set expires_at = greatest(b.expires_at, excluded.expires_at)
$$;

-- Remembers what an account has left, so that a ban covers it.
create or replace function app.keep_former_addresses(person uuid, hashes text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into auth.former_addresses (user_id, address_hash) select distinct person, hash from unnest(hashes) hash
  on conflict (user_id, address_hash) do update set left_at = now()
$$;
grant execute on function app.keep_former_addresses(uuid, text[]) to app_worker;

-- Returns whether a ban covers one of the addresses: of an account that was closed, or left by one that is still there.
create or replace function app.is_any_address_banned(hashes text[]) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from auth.banned_addresses where address_hash = any (hashes) and expires_at > now())
    or exists (select 1 from auth.former_addresses f
      join public.moderation_states m on m.user_id = f.user_id and m.is_blocked and (m.ends_at is null or m.ends_at > now())
      where f.address_hash = any (hashes) and f.left_at > now() - app.limit_former_address_retention())
$$;
grant execute on function app.is_any_address_banned(text[]) to app_auth;

create or replace function app.sweep_former_addresses() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from auth.former_addresses where left_at <= now() - app.limit_former_address_retention()
$$;
grant execute on function app.sweep_former_addresses() to app_auth;

-- Returns accounts closed at least two minutes ago. An upload that was in progress has finished by then, so that erasing
-- its row queues its object for removal.
create or replace function app.list_erasable_accounts() returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select user_id from public.account_closures where closed_at < now() - interval '2 minutes' order by closed_at
$$;
grant execute on function app.list_erasable_accounts() to app_worker;

-- Deletes up to `size` rows each of the decisions that closed or erased people made, of those about them, and of who was shown to
-- whom. Returns how many rows; the caller goes on until there are none, in short transactions. Of somebody on whom a hundred
-- thousand have decided, one statement would take too long. What others hold locked is left to app.erase_account.
create or replace function app.erase_decisions(people uuid[], size integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
declare
  gone integer;
  total integer := 0;
begin
  delete from public.swipes where ctid = any (array(
    select ctid from public.swipes where swiped_id = any (people) limit size for update skip locked));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.swipes where ctid = any (array(
    select ctid from public.swipes where swiper_id = any (people) limit size for update skip locked));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.dealt_people where ctid = any (array(
    select ctid from public.dealt_people where person_id = any (people) limit size for update skip locked));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.dealt_people where ctid = any (array(
    select ctid from public.dealt_people where viewer_id = any (people) limit size for update skip locked));
  get diagnostics gone = row_count;
  return total + gone;
end $$;
grant execute on function app.erase_decisions(uuid[], integer) to app_worker;

-- Ends up to `most` matches of a closed account, all if null, and returns how many.
create or replace function app.end_matches(person uuid, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  other uuid;
  ended integer := 0;
begin
  if not exists (select 1 from public.account_closures where user_id = person) then return 0; end if;
  for other in
    select case when user1_id = person then user2_id else user1_id end from public.matches
    where person in (user1_id, user2_id) order by 1 limit most
  loop
    perform app.unmatch(person, other, true);
    ended := ended + 1;
  end loop;
  return ended;
end $$;
grant execute on function app.end_matches(uuid, integer) to app_worker;

-- Returns the accounts that are closed and not erased yet.
create or replace function app.list_closed_accounts() returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select user_id from public.account_closures order by closed_at
$$;
grant execute on function app.list_closed_accounts() to app_worker;

-- Erases an account if app.list_erasable_accounts returns it; foreign keys delete or clear every row that names it. Ends its matches
-- first if no job has, because that seals what was said in them.
create or replace function app.erase_account(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if person in (select app.list_erasable_accounts()) then
    perform app.end_matches(person, null);
    delete from auth."user" where id = person;
  end if;
end $$;
grant execute on function app.erase_account(uuid) to app_worker;

-- Erases accounts that a restored backup brought back; the list of erased accounts is kept in the object store. Leaves
-- accounts that are only closed to the erasure job, which waits for uploads. Forgets what the profiles of erased accounts showed once
-- nobody can report it any longer. Returns how many it erased.
create or replace function app.erase_again(people uuid[]) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare gone integer;
begin
  delete from auth."user" u where id = any(people)
    and not exists (select 1 from public.account_closures where user_id = u.id);
  get diagnostics gone = row_count;
  perform app.forget_unreportable_profile(f.profile_id)
  from (select distinct profile_id from public.former_profiles where profile_id = any(people)) f
  where not exists (select 1 from auth."user" where id = f.profile_id);
  return gone;
end $$;
grant execute on function app.erase_again(uuid[]) to app_worker;
