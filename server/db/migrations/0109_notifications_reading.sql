-- Whoever reads the conversation has been told of it, wherever the reading is done: also a blocked person, who has no
-- live stream and so no client that marks rows, is written to again when there is something new.

create function app.notice_reading() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.notifications set read = true
  where user_id = new.user_id and match_id = new.match_id and not read;
  return null;
end $$;
create trigger notice_reading after update of read_number on inbox_entries
  for each row when (new.read_number > old.read_number) execute function app.notice_reading();

create function app.notice_team_reading() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.notifications set read = true
  where not read and kind in ('team', 'report_decided')
    and user_id in (select user_id from changed where sender_type = 'admin' and read);
  return null;
end $$;
create trigger notice_team_reading after update on admin_conversations referencing new table as changed
  for each statement execute function app.notice_team_reading();
