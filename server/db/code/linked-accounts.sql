-- Lists for staff the accounts that look like one person's (docs/decisions/0026). Neither members nor staff read these
-- tables; the functions return what the list needs.

-- auth.account_traces
-- Sign-ins write traces, app.find_trace_links compares them, and a job deletes those that are too old.
create policy auth_all on auth.account_traces to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.account_traces to app_auth;

comment on column auth.account_traces.hash is
  'HMAC of the device cookie or the network (server/src/platform/auth/traces.ts).';
comment on column linked_accounts.reasons is
  'device, network: accounts of one were shown the same person; mailbox: addresses of one mailbox; births: many births from one network; picture: copies of one photo.';
comment on column linked_accounts.linked_on is 'Last day (UTC) on which the accounts were found to be linked.';
comment on column linked_accounts.is_open is
  'False after a decision, until an account or a reason is added. The former decision stays.';
comment on column linked_accounts.shared_people is
  'How many people at least two of the accounts were shown within linkedAccounts.days; linked_account_people holds the first.';
comment on column linked_accounts.rule is 'The rule that a block named; null if staff wrote the reason themselves.';

-- Returns a page of the devices and networks on which an account was seen since then, in order, behind the given one. Planned for its
-- values, because an index by time finds what was seen lately, and the one by hash walks through all.
create or replace function app.list_traced_places(since timestamptz, after_kind text, after_hash text, size integer)
returns table (kind text, hash text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
    select distinct t.kind, t.hash from auth.account_traces t
    where t.last_seen_at > since and (t.kind, t.hash) > (after_kind, after_hash)
    order by t.kind, t.hash limit size;
end $$;
grant execute on function app.list_traced_places(timestamptz, text, text, integer) to app_worker;

-- Returns one row for each account and each of these devices and networks that links it to others. Of a network it compares the
-- accounts that were seen last, so that a phone company's costs as much with ten thousand as with one. Counts the viewers of each person
-- instead of comparing pairs of accounts. Only the worker may call it, because it tells which accounts share a device.
create or replace function app.find_trace_links(kinds text[], hashes text[]) returns table (reason text, hash text, user_id uuid)
language sql security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $$
  with traces as materialized (
    select place.kind, place.hash, array_agg(seen.user_id) as members, array_agg(seen.last_seen_at) as seen_at, count(*) as accounts,
      count(*) * app.limit_linked_network_share() / 100.0 as share
    from unnest(kinds, hashes) place (kind, hash)
    cross join lateral (
      select t.user_id, t.last_seen_at from auth.account_traces t
      where t.kind = place.kind and t.hash = place.hash
        and t.last_seen_at > now() - make_interval(days => app.limit_linked_days())
        and not exists (select 1 from public.account_closures c where c.user_id = t.user_id)
      order by t.last_seen_at desc, t.user_id limit app.limit_linked_compared_accounts()) seen
    group by place.kind, place.hash
    having count(*) >= app.limit_linked_device_accounts()
  )
  select t.kind, t.hash, linked.user_id
  from traces t cross join lateral (
    select distinct shown.user_id
    from (
      select m.user_id, count(*) over (partition by d.person_id) as viewers
      from unnest(t.members) m (user_id)
      join public.dealt_people d
        on d.viewer_id = m.user_id and d.last_shown_on > app.dealt_day() - app.limit_linked_days()) shown
    where shown.viewers >= case t.kind when 'device' then app.limit_linked_device_accounts()
      else greatest(app.limit_linked_network_accounts(), t.share) end) linked
  where t.kind = 'device' or t.accounts >= app.limit_linked_network_accounts()
  union all
  select 'births', t.hash, linked.user_id
  from traces t cross join lateral (
    select m.user_id, count(*) over () as births
    from unnest(t.members, t.seen_at) m (user_id, seen_at)
    join public.birth_data b on b.profile_id = m.user_id
    where m.seen_at > now() - app.limit_linked_birth_time()
      and b.updated_at > now() - app.limit_linked_birth_time()) linked
  where t.kind = 'network' and linked.births >= greatest(app.limit_linked_births(), t.share)
$$;
grant execute on function app.find_trace_links(text[], text[]) to app_worker;

-- Returns one row for each account of a mailbox that has several, with the id of one of them as `hash`, and for each owner of a
-- photo and of its copy. Both are few.
create or replace function app.find_account_links() returns table (reason text, hash text, user_id uuid)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with mailboxes as (
    select u.id, min(u.id::text) over mailbox as first_id, count(*) over mailbox as accounts
    from (
      select s.user_id, s.mailbox from auth.mailbox_sharers s
      union
      select owner.user_id, s.mailbox from auth.mailbox_sharers s
      cross join lateral (select m.user_id from auth.mailboxes m where m.mailbox = s.mailbox limit 1) owner) shared
    -- With a limit, the planner cannot read all accounts instead: it knows nothing about a table of a few rows.
    cross join lateral (
      select a.id, a.email, a."emailVerified" as is_confirmed from auth."user" a where a.id = shared.user_id limit 1) u
    where u.is_confirmed and app.mailbox_of(u.email) = shared.mailbox
      and not exists (select 1 from public.account_closures c where c.user_id = u.id)
    window mailbox as (partition by shared.mailbox)
  )
  select 'mailbox', m.first_id, m.id from mailboxes m where m.accounts >= 2
  union all
  select 'picture', t.picture_id::text || t.twin_id::text, s.owner_id
  from public.picture_twins t join public.picture_screenings s on s.id in (t.picture_id, t.twin_id)
  where not exists (select 1 from public.account_closures c where c.user_id = s.owner_id)
$$;
grant execute on function app.find_account_links() to app_worker;

-- Stores the groups that were found, each {"reasons": [...], "members": [...]}, as one entry each. A group with accounts of
-- several entries merges these into the oldest. An entry opens again when it gains an account or a reason. A group whose
-- accounts are all banned makes no entry.
create or replace function app.store_linked_accounts(groups jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  item jsonb;
  people uuid[];
  its_reasons text[];
  touched uuid[];
  entry public.linked_accounts;
  is_new boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('linked accounts', 0));
  for item in select jsonb_array_elements(groups) loop
    people := array(select u.id from auth."user" u
      where u.id in (select m::uuid from jsonb_array_elements_text(item -> 'members') m));
    its_reasons := array(select jsonb_array_elements_text(item -> 'reasons'));
    touched := array(select l.id from public.linked_accounts l
      where l.id in (select m.entry_id from public.linked_account_members m where m.user_id = any(people))
      order by l.found_at, l.id for update);
    if cardinality(touched) = 0 then
      continue when not exists (select 1 from unnest(people) p (id)
        where not exists (select 1 from public.moderation_states s where s.user_id = p.id and s.is_blocked));
      insert into public.linked_accounts (reasons, linked_on) values (its_reasons, app.dealt_day()) returning * into entry;
    else
      select * into entry from public.linked_accounts where id = touched[1];
    end if;
    is_new := cardinality(touched) > 1 or not its_reasons <@ entry.reasons;
    its_reasons := array(select distinct r from (
      select unnest(l.reasons) from public.linked_accounts l where l.id = any(touched)
      union all select unnest(its_reasons)) a (r) order by r);
    update public.linked_account_members set entry_id = entry.id, joined_at = now() where entry_id = any(touched[2:]);
    delete from public.linked_accounts where id = any(touched[2:]);
    insert into public.linked_account_members (user_id, entry_id) select p, entry.id from unnest(people) p
    on conflict (user_id) do nothing;
    is_new := is_new or (found and cardinality(touched) > 0);
    if is_new then
      update public.linked_accounts
      set reasons = its_reasons, version = version + 1, changed_at = now(), is_open = true, linked_on = app.dealt_day()
      where id = entry.id;
    elsif entry.linked_on <> app.dealt_day() then
      update public.linked_accounts set linked_on = app.dealt_day() where id = entry.id;
    end if;
  end loop;
  delete from public.linked_accounts l
  where l.linked_on < app.dealt_day() - app.limit_linked_days()
    or (select count(*) from public.linked_account_members m where m.entry_id = l.id) < 2;
  perform app.refresh_linked_people();
end $$;
grant execute on function app.store_linked_accounts(jsonb) to app_worker;

-- Recounts, for the open entries, the people that at least two of the accounts were shown.
create or replace function app.refresh_linked_people() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $$
begin
  delete from public.linked_account_people p using public.linked_accounts l where l.id = p.entry_id and l.is_open;
  with shown as (
    select m.entry_id, d.person_id, count(*)::integer as viewers
    from public.linked_accounts l
    join public.linked_account_members m on m.entry_id = l.id
    join public.dealt_people d
      on d.viewer_id = m.user_id and d.last_shown_on > app.dealt_day() - app.limit_linked_days()
    join public.profiles p on p.id = d.person_id
    where l.is_open
    group by m.entry_id, d.person_id having count(*) >= 2
  ), ranked as (
    select s.*, row_number() over (partition by s.entry_id order by s.viewers desc, s.person_id) as place,
      count(*) over (partition by s.entry_id) as total
    from shown s
  ), stored as (
    insert into public.linked_account_people (entry_id, person_id, viewers)
    select r.entry_id, r.person_id, r.viewers from ranked r where r.place <= app.limit_linked_people()
  )
  update public.linked_accounts l set shared_people = coalesce(r.total, 0)
  from public.linked_accounts o left join ranked r on r.entry_id = o.id and r.place = 1
  where l.id = o.id and l.is_open and l.shared_people <> coalesce(r.total, 0);
end $$;

-- Deletes up to `size` traces that were last seen before the days that app.find_trace_links compares, and returns how many. The default is for
-- servers of the version before, which give no size; it can go a release later.
create or replace function app.sweep_account_traces(size integer default 10000) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare gone integer;
begin
  delete from auth.account_traces where ctid = any (array(
    select ctid from auth.account_traces where last_seen_at < now() - make_interval(days => app.limit_linked_days())
    order by last_seen_at limit size for update skip locked));
  get diagnostics gone = row_count;
  return gone;
end $$;
grant execute on function app.sweep_account_traces(integer) to app_worker;

-- Returns one row for each account of an entry, in the order in which they signed up.
create or replace function app.linked_members(entry uuid)
  returns table (id uuid, name text, is_blocked boolean, created_at timestamptz, joined_at timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select u.id, p.name, coalesce(s.is_blocked, false), u."createdAt", m.joined_at,
    (select max(t.last_seen_at) from auth.account_traces t where t.user_id = u.id)
  from public.linked_account_members m
  join auth."user" u on u.id = m.user_id
  join public.profiles p on p.id = u.id
  left join public.moderation_states s on s.user_id = u.id
  where m.entry_id = entry and not exists (select 1 from public.account_closures c where c.user_id = u.id)
  order by u."createdAt", u.id
$$;

-- Returns a page of entries to verified staff: open ones first, then those that changed last. Counts up to one more than the
-- app.limit_staff_list() that pages reach.
create or replace function app.list_linked_accounts(skip integer, size integer)
  returns table (id uuid, reasons text[], is_open boolean, outcome text, found_at timestamptz, changed_at timestamptz,
    accounts integer, blocked integer, last_seen_at timestamptz, names text[], people text[], shared_people integer,
    total integer, open_total integer)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
  with page as (
    select * from public.linked_accounts l where app.is_staff() and skip < app.limit_staff_list()
    order by l.is_open desc, l.changed_at desc, l.id limit size offset least(skip, app.limit_staff_list()))
  select l.id, l.reasons, l.is_open, l.outcome, l.found_at, l.changed_at, m.accounts, m.blocked, m.last_seen_at, m.names,
    array(select p.name from public.linked_account_people n join public.profiles p on p.id = n.person_id
      where n.entry_id = l.id order by n.viewers desc, n.person_id limit 3),
    l.shared_people,
    (select count(*) from (select from public.linked_accounts limit app.limit_staff_list() + 1) n)::integer,
    (select count(*) from (
      select from public.linked_accounts o where o.is_open limit app.limit_staff_list() + 1) n)::integer
  from page l cross join lateral (
    select count(*)::integer as accounts, (count(*) filter (where a.is_blocked))::integer as blocked,
      max(a.last_seen_at) as last_seen_at, (array_agg(a.name order by a.created_at, a.id))[1:3] as names
    from app.linked_members(l.id) a) m
  order by l.is_open desc, l.changed_at desc, l.id
$$;
grant execute on function app.list_linked_accounts(integer, integer) to app_staff;

-- Returns an entry to verified staff, and logs that they opened it, at most once an hour.
create or replace function app.open_linked_accounts(entry uuid)
  returns table (id uuid, version integer, reasons text[], is_open boolean, found_at timestamptz, changed_at timestamptz,
    outcome text, decided_at timestamptz, decided_by text, rule text, reason text, shared_people integer,
    accounts jsonb, people jsonb)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  if not app.is_staff() or not exists (select 1 from public.linked_accounts l where l.id = entry) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(format('linked_accounts_opened %s %s', me, entry), 0));
  if not exists (
    select 1 from public.staff_log s where s.staff_id = me and s.action = 'linked_accounts_opened'
      and s.details ->> 'entry' = entry::text and s.at > now() - app.limit_opening_log()) then
    perform app.log_staff('linked_accounts_opened', null, null, jsonb_build_object('entry', entry,
      'people', (select coalesce(jsonb_agg(m.id), '[]') from app.linked_members(entry) m)));
  end if;
  return query
  select l.id, l.version, l.reasons, l.is_open, l.found_at, l.changed_at, l.outcome, l.decided_at,
    (select p.name from public.profiles p where p.id = l.decided_by), l.rule, l.reason, l.shared_people,
    (select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('is_own', m.id = me)), '[]') from app.linked_members(entry) m),
    (select coalesce(jsonb_agg(jsonb_build_object('id', n.person_id, 'name', p.name, 'viewers', n.viewers)
       order by n.viewers desc, n.person_id), '[]')
     from public.linked_account_people n join public.profiles p on p.id = n.person_id where n.entry_id = l.id)
  from public.linked_accounts l where l.id = entry;
end $$;
grant execute on function app.open_linked_accounts(uuid) to app_staff;

-- Decides an open entry and returns its accounts; null if it is closed or no longer at this version. Raises YU013 for
-- staff whose own account is in it.
create or replace function app.decide_linked_accounts(entry uuid, seen_version integer, wanted text, its_rule text, words text)
  returns uuid[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare people uuid[];
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  -- Locked first, because an update of no row would publish a change too.
  perform 1 from public.linked_accounts where id = entry and version = seen_version and is_open for update;
  if not found then return null; end if;
  update public.linked_accounts
  set is_open = false, version = version + 1, decided_at = now(), decided_by = app.current_user_id(), outcome = wanted,
    rule = its_rule, reason = words
  where id = entry;
  people := array(select m.id from app.linked_members(entry) m order by m.id);
  if app.current_user_id() = any(people) then
    raise exception 'staff do not decide about themselves' using errcode = 'YU013';
  end if;
  return people;
end $$;
grant execute on function app.decide_linked_accounts(uuid, integer, text, text, text) to app_staff;
