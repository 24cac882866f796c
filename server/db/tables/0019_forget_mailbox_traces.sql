-- Accounts of one mailbox are found by their addresses; no hash of the mailbox is stored for it.

delete from auth.account_traces where kind = 'mailbox';
alter table auth.account_traces drop constraint account_traces_kind_check;
alter table auth.account_traces add constraint account_traces_kind_check check (kind in ('device', 'network'));
