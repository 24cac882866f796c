-- Gives each mailbox one account: its oldest confirmed one. Further accounts of a mailbox from before stay without a row.

create table auth.mailboxes (
  mailbox text primary key,
  user_id uuid not null unique references auth."user" (id) on delete cascade
);
insert into auth.mailboxes (mailbox, user_id)
select distinct on (mailbox) mailbox, id
from (
  select u.id, u."createdAt", case when a.domain in ('gmail.com', 'googlemail.com')
      then replace(a.name, '.', '') || '@gmail.com' else a.name || '@' || a.domain end as mailbox
  from auth."user" u cross join lateral (
    select split_part(lower(u.email), '@', 2) as domain,
      coalesce(nullif(split_part(split_part(lower(u.email), '@', 1), '+', 1), ''), split_part(lower(u.email), '@', 1)) as name) a
  where u."emailVerified") folded
order by mailbox, "createdAt", id;
