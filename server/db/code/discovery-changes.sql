-- The log of changes of discover_features, which server/src/features/discovery/scorer/ follows. Nothing depends on the order of
-- its numbers: a reader looks for the transactions that were not yet visible when it last read, so a change that commits
-- late is found like any other (docs/decisions/0038).

-- discover_changes
create policy matchmaker_read on discover_changes for select to app_matchmaker using (true);
create policy worker_expiry on discover_changes for delete to app_worker using (changed_at < now() - interval '30 hours');
create policy worker_read on discover_changes for select to app_worker using (changed_at < now() - interval '30 hours');
grant select on discover_changes to app_matchmaker;
grant select, delete on discover_changes to app_worker;

-- Logs the people whose rows a statement changed, in its transaction. Rows that an update left as they were are not logged.
-- Without nested loops, because a plan that was made for one row would compare each of 5000 rows with each.
create or replace function app.log_discover_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_nestloop = 'off'
as $$
begin
  if tg_op = 'UPDATE' then
    insert into public.discover_changes (candidate_id)
    select c.candidate_id from changed c join former f using (candidate_id) where c.* is distinct from f.*;
  else
    insert into public.discover_changes (candidate_id) select candidate_id from changed;
  end if;
  return null;
end $$;
create trigger log_discover_changes_delete after delete on discover_features
  referencing old table as changed for each statement execute function app.log_discover_changes();
create trigger log_discover_changes_insert after insert on discover_features
  referencing new table as changed for each statement execute function app.log_discover_changes();
create trigger log_discover_changes_update after update on discover_features
  referencing old table as former new table as changed for each statement execute function app.log_discover_changes();

comment on column discover_changes.candidate_id is 'discover_features.candidate_id, also of a row that no longer exists.';
comment on column discover_changes.transaction_id is
  'The transaction that made the change. In a restored database it may be a number of the former cluster.';
