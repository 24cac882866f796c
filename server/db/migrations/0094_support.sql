-- The team's side of its conversations. What the inbox of the staff shows of each is kept beside its numbers.

alter table team_threads
  add column last_at timestamptz,
  add column last_preview text,
  add column last_is_image boolean not null default false,
  add column last_sender text check (last_sender in ('admin', 'user')),
  -- The member's messages that nobody of the staff has read.
  add column unread integer not null default 0;
create index team_threads_inbox_idx on team_threads ((unread > 0), last_at, user_id) where last_number > 1;
create index admin_conversations_unread_idx on admin_conversations (user_id) where sender_type = 'user' and not read;
create index admin_conversations_report_idx on admin_conversations (report_id) where report_id is not null;

-- Counted anew under the thread's row lock, by a statement that sees what committed before the lock was given.
-- Times to the millisecond, as clients give them back to ask for the next page.
create function app.refresh_team_threads(people uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from public.team_threads where user_id = any (people) order by user_id for update;
  update public.team_threads t set
    (last_at, last_preview, last_is_image, last_sender) = (
      select date_trunc('milliseconds', m.created_at), left(m.content, 120), m.id is not null and m.content is null, m.sender_type
      from (select 1) one left join lateral (
        select * from public.admin_conversations where user_id = t.user_id order by number desc limit 1) m on true),
    unread = (select count(*) from public.admin_conversations m
      where m.user_id = t.user_id and m.sender_type = 'user' and not m.read)
  where t.user_id = any (people);
end $$;

create function app.refresh_changed_threads() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.refresh_team_threads(array(select distinct user_id from changed));
  return null;
end $$;
create trigger refresh_after_insert after insert on admin_conversations referencing new table as changed
  for each statement execute function app.refresh_changed_threads();
create trigger refresh_after_update after update on admin_conversations referencing new table as changed
  for each statement execute function app.refresh_changed_threads();
create trigger refresh_after_delete after delete on admin_conversations referencing old table as changed
  for each statement execute function app.refresh_changed_threads();
select app.refresh_team_threads(array(select user_id from team_threads));

-- What a member answers to a question about their report belongs to that report, for as long as one may think that it
-- is an answer. Members name no report themselves: they have no grant on the column.
create function app.tie_answer_to_report() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  select report_id into new.report_id from public.admin_conversations
  where user_id = new.user_id and sender_type = 'admin' and created_at > now() - interval '14 days'
  order by number desc limit 1;
  return new;
end $$;
create trigger tie_answer_to_report before insert on admin_conversations
  for each row when (new.sender_type = 'user') execute function app.tie_answer_to_report();
drop policy own_words on admin_conversations;
create policy own_words on admin_conversations for insert to app_member
  with check (user_id = (select app.current_user_id()) and sender_type = 'user' and not read
    and (image_url is null or app.is_own_key(image_url, 'chat-images', user_id)));

create policy staff_read on team_threads for select to app_staff using ((select app.is_staff()));
grant select on team_threads to app_staff;

-- Staff upload as any member does, and use it as staff.
create policy staff_uploads on uploads for select to app_staff
  using ((select app.is_staff()) and owner_id = (select app.current_user_id()));
create policy staff_use on uploads for delete to app_staff
  using ((select app.is_staff()) and owner_id = (select app.current_user_id()));
grant select, delete on uploads to app_staff;
