-- A page finds its hundred people first, in the one or two tables that its order and filter speak of, and reads the rest of
-- the row for those alone: what is scrolled past costs an entry of an index each.

create or replace function app.list_registrations(first_day date, last_day date, zone text, sources text[],
  seen_at timestamptz, column_name text, descending boolean, skip integer, most integer, after_at timestamptz,
  after_id uuid)
returns table (id uuid, email text, created_at timestamptz, name text, birth_date date, birth_time time,
  birth_city text, source text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  way text := case when descending then 'desc' else 'asc' end;
  key text := case column_name
    when 'id' then 'u.id' when 'created_at' then 'u."createdAt"' when 'source' then 's.registration_source'
    -- As people read a list: capitals and accents do not part what belongs together.
    when 'email' then 'lower(u.email) collate "und-x-icu"' when 'name' then 'lower(p.name) collate "und-x-icu"'
    when 'birth_city' then 'lower(b.birth_city) collate "und-x-icu"' when 'birth_date' then 'b.birth_date'
    when 'birth_time' then 'case when b.birth_time_known then b.birth_time end' end;
  -- Every account has a source, so all of them are no filter.
  is_filtered boolean := not sources @> array['Web', 'AppStore', 'Google Play'];
begin
  if not app.is_staff() or key is null then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  return query execute format(
    'select r.* from (
       select u.id, %1$s as key from auth."user" u %2$s
       where u."createdAt" >= $1::timestamp at time zone $3 and u."createdAt" < ($2 + 1)::timestamp at time zone $3
         and u."createdAt" <= $5 %3$s
         and not exists (select 1 from public.account_closures c where c.user_id = u.id)
       order by %1$s %4$s %5$s, u.id %4$s limit $7 offset $6
     ) page join app.registrations r on r.id = page.id order by page.key %4$s %5$s, r.id %4$s',
    key,
    case when is_filtered or key like 's.%' then 'join public.profile_settings s on s.profile_id = u.id ' else '' end
      || case when key like '%p.name%' then 'join public.profiles p on p.id = u.id' else '' end
      || case when key like '%b.birth%' then 'left join public.birth_data b on b.profile_id = u.id' else '' end,
    case when is_filtered then 'and s.registration_source = any ($4) ' else '' end
      || case when after_at is not null then 'and (u."createdAt", u.id) < ($8, $9)' else '' end,
    way,
    -- The index of the moments has no empty ones, and another order of those would not be its own.
    case when column_name = 'created_at' then '' else 'nulls last' end)
  using first_day, last_day, zone, sources, seen_at, skip, most, after_at, after_id;
end $$;
