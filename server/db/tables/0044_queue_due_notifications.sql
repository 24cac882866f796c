-- A member's unread messages of one match become one notification, and people with due notifications are queued in a table of
-- its own, so that no index holds a column of `notifications` that changes.

alter table notifications
  add column event_id uuid,
  add column count integer not null default 1 check (count > 0),
  add column mail_count integer not null default 1 check (mail_count > 0);
update notifications set event_id = id;
alter table notifications alter column event_id set default gen_random_uuid(), alter column event_id set not null;

-- The newest row of each person and match stays, an unread one first. Rows that a mail carries stay as they are.
with ranked as (
  select n.*, d.created_at as pushed_at,
    row_number() over (partition by n.user_id, n.match_id order by n.read, n.created_at desc, n.id) as place
  from notifications n left join notification_deliveries d on d.id = n.push_id
  where n.kind = 'message' and n.match_id is not null and n.mail_id is null),
merged as (
  select user_id, match_id,
    case when bool_and(read) then count(*) else count(*) filter (where not read) end as count,
    greatest(1, count(*) filter (where not read and mail_due_at is not null)) as mail_count,
    min(push_due_at) filter (where not read) as push_due_at,
    min(mail_due_at) filter (where not read) as mail_due_at,
    (array_agg(push_id order by pushed_at desc) filter (where not read and pushed_at is not null))[1] as push_id
  from ranked group by user_id, match_id having count(*) > 1),
gone as (delete from notifications n using ranked r where n.id = r.id and r.place > 1)
update notifications n
set count = m.count, mail_count = m.mail_count, push_due_at = m.push_due_at, mail_due_at = m.mail_due_at, push_id = m.push_id
from ranked r join merged m using (user_id, match_id)
where n.id = r.id and r.place = 1;

update notifications set push_due_at = null, mail_due_at = null
where read and kind not like 'report%' and (push_due_at is not null or mail_due_at is not null);

alter table notifications drop constraint notifications_mail_id_fkey, drop constraint notifications_push_id_fkey;
drop index notifications_mail_due_idx, notifications_mail_id_idx, notifications_push_due_idx, notifications_push_id_idx,
  notifications_unread_idx, notifications_user_idx;
create index notifications_user_idx on notifications (user_id);
create index notifications_match_idx on notifications (match_id, user_id) where match_id is not null;
alter table notifications set (fillfactor = 75);

create table notification_queue (
  user_id uuid not null references auth."user" (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  due_at timestamptz not null,
  number bigint generated always as identity,
  primary key (user_id, channel, number)
);
create index notification_queue_due_idx on notification_queue (channel, due_at);
insert into notification_queue (user_id, channel, due_at)
select user_id, 'push', min(push_due_at) from notifications where push_due_at is not null group by user_id, push_due_at
union all
select user_id, 'mail', min(mail_due_at) from notifications where mail_due_at is not null group by user_id, mail_due_at;
