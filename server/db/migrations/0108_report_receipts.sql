-- Whoever reports gets a receipt; a retry of the same report writes no second row and brings none.

create or replace function app.tell_of_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if current_setting('role') = 'app_owner' then return null; end if;
  case tg_table_name
    when 'matches' then
      perform app.notify_person(new.user1_id, 'match', new.id);
      perform app.notify_person(new.user2_id, 'match', new.id);
    when 'messages' then
      perform app.notify_person(case when user1_id = new.sender_id then user2_id else user1_id end, 'message', id)
      from public.matches where id = new.match_id;
    when 'user_reports' then
      if new.reporter_id is not null then perform app.notify_person(new.reporter_id, 'report_received', null); end if;
    else
      if new.sender_type = 'admin' then perform app.notify_person(new.user_id, 'team', null); end if;
  end case;
  return null;
end $$;
create trigger tell_of_report after insert on user_reports for each row execute function app.tell_of_event();
