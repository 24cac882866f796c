-- What a person is told, and when it leaves by push and by mail. A row of notifications is written in the transaction of
-- what it tells of; a time in push_due_at or mail_due_at says that something may still leave because of it.

alter table notifications drop constraint notifications_kind_check;
alter table notifications
  add constraint notifications_kind_check
    check (kind in ('match', 'message', 'team', 'report_received', 'report_decided')),
  add column push_due_at timestamptz,
  add column mail_due_at timestamptz;
create index notifications_push_due_idx on notifications (push_due_at) where push_due_at is not null;
create index notifications_mail_due_idx on notifications (mail_due_at) where mail_due_at is not null;
create index notifications_unread_idx on notifications (user_id) where not read;

-- Without a row: mails about matches and messages never, about the team at once, all pushes, no quiet hours.
create table notification_preferences (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  mail_matches text not null default 'never' check (mail_matches in ('at_once', 'daily', 'weekly', 'never')),
  mail_messages text not null default 'never' check (mail_messages in ('at_once', 'daily', 'weekly', 'never')),
  mail_team text not null default 'at_once' check (mail_team in ('at_once', 'daily', 'weekly', 'never')),
  push_matches boolean not null default true,
  push_messages boolean not null default true,
  push_team boolean not null default true,
  quiet_from time,
  quiet_until time,
  time_zone text not null default 'UTC' check (char_length(time_zone) between 1 and 64),
  check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

-- What left. The id is the Message-ID of a mail, and of a push what the phone knows it by.
create table notification_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  kind text not null check (kind in ('match', 'message', 'team', 'report_received', 'report_decided', 'digest')),
  created_at timestamptz not null default now()
);
create index notification_deliveries_user_idx on notification_deliveries (user_id, created_at desc);
alter table notifications
  add column push_id uuid references notification_deliveries (id) on delete set null,
  add column mail_id uuid references notification_deliveries (id) on delete set null;
create index notifications_push_id_idx on notifications (push_id) where push_id is not null;
create index notifications_mail_id_idx on notifications (mail_id) where mail_id is not null;

-- When the person was last connected; presences forget whoever has left.
create table last_presences (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  seen_at timestamptz not null default now()
);

do $$
declare name text;
begin
  foreach name in array array['notification_preferences', 'notification_deliveries', 'last_presences'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_all on %I to app_owner using (true) with check (true)', name);
  end loop;
end $$;
create policy own_preferences on notification_preferences for select to app_member
  using (user_id = (select app.current_user_id()));
create policy own_insert on notification_preferences for insert to app_member
  with check (user_id = (select app.current_user_id()));
create policy own_update on notification_preferences for update to app_member
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));
create policy own_deliveries on notification_deliveries for select to app_member
  using (user_id = (select app.current_user_id()));

grant select on notification_preferences, notification_deliveries to app_member;
grant insert (user_id, mail_matches, mail_messages, mail_team, push_matches, push_messages, push_team, quiet_from,
  quiet_until, time_zone), update (mail_matches, mail_messages, mail_team, push_matches, push_messages, push_team,
  quiet_from, quiet_until, time_zone) on notification_preferences to app_member;
-- Functions alone write notifications and deliveries, and those of real time write last_presences.
drop policy worker_insert on notifications;
revoke insert (id, user_id, kind, match_id) on notifications from app_worker;
