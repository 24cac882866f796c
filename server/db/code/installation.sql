-- What a server compares with its own files before it serves, and whether the database holds the demo world.

-- Callable by the worker only: it tells names and checksums of files, and nothing about people.
create or replace function app.describe_installation()
returns table (files jsonb, code text, former_code text[], has_demo_world boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (select coalesce(jsonb_object_agg(name, checksum), '{}') from meta.migrations where name not like 'former/%'),
    (select checksum from meta.code),
    (select array_agg(checksum) from meta.code_history),
    exists (select 1 from public.demo_world)
$$;
grant execute on function app.describe_installation() to app_worker;
