-- What becomes of a report has a mail of its own, which is always sent. The team's words about it push and are marked as
-- unread like all others, but bring no second mail, neither at once nor in a digest.

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
      if new.sender_type = 'admin' then
        perform app.notify_person(new.user_id, 'team', null);
        -- The words that tell a reporter are written in the transaction that notes them as told.
        if exists (select 1 from public.user_reports where id = new.report_id and told_at = now()) then
          update public.notifications set mail_due_at = null
          where user_id = new.user_id and kind = 'team' and created_at = now();
        end if;
      end if;
  end case;
  return null;
end $$;
