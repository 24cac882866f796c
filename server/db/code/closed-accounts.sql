-- What stays sealed when an account closes before staff have decided about it (docs/decisions/0081).

-- sealed_accounts: no role reads or writes it; the functions below do.
comment on column sealed_accounts.address_hashes is 'As auth.banned_addresses.address_hash.';
comment on column sealed_accounts.mailbox_hashes is
  'As auth.mailbox_births.mailbox_hash: under the current secret and the former one, and under the former name of the mailbox.';
comment on column sealed_accounts.picture_hashes is 'As picture_screenings.hash; mirrored_hashes in the same order.';
comment on column user_reports.sealed_id is
  'What is sealed of the reported account, which its owner has closed; null if there is nothing.';
comment on column alarms.sealed_id is 'As user_reports.sealed_id; then user_id is null.';

-- True if somebody could still report what this person has said to them: in a match, with a like, or in a conversation that ended a
-- short time ago and that they have not reported.
create or replace function app.may_yet_be_reported(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from public.like_notes where swiper_id = person)
    or exists (select 1 from public.matches m
      where person in (m.user1_id, m.user2_id) and (
        exists (select 1 from public.messages t where t.match_id = m.id and t.sender_id = person)
        or exists (select 1 from public.sealed_originals o where o.match_id = m.id and o.sender_id = person)))
    or exists (select 1 from public.ended_conversations e
      where e.other_id = person and e.reported_at is null and e.ended_at >= now() - app.limit_original_retention() and (
        e.match_id is null
        or exists (select 1 from public.sealed_originals o where o.match_id = e.match_id and o.sender_id = person)))
$$;

-- Seals what a block would keep, if staff have something to decide about the account that closes or somebody could still report it, and hands reports and alarms over
-- to the seal: from now on the account is gone for staff. A photo that was held as a copy of a blocked account's becomes an alarm.
-- The caller has locked the account, so no report comes in between.
create or replace function app.seal_account(person uuid, addresses text[], mailboxes text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  seal uuid;
  copies integer := (select count(*) from public.picture_screenings
    where owner_id = person and state = 'held' and reason = 'banned_copy');
begin
  -- Waits for decisions that are under way, so what follows sees them.
  perform 1 from public.user_reports where reported_id = person order by id for update;
  perform 1 from public.alarms where user_id = person order by id for update;
  if copies > 0 or app.may_yet_be_reported(person)
    or exists (select 1 from public.user_reports where reported_id = person and status in ('pending', 'reviewed', 'active'))
    or exists (select 1 from public.alarms where user_id = person and decided_at is null) then
    insert into public.sealed_accounts (account_id, address_hashes, mailbox_hashes, picture_hashes, mirrored_hashes)
    select person, addresses, mailboxes, coalesce(array_agg(s.hash), '{}'), coalesce(array_agg(s.mirrored_hash), '{}')
    from public.picture_screenings s
    where s.owner_id = person and s.kind = 'profile-photo' and s.hash is not null
    returning id into seal;
    update public.user_reports set sealed_id = seal
    where reported_id = person and status in ('pending', 'reviewed', 'active');
    update public.alarms set user_id = null, sealed_id = seal, is_hiding = false
    where user_id = person and decided_at is null;
    if copies > 0 then
      insert into public.alarms (sealed_id, kind, people) values (seal, 'banned_copy', copies);
    end if;
  end if;
  -- An update of no row would publish a change to staff too.
  if exists (select 1 from public.user_reports where reported_id = person) then
    update public.user_reports set reported_id = null where reported_id = person;
  end if;
end $$;

-- Returns the seal of a closed account that can still be blocked; null if there is none.
create or replace function app.seal_of(person uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select id from public.sealed_accounts where account_id = person and closed_at > now() - app.limit_closed_account_retention()
$$;

-- Returns until when staff can block the account of a seal; null if they no longer can.
create or replace function app.blockable_until(seal uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select closed_at + app.limit_closed_account_retention() from public.sealed_accounts
  where id = seal and closed_at > now() - app.limit_closed_account_retention() and app.is_staff()
$$;
grant execute on function app.blockable_until(uuid) to app_staff;

-- Blocks a closed account: its addresses and photos do not come back for so many days, or for a year if `days` is null. Marks the decided report, if there is one, and all
-- open ones about it as blocked, ends its alarms and the seal. Returns these reports and the accounts that the mailbox has now; no row if nothing is sealed any longer.
create or replace function app.block_closed_account(seal uuid, decided uuid, days integer default null) returns table (reports uuid[], accounts uuid[])
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  kept public.sealed_accounts;
  ends_at timestamptz := now() + make_interval(days => days);
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  perform app.lock_bans(true);
  select * into kept from public.sealed_accounts
  where id = seal and closed_at > now() - app.limit_closed_account_retention() for update;
  if kept.id is null then return; end if;
  perform app.ban_addresses(kept.address_hashes, coalesce(ends_at, now() + app.limit_address_ban()));
  insert into public.banned_pictures (hash, mirrored_hash, kept_until)
  select p.hash, p.mirrored, coalesce(ends_at, now() + app.limit_screening_ban())
  from unnest(kept.picture_hashes, kept.mirrored_hashes) p (hash, mirrored);
  perform app.hold_copies(kept.picture_hashes, kept.mirrored_hashes, null);
  with blocked as (
    update public.user_reports set status = 'blocked'
    where sealed_id = seal and (id = decided or status in ('pending', 'reviewed', 'active')) returning id)
  select coalesce(array_agg(id), '{}') into reports from blocked;
  accounts := array(select account_id from auth.mailbox_births
    where mailbox_hash = any (kept.mailbox_hashes) and left_at is null and account_id is not null);
  delete from public.sealed_accounts where id = seal;
  return next;
end $$;
grant execute on function app.block_closed_account(uuid, uuid, integer) to app_staff;

-- Ends a seal when the last report and the last alarm about the account are decided and nobody else could still report it.
create or replace function app.end_decided_seal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.sealed_accounts s where s.id = new.sealed_id and not app.may_yet_be_reported(s.account_id)
    and not exists (select 1 from public.user_reports r
      where r.sealed_id = s.id and r.status in ('pending', 'reviewed', 'active'))
    and not exists (select 1 from public.alarms a where a.sealed_id = s.id and a.decided_at is null);
  return null;
end $$;
create trigger end_seal after update of decided_at on alarms
  for each row when (new.sealed_id is not null and new.decided_at is not null) execute function app.end_decided_seal();
create trigger end_seal after update of status on user_reports
  for each row when (new.sealed_id is not null and new.status in ('resolved', 'blocked', 'unblocked'))
  execute function app.end_decided_seal();

-- Ends the seals that are too old.
create or replace function app.end_old_seals() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.sealed_accounts where closed_at <= now() - app.limit_closed_account_retention()
$$;
grant execute on function app.end_old_seals() to app_worker;
