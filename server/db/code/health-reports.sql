-- What processes say about themselves, what came of answers, mails and pushes, and the last backup. Numbers only, about nobody.
-- No policy on these three tables: definer functions read and write.

comment on column process_reports.busy_share is 'Of the last minute, the share in which the event loop had work.';
comment on column process_reports.delay_ms is 'How late the event loop was, 99th percentile of the last minute.';
comment on column process_reports.waiting_pool is 'The pool of connections for which calls waited most; null if none waited.';
comment on column process_reports.waiting_share is 'Of the seconds of the last minute, the share in which calls waited for that pool.';
comment on column process_reports.disk_free_bytes is 'Room in the folder of pictures; null if they are in a bucket.';
comment on column process_reports.scorer_age_seconds is
  'How long ago the thread that builds decks last read a change; null if it does not work.';
comment on column outcome_minutes.outcome is 'What was counted: OutcomeName in server/src/platform/metrics/outcomes.ts.';

-- Stores the report of a process and forgets those of processes that were silent for an hour.
create or replace function app.report_process(process uuid, busy real, delay real, memory bigint, pool text, waited real,
  open_streams integer, disk_free bigint, disk_size bigint, scorer_age real) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.process_reports as r (process_id, reported_at, busy_share, delay_ms, memory_bytes, waiting_pool,
    waiting_share, streams, disk_free_bytes, disk_size_bytes, scorer_age_seconds)
  values (process, now(), busy, delay, memory, pool, waited, open_streams, disk_free, disk_size, scorer_age)
  on conflict (process_id) do update set reported_at = excluded.reported_at, busy_share = excluded.busy_share,
    delay_ms = excluded.delay_ms, memory_bytes = excluded.memory_bytes, waiting_pool = excluded.waiting_pool,
    waiting_share = excluded.waiting_share, streams = excluded.streams, disk_free_bytes = excluded.disk_free_bytes,
    disk_size_bytes = excluded.disk_size_bytes, scorer_age_seconds = excluded.scorer_age_seconds;
  delete from public.process_reports where reported_at < now() - interval '1 hour';
$$;
grant execute on function app.report_process(uuid, real, real, bigint, text, real, integer, bigint, bigint, real) to app_worker;

-- A process that stops properly is not missed.
create or replace function app.end_process_report(process uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.process_reports where process_id = process
$$;
grant execute on function app.end_process_report(uuid) to app_worker;

create or replace function app.health_processes()
returns table (silent_seconds double precision, busy_share real, delay_ms real, memory_bytes bigint, waiting_pool text,
  waiting_share real, streams integer, disk_free_bytes bigint, disk_size_bytes bigint, scorer_age_seconds real)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select extract(epoch from now() - r.reported_at)::float8, r.busy_share, r.delay_ms, r.memory_bytes, r.waiting_pool,
    r.waiting_share, r.streams, r.disk_free_bytes, r.disk_size_bytes, r.scorer_age_seconds
  from public.process_reports r where r.reported_at > now() - interval '1 hour' and app.may_read_health()
  order by r.reported_at desc
$$;
grant execute on function app.health_processes() to app_staff, app_worker;

-- Adds one process's counts to the current minute and deletes those older than a day.
create or replace function app.add_outcomes(outcomes text[], numbers integer[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.outcome_minutes as m (minute, outcome, number)
  select date_trunc('minute', now()), n.outcome, n.number from unnest(outcomes, numbers) as n(outcome, number)
  order by n.outcome
  on conflict (minute, outcome) do update set number = m.number + excluded.number;
  delete from public.outcome_minutes where minute < now() - interval '1 day';
$$;
grant execute on function app.add_outcomes(text[], integer[]) to app_worker;

-- Returns the sums of the last quarter of an hour and of the last hour.
create or replace function app.health_outcomes()
returns table (outcome text, last_quarter bigint, last_hour bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select m.outcome, coalesce(sum(m.number) filter (where m.minute > now() - interval '15 minutes'), 0)::bigint,
    sum(m.number)::bigint
  from public.outcome_minutes m where m.minute > now() - interval '1 hour' and app.may_read_health()
  group by m.outcome
$$;
grant execute on function app.health_outcomes() to app_staff, app_worker;

-- `npm run backup` calls it as the owner of the database when a backup is finished, with the moment whose rows it holds.
create or replace function app.note_backup(moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.last_backup as b (taken_at) values (moment)
  on conflict (is_only) do update set taken_at = greatest(b.taken_at, excluded.taken_at)
$$;

-- Returns no row before the first backup by `npm run backup`.
create or replace function app.health_backup() returns table (age_seconds double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select extract(epoch from now() - b.taken_at)::float8 from public.last_backup b where app.may_read_health()
$$;
grant execute on function app.health_backup() to app_staff, app_worker;
