-- A search path of '' still looks into the temporary schema first, for tables and types. Whoever may run a statement
-- could put a type of a well-known name there, and its check would run with the rights of the definer: the owner's.
-- Named last, the temporary schema hides nothing. The right to make temporary objects is gone besides (roles.ts).

do $$
declare target record;
begin
  for target in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'app'::regnamespace loop
    execute format('alter function %s set search_path = pg_catalog, pg_temp', target.name);
  end loop;
end $$;
