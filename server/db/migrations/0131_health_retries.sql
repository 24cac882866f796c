-- What failed and waits for another try waits, however long the pause: while a mail server is away, all mails do.

create or replace function app.health_queues() returns table (
  queue text, waiting bigint, running bigint, failed bigint, oldest_seconds double precision)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.may_read_health() then return; end if;
  -- The library makes its tables after these functions.
  return query
  select q.name::text, count(*) filter (where j.waits_since <= now()), count(*) filter (where j.state = 'active'),
    count(*) filter (where j.state = 'failed'),
    extract(epoch from now() - min(j.waits_since) filter (where j.waits_since <= now()))::float8
  from jobs.queue q
  left join lateral (
    select b.state::text as state,
      case b.state::text when 'created' then b.start_after when 'retry' then b.created_on end as waits_since
    from jobs.job b where b.name = q.name and b.state::text not in ('completed', 'cancelled')
  ) j on true
  where q.name !~ '^__' -- the library's own
  group by q.name
  order by q.name;
end $$;
