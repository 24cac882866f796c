-- Folds the mailboxes of Yandex, Proton and Apple, too: each of them spells one mailbox in several ways. The oldest account keeps the
-- mailbox; the others keep their address and are listed for the team, as the sharers of 0061 are.

with folded as (
  select n.former, f.mailbox
  from (select mailbox as former from auth.mailboxes union select mailbox from auth.mailbox_sharers) n
  cross join lateral (select split_part(n.former, '@', 1) as name, split_part(n.former, '@', 2) as domain) a
  cross join lateral (select case
    when a.domain in ('yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.uz', 'yandex.az',
      'yandex.com.am', 'yandex.com.ge', 'yandex.com.tr', 'yandex.co.il', 'yandex.ee', 'yandex.eu', 'yandex.fr', 'yandex.kg',
      'yandex.lt', 'yandex.lv', 'yandex.md', 'yandex.tj', 'yandex.tm', 'narod.ru') then replace(a.name, '.', '-') || '@yandex.ru'
    when a.domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(a.name, '._-', '') || '@proton.me'
    when a.domain in ('icloud.com', 'me.com', 'mac.com') then a.name || '@icloud.com' end as mailbox) f
  where f.mailbox is not null
), held as (
  delete from auth.mailboxes m using folded f where f.former = m.mailbox returning m.user_id, f.mailbox
), shared as (
  delete from auth.mailbox_sharers s using folded f where f.former = s.mailbox returning s.user_id, f.mailbox
), holders as (
  select h.user_id, h.mailbox, row_number() over (partition by h.mailbox order by u."createdAt", u.id) as place
  from held h join auth."user" u on u.id = h.user_id
), kept as (
  insert into auth.mailboxes (mailbox, user_id) select mailbox, user_id from holders where place = 1
)
insert into auth.mailbox_sharers (user_id, mailbox)
select distinct on (s.user_id) s.user_id, s.mailbox
from (select user_id, mailbox, true as is_present from holders where place > 1 union all select user_id, mailbox, false from shared) s
order by s.user_id, s.is_present desc
on conflict (user_id) do update set mailbox = excluded.mailbox;
