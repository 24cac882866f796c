-- Keeps the few accounts that had an address of another account's mailbox before 0023 gave each mailbox one account. Nobody joins
-- them, so the hourly search for linked accounts need not compare the addresses of everybody.

create table auth.mailbox_sharers (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  mailbox text not null
);
insert into auth.mailbox_sharers (user_id, mailbox)
select u.id, case when a.domain in ('gmail.com', 'googlemail.com')
    then replace(a.name, '.', '') || '@gmail.com' else a.name || '@' || a.domain end
from auth."user" u cross join lateral (
  select split_part(lower(u.email), '@', 2) as domain,
    coalesce(nullif(split_part(split_part(lower(u.email), '@', 1), '+', 1), ''), split_part(lower(u.email), '@', 1)) as name) a
where u."emailVerified" and not exists (select from auth.mailboxes m where m.user_id = u.id);
