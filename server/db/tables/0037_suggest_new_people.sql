-- Suggests one person a day, and tells members at most once a week that new people fit.

-- Without foreign keys, as dealt_people: a page would lock the profile of the person it suggests.
create table conjunctions (
  viewer_id uuid not null,
  person_id uuid not null,
  suggested_on date not null,
  primary key (viewer_id, suggested_on),
  unique (viewer_id, person_id),
  check (viewer_id <> person_id)
);
create index conjunctions_person_idx on conjunctions (person_id);

create table new_people_checks (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  due_at timestamptz not null,
  newest_candidate_id integer not null
);
create index new_people_checks_due_idx on new_people_checks (due_at);

alter table notification_preferences
  add column mail_new_people text not null default 'weekly' check (mail_new_people in ('weekly', 'never')),
  add column push_new_people boolean not null default true;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('match', 'message', 'support', 'new_people', 'report_received', 'report_decided'));

alter table notification_deliveries drop constraint notification_deliveries_kind_check;
alter table notification_deliveries add constraint notification_deliveries_kind_check
  check (kind in ('match', 'message', 'support', 'new_people', 'report_received', 'report_decided', 'digest'));
