-- Remembers for each mailbox what its accounts did (docs/decisions/0025), so that a new address, a deletion or another
-- account brings no second first birth, no new count of changes and no new budget of the day. No role of a request can
-- read these tables.

-- auth.mailboxes
create policy auth_read on auth.mailboxes for select to app_auth using (true);
-- No write grant: app.claim_mailbox is the only writer.
grant select on auth.mailboxes to app_auth;

comment on column auth.mailboxes.mailbox is 'The folded address, as app.mailbox_of returns it.';
comment on column auth.mailbox_sharers.user_id is
  'An account from before each mailbox had one, in a mailbox that has another. Only app.find_account_links reads it.';
comment on column auth.mailbox_sharers.mailbox is 'The folded address at that time; the account may have moved to another since.';
comment on column auth.mailbox_birth_changes.mailbox_hash is
  'HMAC of the folded address (server/src/features/birth-changes/mailbox.ts).';
comment on column auth.mailbox_birth_changes.kind is 'As in birth_data_changes. Changes by staff do not use up the change of a year.';
comment on column auth.mailbox_births.birth_hash is
  'HMAC of mailbox and birth. Two accounts of a mailbox with the same birth have the same hash.';
comment on column auth.mailbox_births.left_at is
  'When the account closed or moved to another mailbox; null while the account has this mailbox.';
comment on column auth.mailbox_people.people is
  'How many people were shown on that day (UTC, app.dealt_day) to accounts that have left the mailbox.';

-- Returns one spelling for each mailbox, as mailboxOf does in server/src/platform/mailbox.ts.
create or replace function app.mailbox_of(email text) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select case
    when a.domain in ('gmail.com', 'googlemail.com') then replace(a.name, '.', '') || '@gmail.com'
    when a.domain in ('yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.uz', 'yandex.az',
      'yandex.com.am', 'yandex.com.ge', 'yandex.com.tr', 'yandex.co.il', 'yandex.ee', 'yandex.eu', 'yandex.fr', 'yandex.kg',
      'yandex.lt', 'yandex.lv', 'yandex.md', 'yandex.tj', 'yandex.tm', 'narod.ru') then replace(a.name, '.', '-') || '@yandex.ru'
    when a.domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(a.name, '._-', '') || '@proton.me'
    when a.domain in ('icloud.com', 'me.com', 'mac.com') then a.name || '@icloud.com'
    else a.name || '@' || a.domain end
  from (select split_part(lower(email), '@', 2) as domain,
    coalesce(nullif(split_part(split_part(lower(email), '@', 1), '+', 1), ''), split_part(lower(email), '@', 1)) as name) a
$$;

-- Returns the confirmed account that an address or another spelling of it belongs to; null if there is none.
create or replace function app.mailbox_owner(address text) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce((select id from auth."user" where email = address and "emailVerified"),
    (select user_id from auth.mailboxes where mailbox = app.mailbox_of(address)))
$$;

-- Gives the mailbox to an account that is confirmed or moves to it. Raises unique_violation if the mailbox has an account
-- already. Accounts that shared a mailbox before this rule keep their address.
create or replace function app.claim_mailbox() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and old."emailVerified" and app.mailbox_of(old.email) = app.mailbox_of(new.email) then return null; end if;
  insert into auth.mailboxes (mailbox, user_id) values (app.mailbox_of(new.email), new.id)
  on conflict (user_id) do update set mailbox = excluded.mailbox;
  return null;
end $$;
create trigger claim_mailbox after insert or update of email, "emailVerified" on auth."user"
  for each row when (new."emailVerified") execute function app.claim_mailbox();

-- Returns the hash of the birth with which another account of the mailbox was last shown people; null if there is none.
create or replace function app.mailbox_birth(person uuid, hashes text[]) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select m.birth_hash from auth.mailbox_births m left join public.profiles p on p.id = m.account_id
  where m.mailbox_hash = any (hashes) and m.account_id is distinct from person
    and (m.account_id is null or p.first_dealt_at is not null)
    and (m.left_at is null or m.left_at > now() - app.limit_birth_change_interval())
  order by coalesce(m.left_at, 'infinity') desc limit 1
$$;

-- Stores the hash of the present birth of an account for the mailbox that the account has.
create or replace function app.write_mailbox_birth(person uuid, hash text, birth_hash text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  -- The row of this mailbox under a former secret has another hash.
  delete from auth.mailbox_births where account_id = person and left_at is null and mailbox_hash <> hash;
  insert into auth.mailbox_births as m (mailbox_hash, account_id, birth_hash)
  values (hash, person, write_mailbox_birth.birth_hash)
  on conflict (mailbox_hash, account_id) do update set birth_hash = excluded.birth_hash, left_at = null
$$;
grant execute on function app.write_mailbox_birth(uuid, text, text) to app_worker;

-- Locks up to `most` members whose birth is not in auth.mailbox_births yet, because they have not saved since that table
-- keeps births of living accounts, and returns their births. `skipped` are members whose birth cannot be hashed.
create or replace function app.lock_unstored_births(skipped uuid[], most integer) returns table (
  profile_id uuid, email text, birth_date date, birth_time time, birth_time_known boolean, birth_time_is_about boolean,
  birth_city text, birth_disambiguation text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare people uuid[];
begin
  people := array(
    select p.id from public.profiles p
    where exists (select 1 from public.birth_data b where b.profile_id = p.id) and p.id <> all (skipped)
      and not exists (select 1 from auth.mailbox_births m where m.account_id = p.id and m.left_at is null)
      and not exists (select 1 from public.account_closures c where c.user_id = p.id)
    limit most for update skip locked);
  -- Reads after the lock: a save, a move or a deletion may have come before it.
  return query select b.profile_id, u.email, b.birth_date, b.birth_time, b.birth_time_known, b.birth_time_is_about,
      b.birth_city, b.birth_disambiguation
    from public.birth_data b join auth."user" u on u.id = b.profile_id
    where b.profile_id = any (people) and not exists (select 1 from public.account_closures c where c.user_id = u.id);
end $$;
grant execute on function app.lock_unstored_births(uuid[], integer) to app_worker;

-- Locks the birth of the member who calls and returns the present address, which may have changed since the session was
-- read. `is_leaving` also waits for a page of people that is being shown; it must come before anything locks the member.
create or replace function app.lock_own_birth(is_leaving boolean) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  if is_leaving then perform app.lock_dealing(me); end if;
  perform 1 from public.profiles where id = me for update;
  return (select email from auth."user" where id = me);
end $$;
grant execute on function app.lock_own_birth(boolean) to app_member;

-- Returns how many people were shown today to accounts that have left the mailbox of this account.
create or replace function app.people_of_mailbox(person uuid) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(max(d.people), 0) from auth.mailbox_births m join auth.mailbox_people d using (mailbox_hash)
  where m.account_id = person and m.left_at is null and d.day = app.dealt_day()
$$;

-- Stores how many people were shown today to accounts that have left the mailbox. The greater number of two counts.
create or replace function app.write_mailbox_people(hash text, people integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into auth.mailbox_people as d (mailbox_hash, day, people)
  select hash, app.dealt_day(), write_mailbox_people.people where write_mailbox_people.people > 0
  on conflict (mailbox_hash) do update set day = excluded.day,
    people = case when d.day = excluded.day then greatest(d.people, excluded.people) else excluded.people end
$$;

-- Stores for the mailbox the birth with which the member who calls was shown people, and how many they were shown today.
-- Called after app.lock_own_birth and before app.close_account in the same transaction.
create or replace function app.remember_mailbox_birth(hash text, birth_hash text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  perform app.lock_birth(me, array[hash]);
  perform app.write_mailbox_people(hash, cardinality(app.dealt_today(me)) + app.people_of_mailbox(me));
  if exists (select 1 from public.profiles where id = me and first_dealt_at is not null) then
    perform app.write_mailbox_birth(me, hash, remember_mailbox_birth.birth_hash);
    update auth.mailbox_births set left_at = now() where account_id = me and left_at is null;
  else
    delete from auth.mailbox_births where account_id = me;
  end if;
end $$;
grant execute on function app.remember_mailbox_birth(text, text) to app_member;

-- Locks the birth of a member whose address is about to change and returns it; no row before the first save.
create or replace function app.lock_moving_birth(person uuid) returns table (
  birth_date date, birth_time time, birth_time_known boolean, birth_time_is_about boolean, birth_city text,
  birth_disambiguation text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.lock_dealing(person);
  perform 1 from public.profiles where id = person for update;
  return query select b.birth_date, b.birth_time, b.birth_time_known, b.birth_time_is_about, b.birth_city,
      b.birth_disambiguation
    from public.birth_data b where b.profile_id = person;
end $$;
grant execute on function app.lock_moving_birth(uuid) to app_worker;

-- Stores for the former and the new mailbox what the account did, when its address changes. `former_hashes` and `hashes`
-- are of these mailboxes, each under the current secret and the former one, and under its former name. The hashes of the birth are null before
-- the first save. The mailboxes are locked in the order of their hashes, so that two moves never deadlock.
create or replace function app.move_mailbox(person uuid, former_hashes text[], hashes text[], former_birth_hash text,
  birth_hash text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare carried integer := app.people_of_mailbox(person);
begin
  perform app.lock_birth(person, array[least(former_hashes[1], hashes[1])]);
  perform app.lock_birth(person, array[greatest(former_hashes[1], hashes[1])]);
  perform app.write_mailbox_people(former_hashes[1], cardinality(app.dealt_today(person)) + carried);
  perform app.write_mailbox_people(hashes[1], carried);
  insert into auth.mailbox_birth_changes (mailbox_hash, changed_at, change_id, kind)
  select hashes[1], changed_at, change_id, kind from auth.mailbox_birth_changes where mailbox_hash = any (former_hashes)
  union
  select hashes[1], changed_at, id, kind from public.birth_data_changes where profile_id = person
  on conflict do nothing;
  if move_mailbox.birth_hash is null then
    update auth.mailbox_births set left_at = now() where account_id = person and left_at is null;
  else
    perform app.write_mailbox_birth(person, former_hashes[1], former_birth_hash);
    update auth.mailbox_births set left_at = now() where account_id = person and left_at is null;
    perform app.write_mailbox_birth(person, hashes[1], move_mailbox.birth_hash);
  end if;
end $$;
grant execute on function app.move_mailbox(uuid, text[], text[], text, text) to app_worker;

-- Deletes hashes of mailboxes and decided requests that are older than the interval, and counts of people of former days.
create or replace function app.sweep_birth_changes() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from auth.mailbox_birth_changes where changed_at < now() - app.limit_birth_change_interval();
  -- After a backup is restored, an account may be erased without having been closed.
  update auth.mailbox_births set left_at = now() where account_id is null and left_at is null;
  delete from auth.mailbox_births where left_at < now() - app.limit_birth_change_interval();
  delete from auth.mailbox_people where day < app.dealt_day();
  delete from public.birth_change_requests where decided_at < now() - app.limit_birth_change_interval();
$$;
grant execute on function app.sweep_birth_changes() to app_worker;
