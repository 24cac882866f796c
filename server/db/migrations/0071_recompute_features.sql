-- Features of an earlier algorithm are computed anew in the background, in batches. What is left to do stands in the
-- rows themselves, so a run that is cut off goes on where it was.

create index chart_features_version_idx on chart_features (algorithm_version, profile_id);

-- The births of the next people after the given one. They stay locked until the batch is stored, so that a birth saved
-- meanwhile comes after it; who is saving right now is skipped, because they store features of this version themselves.
create function app.list_outdated_births(version integer, after uuid, size integer)
returns table (profile_id uuid, birth_date date, birth_time time, birth_time_known boolean, birth_city text)
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  select b.profile_id, b.birth_date, b.birth_time, b.birth_time_known, b.birth_city
  from public.chart_features f join public.birth_data b using (profile_id)
  where f.algorithm_version < version and f.profile_id > after
  order by f.profile_id limit size
  for update of b skip locked
$$;

create function app.count_outdated_features(version integer) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*) from public.chart_features where algorithm_version < version
$$;

revoke all on function app.list_outdated_births(integer, uuid, integer), app.count_outdated_features(integer) from public;
grant execute on function app.list_outdated_births(integer, uuid, integer), app.count_outdated_features(integer)
  to app_worker;
