-- Lists, counts and checks that read what they return, however large the tables are.

-- Matches in which nobody has written since the likes, marked where the badges count them. Few rows are of that kind, so the
-- column is false for all before it is true for those.
alter table inbox_entries add column is_new boolean not null default false;
alter table inbox_entries alter column is_new set default true;
update inbox_entries e set is_new = true
from matches m where m.id = e.match_id and (e.last_at is null or e.last_number <= m.openings);
alter table matches drop column openings;
create index inbox_entries_new_idx on inbox_entries (user_id) include (other_id) where is_new and unread = 0;
create index inbox_entries_unread_idx on inbox_entries (user_id) include (other_id, unread) where unread > 0;
create index admin_conversations_unseen_idx on admin_conversations (user_id) where sender_type = 'admin' and not read;

-- Members wait here for the plan of their first check instead of being searched for among all.
alter table new_people_checks alter column due_at drop not null, alter column newest_candidate_id drop not null,
  add check ((due_at is null) = (newest_candidate_id is null));
insert into new_people_checks (user_id)
select f.profile_id from discover_features f
where not exists (select from new_people_checks c where c.user_id = f.profile_id);
create index new_people_checks_unplanned_idx on new_people_checks (user_id) where due_at is null;

create index user_reports_status_idx on user_reports (status, created_at desc, id);
create index staff_log_staff_action_idx on staff_log (staff_id, action, id desc);

-- The former condition was none of the inbox's, which never used the index.
drop index support_conversations_inbox_idx;
create index support_conversations_inbox_idx on support_conversations ((unread > 0), last_at, user_id)
  where last_at is not null;
