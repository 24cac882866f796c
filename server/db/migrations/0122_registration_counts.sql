-- Who signed up is counted as it happens, by quarters of an hour: every time zone's days are made of those, so that the plot
-- and the total of a year take as long as those of a week. What is counted is what the view shows, no more and no less.

create table registration_counts (
  quarter timestamptz not null,
  source text not null,
  people integer not null,
  primary key (quarter, source)
);

create function app.quarter_of(moment timestamptz) returns timestamptz
language sql immutable set search_path = pg_catalog, pg_temp
as $$ select date_bin('15 minutes', moment, timestamptz '2000-01-01T00:00:00Z') $$;

-- Runs before a change that takes somebody out of the view and after one that brings them in, with -1 and 1; whoever is not
-- in it, such as somebody whose account was closed before it is erased, is counted neither way.
create function app.count_registration() returns trigger
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

create trigger count_in after insert on profile_settings
  for each row execute function app.count_registration('profile_id', '1');
create trigger count_out before update of registration_source on profile_settings
  for each row execute function app.count_registration('profile_id', '-1');
create trigger count_again after update of registration_source on profile_settings
  for each row execute function app.count_registration('profile_id', '1');
create trigger count_out before delete on auth."user"
  for each row execute function app.count_registration('id', '-1');
create trigger count_moved_out before update of "createdAt" on auth."user"
  for each row execute function app.count_registration('id', '-1');
create trigger count_moved_in after update of "createdAt" on auth."user"
  for each row execute function app.count_registration('id', '1');
create trigger count_out before insert on account_closures
  for each row execute function app.count_registration('user_id', '-1');
create trigger count_in after delete on account_closures
  for each row execute function app.count_registration('user_id', '1');

insert into registration_counts (quarter, source, people)
select app.quarter_of(created_at), source, count(*) from app.registrations group by 1, 2;

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
      -- Of the quarter that is not over yet, those whom the list shows.
      select (r.created_at at time zone zone)::date, r.source, 1 from app.registrations r
      where r.created_at >= greatest(begins, app.quarter_of(seen_at)) and r.created_at < ends and r.created_at <= seen_at
    ) n
    where n.source = any (sources) group by 1, 2 having sum(n.people) > 0 order by 1, 2;
end $$;

alter table registration_counts enable row level security;
alter table registration_counts force row level security;
create policy owner_all on registration_counts to app_owner using (true) with check (true);
-- No grant: written by triggers, read by the function above.
