-- Registrations: who signed up, for staff. Staff do not read these tables; the functions return what the report needs,
-- and their callers write to the staff log in the same transaction.

-- A view rather than a function, so that the planner can look into it: newest first reads a hundred rows instead of
-- all. Every account has its profile and settings from the start.
create view app.registrations with (security_invoker = true) as
  select u.id, u.email, u."createdAt" as created_at, p.name, b.birth_date,
    case when b.birth_time_known then b.birth_time end as birth_time,
    coalesce(b.birth_time_is_about, false) as birth_time_is_about, b.birth_city,
    s.registration_source as source
  from auth."user" u
  join public.profiles p on p.id = u.id
  join public.profile_settings s on s.profile_id = u.id
  left join public.birth_data b on b.profile_id = u.id
  where not exists (select 1 from public.account_closures c where c.user_id = u.id);

-- Returns the beginning of the quarter of an hour; the days of every time zone consist of whole quarters.
create or replace function app.quarter_of(moment timestamptz) returns timestamptz
language sql immutable set search_path = pg_catalog, pg_temp
as $$ select date_bin('15 minutes', moment, timestamptz '2000-01-01T00:00:00Z') $$;

-- Keeps registration_counts. The trigger's second argument is -1 before a change that removes an account from the view,
-- and 1 after one that adds it. An account that is not in the view is not counted.
create or replace function app.count_registration() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  insert into public.registration_counts as c (quarter, source, people)
  select app.quarter_of(r.created_at), r.source, tg_argv[1]::integer
  from app.registrations r where r.id = (changed ->> tg_argv[0])::uuid
  on conflict (quarter, source) do update set people = c.people + excluded.people;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger count_moved_in after update of "createdAt" on auth."user"
  for each row execute function app.count_registration('id', '1');
create trigger count_moved_out before update of "createdAt" on auth."user"
  for each row execute function app.count_registration('id', '-1');
create trigger count_out before delete on auth."user"
  for each row execute function app.count_registration('id', '-1');
create trigger count_in after delete on account_closures
  for each row execute function app.count_registration('user_id', '1');
create trigger count_out before insert on account_closures
  for each row execute function app.count_registration('user_id', '-1');
create trigger count_again after update of registration_source on profile_settings
  for each row execute function app.count_registration('profile_id', '1');
create trigger count_in after insert on profile_settings
  for each row execute function app.count_registration('profile_id', '1');
create trigger count_out before update of registration_source on profile_settings
  for each row execute function app.count_registration('profile_id', '-1');

-- Returns a page in any order, after the row with this key and id; from the start if the id is null. `position` is the key of
-- a row, for the next page. First finds the page's accounts, in only those tables that the order and the filter need, and
-- then reads the rest of their rows. A period of up to app.limit_sorted_registrations accounts is sorted; in a longer one,
-- the index of the order meets enough of them in the end: of a million accounts it reads some 5,000. Rows without a key come last in both directions, as a list of their own, so that an
-- index has the order of both.
create or replace function app.list_registrations(first_day date, last_day date, zone text, sources text[],
  seen_at timestamptz, column_name text, descending boolean, after_key text, after_id uuid, most integer)
returns table (id uuid, email text, created_at timestamptz, name text, birth_date date, birth_time time,
  birth_time_is_about boolean, birth_city text, source text, "position" text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off' set enable_hashjoin = 'off'
  set plan_cache_mode = 'force_generic_plan'
as $$
declare
  way text := case when descending then 'desc' else 'asc' end;
  -- The key, its type, the id beside it, and the table that has both, if it is not that of the accounts.
  parts text[] := case column_name
    when 'id' then array['u.id', 'uuid', 'u.id', '']
    when 'created_at' then array['u."createdAt"', 'timestamptz', 'u.id', '']
    when 'source' then array['s.registration_source', 'text', 's.profile_id', 'public.profile_settings']
    -- Sorts as people read: ignoring case and accents.
    when 'email' then array['lower(u.email) collate "und-x-icu"', 'text', 'u.id', '']
    when 'name' then array['lower(p.name) collate "und-x-icu"', 'text', 'p.id', 'public.profiles']
    when 'birth_city' then array['lower(b.birth_city) collate "und-x-icu"', 'text', 'b.profile_id', 'public.birth_data']
    when 'birth_date' then array['b.birth_date', 'date', 'b.profile_id', 'public.birth_data']
    when 'birth_time' then array['(case when b.birth_time_known then b.birth_time end)', 'time', 'b.profile_id', 'public.birth_data']
  end;
  is_short boolean;
  -- Every account has one of these sources, so naming all of them is no filter.
  is_filtered boolean := not sources @> array['Web', 'AppStore', 'Google Play'];
  joined text := 'join %s %s on %s.%s = u.id';
  frame text;
  -- The page, in its order.
  ids uuid[];
  keys text[];
  keyless uuid[];
begin
  if not app.is_staff() or parts is null then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  -- The counts by quarter mostly say at once that a period is long. Otherwise its accounts are counted, in the order of an index,
  -- which then answers alone: without it, the planner reads the accounts.
  is_short := coalesce((
    select sum(c.people) from (
      select n.people from public.registration_counts n
      where n.quarter >= app.quarter_of(first_day::timestamp at time zone zone) and n.quarter < (last_day + 1)::timestamp at time zone zone
      order by n.quarter limit 5000) c), 0) <= app.limit_sorted_registrations();
  if is_short then
    is_short := not exists (
      select from auth."user" u
      where u."createdAt" >= first_day::timestamp at time zone zone and u."createdAt" < (last_day + 1)::timestamp at time zone zone
      order by u."createdAt" offset app.limit_sorted_registrations());
  end if;
  -- Keeps the planner from following the index of the order, and from comparing all accounts with all keys.
  if is_short then joined := 'join lateral (select * from %1$s t where t.%4$s = u.id offset 0) %2$s on true'; end if;
  -- The page alone, because planning one statement of all tables took as long as running it.
  frame := format(
    'select array_agg(page.id), array_agg(page.key::text) from (
       select u.id, %%1$s as key from (
         select * from auth."user" a
         where a."createdAt" >= $1::timestamp at time zone $3 and a."createdAt" < ($2 + 1)::timestamp at time zone $3
           and a."createdAt" <= $5 %3$s) u %%2$s %1$s
       where %%3$s %2$s
         and not exists (select 1 from public.account_closures c where c.user_id = u.id)
       order by %%4$s limit $6
     ) page',
    case when is_filtered and column_name <> 'source' then format(joined, 'public.profile_settings', 's', 's', 'profile_id') end,
    case when is_filtered then 'and s.registration_source = any ($4)' end,
    case when is_short then 'offset 0' end);
  joined := case when parts[4] = '' then ''
    else format(joined, parts[4], split_part(parts[3], '.', 1), split_part(parts[3], '.', 1), split_part(parts[3], '.', 2)) end;
  if after_id is null or after_key is not null then
    execute format(frame, parts[1], joined,
      case when after_id is null then parts[1] || ' is not null'
        else format('(%s, %s) %s ($7::%s, $8)', parts[1], parts[3], case when descending then '<' else '>' end, parts[2]) end,
      format('%s %s, %s %s', parts[1], way, parts[3], way))
    into ids, keys using first_day, last_day, zone, sources, seen_at, most, after_key, after_id;
    after_id := null;
  end if;
  -- Only columns of births may be empty.
  if coalesce(cardinality(ids), 0) < most and parts[4] like '%birth_data%' then
    execute format(frame, 'null::text', 'left ' || joined,
      parts[1] || ' is null' || case when after_id is null then '' else format(' and u.id %s $8', case when descending then '<' else '>' end) end,
      format('u.id %s', way))
    into keyless using first_day, last_day, zone, sources, seen_at, most - coalesce(cardinality(ids), 0), after_key, after_id;
    ids := ids || keyless;
  end if;
  -- `keys` is shorter than `ids` by those without a key.
  return query
    select r.id, r.email, r.created_at, r.name, r.birth_date, r.birth_time, r.birth_time_is_about, r.birth_city, r.source, page.key
    from unnest(ids, keys) with ordinality page (id, key, place)
    cross join lateral (select * from app.registrations a where a.id = page.id offset 0) r
    order by page.place;
end $$;
grant execute on function app.list_registrations(date, date, text, text[], timestamptz, text, boolean, text, uuid, integer)
  to app_staff;

-- Returns how many signed up on each day of a zone, by source.
create or replace function app.registrations_per_day(first_day date, last_day date, zone text, sources text[],
  seen_at timestamptz)
returns table (day date, source text, people integer)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  begins timestamptz := first_day::timestamp at time zone zone;
  ends timestamptz := (last_day + 1)::timestamp at time zone zone;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  return query
    select n.day, n.source, sum(n.people)::integer from (
      select (c.quarter at time zone zone)::date as day, c.source, c.people
      from public.registration_counts c
      where c.quarter >= app.quarter_of(begins) and c.quarter < least(ends, app.quarter_of(seen_at))
      union all
      -- Counts the current quarter from the accounts themselves, up to seen_at.
      select (r.created_at at time zone zone)::date, r.source, 1 from app.registrations r
      where r.created_at >= greatest(begins, app.quarter_of(seen_at)) and r.created_at < ends and r.created_at <= seen_at
    ) n
    where n.source = any (sources) group by 1, 2 having sum(n.people) > 0 order by 1, 2;
end $$;
grant execute on function app.registrations_per_day(date, date, text, text[], timestamptz) to app_staff;
