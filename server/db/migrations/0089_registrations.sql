-- The same answers from a view instead of a function, which the planner could not look into: newest first now reads a
-- hundred rows instead of all of them, and every other order joins them once. An account has its profile and settings from
-- the start, where Web is the source unless another was given.

create view app.registrations with (security_invoker = true) as
  select u.id, u.email, u."createdAt" as created_at, p.name, b.birth_date,
    case when b.birth_time_known then b.birth_time end as birth_time, b.birth_city,
    s.registration_source as source
  from auth."user" u
  join public.profiles p on p.id = u.id
  join public.profile_settings s on s.profile_id = u.id
  left join public.birth_data b on b.profile_id = u.id
  where not exists (select 1 from public.account_closures c where c.user_id = u.id);
-- No grant: the functions alone read it.

create or replace function app.list_registrations(first_day date, last_day date, zone text, sources text[],
  seen_at timestamptz, column_name text, descending boolean, skip integer, most integer, after_at timestamptz,
  after_id uuid)
returns table (id uuid, email text, created_at timestamptz, name text, birth_date date, birth_time time,
  birth_city text, source text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  way text := case when descending then 'desc' else 'asc' end;
  -- As people read a list: capitals and accents do not part what belongs together.
  ordering text := case when column_name in ('email', 'name', 'birth_city')
    then format('lower(r.%I) collate "und-x-icu"', column_name) else format('r.%I', column_name) end;
begin
  if not app.is_staff() or column_name not in
    ('id', 'email', 'created_at', 'name', 'birth_date', 'birth_time', 'birth_city', 'source') then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  if column_name <> 'created_at' then way := way || ' nulls last'; end if;
  return query execute format(
    'select * from app.registrations r
     where r.created_at >= $1::timestamp at time zone $3 and r.created_at < ($2 + 1)::timestamp at time zone $3
       and r.created_at <= $5 and r.source = any ($4) %s
     order by %s %s, r.id %s limit $7 offset $6',
    case when after_at is not null then 'and (r.created_at, r.id) < ($8, $9)' else '' end,
    ordering, way, case when descending then 'desc' else 'asc' end)
  using first_day, last_day, zone, sources, seen_at, skip, most, after_at, after_id;
end $$;

create or replace function app.registrations_per_day(first_day date, last_day date, zone text, sources text[],
  seen_at timestamptz)
returns table (day date, source text, people integer)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  return query execute
    'select (r.created_at at time zone $3)::date, r.source, count(*)::integer from app.registrations r
     where r.created_at >= $1::timestamp at time zone $3 and r.created_at < ($2 + 1)::timestamp at time zone $3
       and r.created_at <= $5 and r.source = any ($4) group by 1, 2 order by 1, 2'
  using first_day, last_day, zone, sources, seen_at;
end $$;

drop function app.registrations_between(date, date, text, text[], timestamptz);
