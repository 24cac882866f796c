-- How the service is doing: counts by day, reports, queues and waiting times. Numbers alone, nobody's in particular.

-- How long the calls took that somebody waited for, as counts in fixed steps, so that what several servers add up to is
-- still right. Who called is not kept.
create table latency_minutes (
  minute timestamptz not null,
  call text not null check (call ~ '^[a-z]{1,20}$'),
  -- The upper end of the step; whatever took longer stands in the last.
  up_to_ms integer not null check (up_to_ms > 0),
  calls integer not null check (calls > 0),
  primary key (minute, call, up_to_ms)
);
alter table latency_minutes enable row level security;
alter table latency_minutes force row level security;
create policy owner_all on latency_minutes to app_owner using (true) with check (true);
-- No grant: written and read by functions.

create function app.add_latencies(calls text[], steps integer[], counts integer[]) returns void
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

-- Staff for the page, the worker for the metrics.
create function app.may_read_health() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.is_staff() or current_setting('role') = 'app_worker'
$$;

-- Counting by time without an index on each row: what is written in order is found by its blocks.
create index matches_matched_brin on matches using brin (matched_at);
create index messages_created_brin on messages using brin (created_at);
create index user_created_brin on auth."user" using brin ("createdAt");

-- Whole days of UTC, today last. What was deleted since is not counted.
create function app.health_days(days integer) returns table (day date, sign_ups bigint, matches bigint, messages bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with span as (
    select d::date as day from generate_series(
      date_trunc('day', now(), 'UTC') at time zone 'UTC' - make_interval(days => days - 1),
      date_trunc('day', now(), 'UTC') at time zone 'UTC', interval '1 day') d
  ), first as (
    select min(day)::timestamp at time zone 'UTC' as at from span
  ), signed_up as (
    select (u."createdAt" at time zone 'UTC')::date as day, count(*) as n
    from auth."user" u where u."createdAt" >= (select at from first) group by 1
  ), matched as (
    select (m.matched_at at time zone 'UTC')::date as day, count(*) as n
    from public.matches m where m.matched_at >= (select at from first) group by 1
  ), written as (
    select (m.created_at at time zone 'UTC')::date as day, count(*) as n
    from public.messages m where m.created_at >= (select at from first) group by 1
  )
  select s.day, coalesce(u.n, 0), coalesce(m.n, 0), coalesce(w.n, 0)
  from span s left join signed_up u using (day) left join matched m using (day) left join written w using (day)
  where app.may_read_health()
  order by s.day
$$;

-- Open are those that nobody has decided. The median is that of the reports of the last thirty days that somebody of the
-- staff has acted on.
create function app.health_reports() returns table (open bigint, oldest_seconds double precision, median_seconds double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select o.open, o.oldest, a.median
  from (
    select count(*) as open, extract(epoch from now() - min(created_at))::float8 as oldest
    from public.user_reports where status in ('pending', 'reviewed', 'active')
  ) o, (
    select percentile_cont(0.5) within group (order by extract(epoch from first_action_at - created_at))::float8 as median
    from public.user_reports where created_at > now() - interval '30 days' and first_action_at is not null
  ) a
  where app.may_read_health()
$$;

-- Due and not yet begun; those that begin later do not wait. Failed ones are kept for a week.
create function app.health_queues() returns table (
  queue text, waiting bigint, running bigint, failed bigint, oldest_seconds double precision)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.may_read_health() then return; end if;
  -- The library makes its tables after these functions.
  return query
  select q.name::text, count(*) filter (where j.is_due), count(*) filter (where j.state = 'active'),
    count(*) filter (where j.state = 'failed'),
    extract(epoch from now() - min(j.start_after) filter (where j.is_due))::float8
  from jobs.queue q
  left join lateral (
    select b.state::text as state, b.start_after, b.state::text in ('created', 'retry') and b.start_after <= now() as is_due
    from jobs.job b where b.name = q.name and b.state::text not in ('completed', 'cancelled')
  ) j on true
  where q.name !~ '^__' -- the library's own
  group by q.name
  order by q.name;
end $$;

create function app.health_latencies(since interval) returns table (minute timestamptz, call text, up_to_ms integer, calls integer)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select l.minute, l.call, l.up_to_ms, l.calls from public.latency_minutes l
  where l.minute > now() - since and app.may_read_health()
  order by l.minute, l.call, l.up_to_ms
$$;
grant execute on function app.health_days(integer), app.health_reports(), app.health_queues(),
  app.health_latencies(interval) to app_worker, app_staff;
