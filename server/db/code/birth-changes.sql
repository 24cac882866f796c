-- Members change their birth once in twelve months; further changes need the approval of staff (docs/decisions/0025).

-- birth_data_changes
create policy own_changes on birth_data_changes for select to app_member
  using (profile_id = (select app.current_user_id()));
grant select on birth_data_changes to app_member;

-- pending_births
create policy own_pending on pending_births for select to app_member
  using (profile_id = (select app.current_user_id()));
grant select on pending_births to app_member;

-- birth_change_requests
-- Members read the answer, not the hashes; staff read through functions, so that each view is logged.
create policy own_requests on birth_change_requests for select to app_member
  using (user_id = (select app.current_user_id()));
grant select on birth_change_requests to app_member;

comment on column birth_data_changes.kind is
  'own: by the member; new_account: another birth than the mailbox''s former account had; staff: approved by staff.';
comment on column birth_data_changes.parts is 'What changed: date, time, city. The former values are not kept.';

-- Returns when this account or its mailbox last used the change that members make themselves; null if the interval is over.
create or replace function app.birth_changed_at(person uuid, hashes text[]) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select max(changed_at) from (
    select changed_at from public.birth_data_changes where profile_id = person and kind <> 'staff'
    union all
    select changed_at from auth.mailbox_birth_changes where mailbox_hash = any (hashes) and kind <> 'staff') c
  where changed_at > now() - app.limit_birth_change_interval()
$$;

-- Locks the member, then the mailbox, until the transaction ends. All callers use this order, so that none deadlock.
create or replace function app.lock_birth(person uuid, hashes text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select 1 from public.profiles where id = person for update;
  select pg_advisory_xact_lock(hashtextextended('birth ' || hashes[1], 0));
$$;

-- Uses the one change of the interval and returns its id. Raises YU001 if it is used up, YU011 if the member has not
-- confirmed that it may be used.
create or replace function app.use_birth_change(person uuid, kind text, parts text[], hashes text[], is_confirmed boolean)
  returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare change public.birth_data_changes;
begin
  if app.birth_changed_at(person, hashes) is not null then
    raise exception 'the birth was changed within the interval' using errcode = 'YU001';
  end if;
  if not is_confirmed then
    raise exception 'the change is not confirmed' using errcode = 'YU011';
  end if;
  insert into public.birth_data_changes (profile_id, kind, parts) values (person, use_birth_change.kind, use_birth_change.parts)
  returning * into change;
  insert into auth.mailbox_birth_changes (mailbox_hash, changed_at, change_id, kind)
  values (hashes[1], change.changed_at, change.id, change.kind);
  return change.id;
end $$;

-- Deletes a change that nobody saw, so that it does not count. Its pending birth goes with it (on delete cascade).
create or replace function app.give_back_birth_change(change bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from auth.mailbox_birth_changes where change_id = change;
  delete from public.birth_data_changes where id = change;
$$;

-- Names what differs between two births.
create or replace function app.changed_birth_parts(one public.birth_data, other public.birth_data) returns text[]
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select array_remove(array[
    case when one.birth_date <> other.birth_date then 'date' end,
    case when (one.birth_time_known, one.birth_time_is_about, one.birth_time,
        coalesce(one.birth_disambiguation, 'earlier'))
      is distinct from (other.birth_time_known, other.birth_time_is_about, other.birth_time,
        coalesce(other.birth_disambiguation, 'earlier')) then 'time' end,
    case when one.birth_city <> other.birth_city then 'city' end], null)
$$;

-- Stores the birth of the member who calls, and returns what became of it: 'stored', 'unchanged', or 'pending' until the
-- delay is over. `hashes` are of the mailbox under the current secret and the former one, `birth_hashes` of the wanted
-- birth under both. `is_same_moment` says that the wanted birth is the same instant as the stored one. If the date and how
-- well the time is known are also the same, no star changes, and the save does not count as a change. Raises YU001 (the
-- change is used up), YU011 (not confirmed), YU012 (another birth is pending). Resumes a limit of the mailbox (app.resume_limit).
create or replace function app.save_birth(wanted jsonb, is_same_moment boolean, is_confirmed boolean, hashes text[],
  birth_hashes text[]) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  birth public.birth_data := jsonb_populate_record(null::public.birth_data,
    '{"birth_time_is_about": false}' || wanted || jsonb_build_object('profile_id', me, 'updated_at', now()));
  former public.birth_data;
  pending public.pending_births;
  parts text[];
  is_dealt boolean;
  change bigint;
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  perform app.lock_birth(me, hashes);
  perform app.resume_limit(me, hashes);
  select first_dealt_at is not null into is_dealt from public.profiles where id = me;
  select * into former from public.birth_data where profile_id = me;
  parts := app.changed_birth_parts(former, birth);

  if not is_dealt or former.profile_id is null then
    select id into change from public.birth_data_changes where profile_id = me and kind = 'new_account';
    if coalesce(app.mailbox_birth(me, hashes) = any (birth_hashes), true) then
      perform app.give_back_birth_change(change);
    elsif change is null then
      perform app.use_birth_change(me, 'new_account', coalesce(parts, '{}'), hashes, is_confirmed);
    end if;
  elsif parts = '{}' then
    -- No disambiguation means the earlier of two times, so naming the earlier one changes nothing.
    null;
  elsif not (is_same_moment and birth.birth_date = former.birth_date
    and (birth.birth_time_known, birth.birth_time_is_about) = (former.birth_time_known, former.birth_time_is_about)) then
    select * into pending from public.pending_births where profile_id = me;
    if found then
      if (pending.birth_date, pending.birth_time, pending.birth_time_known, pending.birth_time_is_about, pending.birth_city,
        pending.birth_disambiguation)
        is not distinct from
        (birth.birth_date, birth.birth_time, birth.birth_time_known, birth.birth_time_is_about, birth.birth_city,
        birth.birth_disambiguation) then
        return 'pending';
      end if;
      raise exception 'another birth is pending' using errcode = 'YU012';
    end if;
    change := app.use_birth_change(me, 'own', parts, hashes, is_confirmed);
    perform app.insert_pending_birth(birth, change);
    return 'pending';
  end if;

  if former.profile_id is null then
    insert into public.birth_data select birth.*;
  elsif (former.birth_date, former.birth_time, former.birth_time_known, former.birth_time_is_about, former.birth_city,
    former.birth_disambiguation)
    is distinct from (birth.birth_date, birth.birth_time, birth.birth_time_known, birth.birth_time_is_about, birth.birth_city,
    birth.birth_disambiguation) then
    perform app.replace_birth(birth);
  else
    return 'unchanged';
  end if;
  perform app.write_mailbox_birth(me, hashes[1], birth_hashes[1]);
  return 'stored';
end $$;
grant execute on function app.save_birth(jsonb, boolean, boolean, text[], text[]) to app_member;

create or replace function app.insert_pending_birth(birth public.birth_data, change bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.pending_births (profile_id, change_id, birth_date, birth_time, birth_time_known, birth_time_is_about,
    birth_city, birth_disambiguation, effective_at)
  values (birth.profile_id, change, birth.birth_date, birth.birth_time, birth.birth_time_known, birth.birth_time_is_about,
    birth.birth_city, birth.birth_disambiguation, now() + app.limit_birth_change_delay())
$$;

-- Triggers bring discovery up to date; the caller computes the chart's features in the same transaction.
create or replace function app.replace_birth(birth public.birth_data) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.birth_data set birth_date = birth.birth_date, birth_time = birth.birth_time,
    birth_time_known = birth.birth_time_known, birth_time_is_about = birth.birth_time_is_about,
    birth_city = birth.birth_city, birth_disambiguation = birth.birth_disambiguation, updated_at = now()
  where profile_id = birth.profile_id
$$;

-- Returns what the birth screen shows to the member who calls. `is_bound`: people were shown to this account, or they were
-- shown to another account of the mailbox and this one has not used the change for a birth of its own. `is_delayed`: a
-- change takes effect after the delay, because people were shown to this account.
create or replace function app.own_birth_change(hashes text[])
  returns table (is_bound boolean, next_at timestamptz, pending jsonb, request jsonb, is_delayed boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.first_dealt_at is not null
      or (app.mailbox_birth(p.id, hashes) is not null
        and not exists (select 1 from public.birth_data_changes where profile_id = p.id and kind = 'new_account')),
    app.birth_changed_at(p.id, hashes) + app.limit_birth_change_interval(),
    (select to_jsonb(b) - 'profile_id' - 'change_id' || jsonb_build_object('is_by_staff', c.kind = 'staff')
     from public.pending_births b join public.birth_data_changes c on c.id = b.change_id where b.profile_id = p.id),
    (select to_jsonb(r) - 'user_id' - 'mailbox_hash' - 'birth_hash' from public.birth_change_requests r
     where user_id = p.id order by asked_at desc limit 1),
    p.first_dealt_at is not null and exists (select 1 from public.birth_data where profile_id = p.id)
  from public.profiles p where p.id = app.current_user_id()
$$;
grant execute on function app.own_birth_change(text[]) to app_member;

-- Cancels the pending birth of the member who calls. The change does not count, because nobody has seen the new birth.
-- Returns false if no birth is pending, for example because it took effect meanwhile.
create or replace function app.cancel_birth_change() returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  change bigint;
begin
  perform 1 from public.profiles where id = me for update;
  select change_id into change from public.pending_births where profile_id = me;
  perform app.give_back_birth_change(change);
  return change is not null;
end $$;
grant execute on function app.cancel_birth_change() to app_member;

-- Gives back the changes of which nobody has seen anything: a pending one, and the one that another birth used up in an
-- account that was shown nobody.
create or replace function app.give_back_unseen_birth_changes(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare change bigint;
begin
  for change in
    select change_id from public.pending_births where profile_id = person
    union all
    select c.id from public.birth_data_changes c join public.profiles p on p.id = c.profile_id
    where c.profile_id = person and c.kind = 'new_account' and p.first_dealt_at is null
  loop
    perform app.give_back_birth_change(change);
  end loop;
end $$;

-- Makes one pending birth that is due the birth of its owner and returns it; no row when none is due. `skipped` are
-- people whose birth failed before. Servers share the work: each skips what another holds.
create or replace function app.apply_due_birth(skipped uuid[]) returns table (
  profile_id uuid, birth_date date, birth_time time, birth_time_known boolean, birth_time_is_about boolean, birth_city text,
  birth_disambiguation text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  person uuid;
  due public.pending_births;
  seen uuid[] := skipped;
begin
  loop
    select r.id into person from public.pending_births b join public.profiles r on r.id = b.profile_id
    where b.effective_at <= now() and r.id <> all (seen)
    order by b.effective_at limit 1 for update of r skip locked;
    if not found then return; end if;
    -- It may have been cancelled before the lock was granted.
    delete from public.pending_births b where b.profile_id = person and b.effective_at <= now() returning * into due;
    exit when found;
    seen := seen || person;
  end loop;
  perform app.replace_birth(jsonb_populate_record(null::public.birth_data, to_jsonb(due)));
  return query select due.profile_id, due.birth_date, due.birth_time, due.birth_time_known, due.birth_time_is_about,
    due.birth_city, due.birth_disambiguation;
end $$;
grant execute on function app.apply_due_birth(uuid[]) to app_worker;

-- Stores what the member who calls asks staff. A second request replaces an open one, so that a double tap asks once.
create or replace function app.ask_birth_change(wanted jsonb, reason text, mailbox_hash text, birth_hash text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  birth public.birth_data := jsonb_populate_record(null::public.birth_data,
    '{"birth_time_is_about": false}' || wanted);
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  perform 1 from public.profiles where id = me for update;
  delete from public.birth_change_requests where user_id = me and decided_at is null;
  insert into public.birth_change_requests (user_id, birth_date, birth_time, birth_time_known, birth_time_is_about, birth_city,
    birth_disambiguation, reason, mailbox_hash, birth_hash)
  values (me, birth.birth_date, birth.birth_time, birth.birth_time_known, birth.birth_time_is_about, birth.birth_city,
    birth.birth_disambiguation, ask_birth_change.reason, ask_birth_change.mailbox_hash, ask_birth_change.birth_hash);
end $$;
grant execute on function app.ask_birth_change(jsonb, text, text, text) to app_member;

-- Deletes the open request of the member who calls; a decided one stays. Waits for a decision that is being made.
create or replace function app.withdraw_birth_request() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  perform 1 from public.profiles where id = me for update;
  delete from public.birth_change_requests where user_id = me and decided_at is null;
end $$;
grant execute on function app.withdraw_birth_request() to app_member;

-- Returns a page of requests to verified staff, without births: open ones first, the oldest at the top, then decided
-- ones, the newest at the top. Counts up to one more than the app.limit_staff_list() that pages reach.
create or replace function app.list_birth_requests(skip integer, size integer) returns table (
  id uuid, user_id uuid, name text, asked_at timestamptz, decided_at timestamptz, outcome text, total integer,
  open_total integer)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
  select r.id, r.user_id, p.name, r.asked_at, r.decided_at, r.outcome,
    (select count(*) from (select from public.birth_change_requests limit app.limit_staff_list() + 1) n)::integer,
    (select count(*) from (
      select from public.birth_change_requests o where o.decided_at is null limit app.limit_staff_list() + 1) n)::integer
  from (
    select * from public.birth_change_requests o
    where app.is_staff() and skip < app.limit_staff_list()
    order by o.decided_at desc, o.asked_at, o.id limit size offset least(skip, app.limit_staff_list())) r
  join public.profiles p on p.id = r.user_id
  order by r.decided_at desc, r.asked_at, r.id
$$;
grant execute on function app.list_birth_requests(integer, integer) to app_staff;

-- Returns a request with both births to verified staff. The caller logs it in the same transaction.
create or replace function app.read_birth_request(request uuid) returns table (
  id uuid, user_id uuid, name text, language text, asked_at timestamptz, reason text, decided_at timestamptz, outcome text,
  answer text, signed_up_at timestamptz, first_dealt_at timestamptz, wanted jsonb, present jsonb, pending_at timestamptz,
  changes jsonb, requests jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select r.id, r.user_id, p.name, s.preferred_language, r.asked_at, r.reason, r.decided_at, r.outcome, r.answer,
    u."createdAt", p.first_dealt_at, to_jsonb(r),
    (select to_jsonb(b) from public.birth_data b where b.profile_id = r.user_id),
    (select b.effective_at from public.pending_births b where b.profile_id = r.user_id),
    (select coalesce(jsonb_agg(jsonb_build_object('at', c.changed_at, 'kind', c.kind, 'parts', c.parts)
       order by c.changed_at desc), '[]')
     from (
       select changed_at, kind, parts from public.birth_data_changes where profile_id = r.user_id
       union all
       select changed_at, case kind when 'staff' then 'former_account_staff' else 'former_account' end, '{}'
       from auth.mailbox_birth_changes m where mailbox_hash = r.mailbox_hash and not exists (
         select 1 from public.birth_data_changes own where own.id = m.change_id and own.profile_id = r.user_id)) c),
    (select coalesce(jsonb_agg(jsonb_build_object('at', o.asked_at, 'outcome', o.outcome, 'reason', o.reason)
       order by o.asked_at desc), '[]')
     from public.birth_change_requests o where o.user_id = r.user_id and o.id <> r.id)
  from public.birth_change_requests r
  join public.profiles p on p.id = r.user_id
  join public.profile_settings s on s.profile_id = r.user_id
  join auth."user" u on u.id = r.user_id
  where r.id = request and app.is_staff()
$$;
grant execute on function app.read_birth_request(uuid) to app_staff;

-- Decides a request once and returns its author; null when it was decided, replaced or erased meanwhile. An approved
-- birth waits like any other change and replaces one that is pending. Without a birth yet, it becomes the one that the
-- mailbox may use.
create or replace function app.decide_birth_request(request uuid, is_approved boolean, words text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  asked public.birth_change_requests;
  former public.birth_data;
  birth public.birth_data;
  change bigint;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  select * into asked from public.birth_change_requests where id = request and user_id <> app.current_user_id();
  perform app.lock_birth(asked.user_id, array[asked.mailbox_hash]);
  update public.birth_change_requests
  set decided_at = now(), outcome = case when is_approved then 'approved' else 'declined' end, answer = words
  where id = request and user_id = asked.user_id and decided_at is null;
  if not found then return null; end if;
  if not is_approved then return asked.user_id; end if;

  update auth.mailbox_births set birth_hash = asked.birth_hash
  where mailbox_hash = asked.mailbox_hash and account_id is distinct from asked.user_id;
  select * into former from public.birth_data where profile_id = asked.user_id;
  if not found then
    insert into auth.mailbox_birth_changes (mailbox_hash, changed_at, kind) values (asked.mailbox_hash, now(), 'staff');
    return asked.user_id;
  end if;
  select change_id into change from public.pending_births where profile_id = asked.user_id;
  perform app.give_back_birth_change(change);
  birth := jsonb_populate_record(null::public.birth_data, to_jsonb(asked) || jsonb_build_object('profile_id', asked.user_id));
  insert into public.birth_data_changes (profile_id, kind, parts)
  values (asked.user_id, 'staff', app.changed_birth_parts(former, birth)) returning id into change;
  -- The address may have changed since the request.
  insert into auth.mailbox_birth_changes (mailbox_hash, changed_at, change_id, kind)
  values (coalesce((select m.mailbox_hash from auth.mailbox_births m
    where m.account_id = asked.user_id and m.left_at is null), asked.mailbox_hash), now(), change, 'staff');
  perform app.insert_pending_birth(birth, change);
  return asked.user_id;
end $$;
grant execute on function app.decide_birth_request(uuid, boolean, text) to app_staff;
