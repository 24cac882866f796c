-- Which of two is meant, where the clocks of a place showed the time of birth twice; null where they showed it once.

alter table birth_data add column birth_reading text check (birth_reading in ('first', 'second')),
  add check (birth_reading is null or birth_time_known);
alter table manual_compatibility add column birth_reading text check (birth_reading in ('first', 'second')),
  add check (birth_reading is null or birth_time_known);
grant insert (birth_reading), update (birth_reading) on birth_data to app_member;
grant insert (birth_reading) on manual_compatibility to app_member;

-- No answer has always been computed as the first, so that to give it afterwards changes nothing.
create or replace function app.limit_birth_data_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.birth_date, new.birth_time, new.birth_time_known, new.birth_city, coalesce(new.birth_reading, 'first'))
     is not distinct from
     (old.birth_date, old.birth_time, old.birth_time_known, old.birth_city, coalesce(old.birth_reading, 'first')) then
    return new;
  end if;
  if (select count(*) from public.birth_data_changes
      where profile_id = new.profile_id and changed_at > now() - interval '1 year') >= 3 then
    raise exception 'birth data changed three times within a year' using errcode = 'YU001';
  end if;
  insert into public.birth_data_changes (profile_id) values (new.profile_id);
  new.updated_at := now();
  return new;
end $$;

drop function app.list_outdated_births(integer, uuid, integer);
create function app.list_outdated_births(version integer, after uuid, size integer)
returns table (profile_id uuid, birth_date date, birth_time time, birth_time_known boolean, birth_city text,
  birth_reading text)
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  select b.profile_id, b.birth_date, b.birth_time, b.birth_time_known, b.birth_city, b.birth_reading
  from public.chart_features f join public.birth_data b using (profile_id)
  where f.algorithm_version < version and f.profile_id > after
  order by f.profile_id limit size
  for update of b skip locked
$$;
revoke all on function app.list_outdated_births(integer, uuid, integer) from public;
grant execute on function app.list_outdated_births(integer, uuid, integer) to app_worker;

drop function app.find_consent_link(bytea, bytea);
create function app.find_consent_link(token bytea, choice bytea)
returns table (asker_id uuid, id uuid, asker_name text, state text, expires_at timestamptz, result jsonb,
  birth_date date, birth_time time, birth_time_known boolean, birth_city text, birth_reading text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.asker_id, c.id, p.name, c.state, c.expires_at, c.result,
    b.birth_date, b.birth_time, b.birth_time_known, b.birth_city, b.birth_reading
  from public.consent_links c
  join public.profiles p on p.id = c.asker_id
  join public.birth_data b on b.profile_id = c.asker_id
  where c.token_hash = token
    and case c.state
      when 'open' then c.expires_at > now()
      when 'answered' then c.choice_hash = choice and c.answered_at > now() - interval '55 minutes'
      else c.choice_hash = choice end
    and not exists (select 1 from public.moderation_states m where m.user_id = c.asker_id and m.is_blocked)
    and not exists (select 1 from public.account_closures l where l.user_id = c.asker_id)
$$;
revoke all on function app.find_consent_link(bytea, bytea) from public;
grant execute on function app.find_consent_link(bytea, bytea) to app_worker;
