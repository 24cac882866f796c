-- Health: counts by day, reports, queues and waiting times. Numbers only, nothing about single people.

-- True for verified staff, who see the page, and for the worker, who serves the metrics.
create or replace function app.may_read_health() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.is_staff() or current_setting('role') = 'app_worker'
$$;

-- Adds one server's counts to the current minute and deletes those older than a day.
create or replace function app.add_latencies(calls text[], steps integer[], counts integer[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.latency_minutes as m (minute, call, up_to_ms, calls)
  select date_trunc('minute', now()), n.call, n.step, n.times
  from unnest(calls, steps, counts) as n(call, step, times)
  order by n.call, n.step
  on conflict (minute, call, up_to_ms) do update set calls = m.calls + excluded.calls;
  delete from public.latency_minutes where minute < now() - interval '1 day';
$$;
grant execute on function app.add_latencies(text[], integer[], integer[]) to app_worker;

-- Returns the counts of the last `since`.
create or replace function app.health_latencies(since interval)
returns table (minute timestamptz, call text, up_to_ms integer, calls integer)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select l.minute, l.call, l.up_to_ms, l.calls from public.latency_minutes l
  where l.minute > now() - since and app.may_read_health()
  order by l.minute, l.call, l.up_to_ms
$$;
grant execute on function app.health_latencies(interval) to app_staff, app_worker;

-- Returns whether a team of one reads sealed conversations alone, since when that was switched on, and how many are staff.
create or replace function app.health_team() returns table (is_solo boolean, solo_since timestamptz, people integer)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.is_solo_team(), (select s.solo_since from public.staff_settings s),
    (select count(*)::integer from public.user_roles r where r.role = 'admin')
  where app.may_read_health()
$$;
grant execute on function app.health_team() to app_staff, app_worker;

-- No policy on day_counts and day_changes: triggers write and definer functions read.

-- Notes how many rows of one kind came or went on which days. The trigger's arguments are the kind, the column of the time,
-- and -1 for rows that go. app.deliver_message notes messages that come.
create or replace function app.count_by_day() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_table_name = 'messages' then
    insert into public.day_changes (day, kind, change)
    select (c.created_at at time zone 'UTC')::date, 'messages', tg_argv[0]::integer * count(*) from changed c group by 1;
  else
    insert into public.day_changes (day, kind, change)
    select (c.matched_at at time zone 'UTC')::date, 'matches', tg_argv[0]::integer * count(*) from changed c group by 1;
  end if;
  return null;
end $$;
create trigger count_in after insert on matches referencing new table as changed
  for each statement execute function app.count_by_day('1');
create trigger count_out after delete on matches referencing old table as changed
  for each statement execute function app.count_by_day('-1');
create trigger count_out after delete on messages referencing old table as changed
  for each statement execute function app.count_by_day('-1');

-- Adds up the changes that were noted so far. Two at once do not count twice: the rows of one are gone for the other.
create or replace function app.fold_day_changes() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with folded as (delete from public.day_changes returning day, kind, change)
  insert into public.day_counts as c (day, kind, number)
  select f.day, f.kind, sum(f.change) from folded f group by 1, 2 order by 1, 2
  on conflict (day, kind) do update set number = c.number + excluded.number
$$;
grant execute on function app.fold_day_changes() to app_worker;

-- Returns the counts of the last days, each between its two midnights in UTC, of what exists now. It reads a few rows for each
-- day, however many matches and messages there are.
create or replace function app.health_days(days integer)
returns table (day date, sign_ups bigint, matches bigint, messages bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (s.begins at time zone 'UTC')::date,
    (select coalesce(sum(c.people), 0) from public.registration_counts c
      where c.quarter >= s.begins and c.quarter < s.begins + interval '24 hours'),
    coalesce(sum(n.number) filter (where n.kind = 'matches'), 0)::bigint,
    coalesce(sum(n.number) filter (where n.kind = 'messages'), 0)::bigint
  from generate_series(date_trunc('day', now(), 'UTC') - make_interval(hours => 24 * (days - 1)),
    date_trunc('day', now(), 'UTC'), interval '24 hours') as s(begins)
  left join (
    select c.day, c.kind, c.number from public.day_counts c
    where c.day > (now() at time zone 'UTC')::date - days
    union all
    select g.day, g.kind, sum(g.change) from public.day_changes g group by 1, 2
  ) n on n.day = (s.begins at time zone 'UTC')::date
  where app.may_read_health()
  group by s.begins
  order by 1
$$;
grant execute on function app.health_days(integer) to app_staff, app_worker;

-- Returns the state of the job queues. Jobs that wait for a retry count as waiting, however long their back-off: while
-- a mail server is down, all mails are in that state. Looks at up to app.limit_counted_jobs() jobs that are due, that wait for a
-- retry, and that failed: the conditions are those of the library's index of waiting jobs and of job_counted_idx.
create or replace function app.health_queues() returns table (
  queue text, waiting bigint, running bigint, failed bigint, oldest_seconds double precision)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
begin
  if not app.may_read_health() then return; end if;
  -- The queue's tables are created after this function, so its body is plpgsql.
  return query
  select q.name::text, least(app.limit_counted_jobs(), d.number + r.number), a.number, f.number,
    extract(epoch from now() - least(d.since, r.since))::float8
  from jobs.queue q
  cross join lateral (
    select count(*) as number, min(j.start_after) as since from (
      select b.start_after from jobs.job b
      where b.name = q.name and b.state < 'active' and not b.blocked and b.start_after <= now() and b.state = 'created'
      order by b.priority desc, b.created_on limit app.limit_counted_jobs()) j) d
  cross join lateral (
    select count(*) as number, min(j.created_on) as since from (
      select b.created_on from jobs.job b where b.name = q.name and b.state = 'retry' limit app.limit_counted_jobs()) j) r
  cross join lateral (
    select count(*) as number from jobs.job b where b.name = q.name and b.state = 'active') a
  cross join lateral (
    select count(*) as number from (
      select from jobs.job b where b.name = q.name and b.state = 'failed' limit app.limit_counted_jobs()) j) f
  where q.name !~ '^__' -- the library's own
  order by q.name;
end $$;
grant execute on function app.health_queues() to app_staff, app_worker;

-- Returns how many reports are undecided, the age of the oldest, the median time to the first staff action among the newest
-- app.limit_timed_reports() reports of the last 30 days that have one, how many accounts alarms hide, and since when.
create or replace function app.health_reports() returns table (open bigint, oldest_seconds double precision,
  median_seconds double precision, hidden bigint, hidden_seconds double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select o.open, o.oldest, a.median, h.hidden, h.oldest
  from (
    select count(*) as open, extract(epoch from now() - min(created_at))::float8 as oldest
    from public.user_reports where status in ('pending', 'reviewed', 'active')
  ) o, (
    select percentile_cont(0.5) within group (order by extract(epoch from n.first_action_at - n.created_at))::float8 as median
    from (
      select r.first_action_at, r.created_at from public.user_reports r
      where r.created_at > now() - app.limit_timed_report_days() and r.first_action_at is not null
      order by r.created_at desc limit app.limit_timed_reports()) n
  ) a, (
    select count(*) as hidden, extract(epoch from now() - min(raised_at))::float8 as oldest
    from public.alarms where is_hiding
  ) h
  where app.may_read_health()
$$;
grant execute on function app.health_reports() to app_staff, app_worker;
