-- The list of the erased stands outside the database, in the object store, so that a restored backup brings nobody back.
-- Whoever of the list is here again is erased again; who is closed and about to be erased is left to that job, which
-- waits for uploads under way.

create function app.erase_again(people uuid[]) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare gone integer;
begin
  delete from auth."user" u where id = any(people)
    and not exists (select 1 from public.account_closures where user_id = u.id);
  get diagnostics gone = row_count;
  return gone;
end $$;
grant execute on function app.erase_again(uuid[]) to app_worker;
