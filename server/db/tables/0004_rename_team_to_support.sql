-- The conversation between a member and staff is the support conversation. Notifications, preferences and the table that
-- counts it are named after it.

alter table team_threads rename to support_conversations;
alter table support_conversations rename constraint team_threads_pkey to support_conversations_pkey;
alter table support_conversations
  rename constraint team_threads_user_id_fkey to support_conversations_user_id_fkey;
alter table support_conversations
  rename constraint team_threads_last_sender_check to support_conversations_last_sender_check;
alter index team_threads_inbox_idx rename to support_conversations_inbox_idx;

alter table notification_preferences rename column mail_team to mail_support;
alter table notification_preferences rename column push_team to push_support;
alter table notification_preferences
  rename constraint notification_preferences_mail_team_check to notification_preferences_mail_support_check;

alter table notifications drop constraint notifications_kind_check;
update notifications set kind = 'support' where kind = 'team';
alter table notifications add constraint notifications_kind_check
  check (kind in ('match', 'message', 'support', 'report_received', 'report_decided'));

alter table notification_deliveries drop constraint notification_deliveries_kind_check;
update notification_deliveries set kind = 'support' where kind = 'team';
alter table notification_deliveries add constraint notification_deliveries_kind_check
  check (kind in ('match', 'message', 'support', 'report_received', 'report_decided', 'digest'));
