-- The days of the health page, each counted between its two midnights, without turning every moment into a day; who signed up
-- is counted already.

create or replace function app.health_days(days integer) returns table (day date, sign_ups bigint, matches bigint, messages bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (s.begins at time zone 'UTC')::date,
    (select coalesce(sum(c.people), 0) from public.registration_counts c
      where c.quarter >= s.begins and c.quarter < s.begins + interval '24 hours'),
    (select count(*) from public.matches m
      where m.matched_at >= s.begins and m.matched_at < s.begins + interval '24 hours'),
    (select count(*) from public.messages m
      where m.created_at >= s.begins and m.created_at < s.begins + interval '24 hours')
  from generate_series(date_trunc('day', now(), 'UTC') - make_interval(hours => 24 * (days - 1)),
    date_trunc('day', now(), 'UTC'), interval '24 hours') as s(begins)
  where app.may_read_health()
  order by 1
$$;
