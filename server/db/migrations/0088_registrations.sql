-- Who signed up, for staff. Addresses and births stand in tables that staff do not read: these functions answer what the
-- report asks and nothing else, and whoever calls them writes into the staff log in the same transaction.

create index user_created_idx on auth."user" ("createdAt", id);

create function app.registrations_between(first_day date, last_day date, zone text, sources text[], seen_at timestamptz)
returns table (id uuid, email text, created_at timestamptz, name text, birth_date date, birth_time time,
  birth_city text, source text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select u.id, u.email, u."createdAt", coalesce(p.name, u.name), b.birth_date,
    case when b.birth_time_known then b.birth_time end, b.birth_city, coalesce(s.registration_source, 'Web')
  from auth."user" u
  left join public.profiles p on p.id = u.id
  left join public.profile_settings s on s.profile_id = u.id
  left join public.birth_data b on b.profile_id = u.id
  where u."createdAt" >= first_day::timestamp at time zone zone
    and u."createdAt" < (last_day + 1)::timestamp at time zone zone
    and u."createdAt" <= seen_at
    and coalesce(s.registration_source, 'Web') = any (sources)
    and not exists (select 1 from public.account_closures c where c.user_id = u.id)
$$;

-- A page in any order; or, with a position, what stands behind it in the order of newest first.
create function app.list_registrations(first_day date, last_day date, zone text, sources text[], seen_at timestamptz,
  column_name text, descending boolean, skip integer, most integer, after_at timestamptz, after_id uuid)
returns table (id uuid, email text, created_at timestamptz, name text, birth_date date, birth_time time,
  birth_city text, source text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare way text := case when descending then 'desc' else 'asc' end;
begin
  if not app.is_staff() or column_name not in
    ('id', 'email', 'created_at', 'name', 'birth_date', 'birth_time', 'birth_city', 'source') then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  return query execute format(
    'select * from app.registrations_between($1, $2, $3, $4, $5) r
     where $8 is null or (r.created_at, r.id) < ($8, $9)
     order by %s %s nulls last, r.id %s limit $7 offset $6',
    -- As people read a list: capitals and accents do not part what belongs together.
    case when column_name in ('email', 'name', 'birth_city')
      then format('lower(r.%I) collate "und-x-icu"', column_name) else format('r.%I', column_name) end, way, way)
  using first_day, last_day, zone, sources, seen_at, skip, most, after_at, after_id;
end $$;

create function app.registrations_per_day(first_day date, last_day date, zone text, sources text[],
  seen_at timestamptz)
returns table (day date, source text, people integer)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  return query
    select (r.created_at at time zone zone)::date, r.source, count(*)::integer
    from app.registrations_between(first_day, last_day, zone, sources, seen_at) r group by 1, 2 order by 1, 2;
end $$;
grant execute on function
  app.list_registrations(date, date, text, text[], timestamptz, text, boolean, integer, integer, timestamptz, uuid),
  app.registrations_per_day(date, date, text, text[], timestamptz) to app_staff;
