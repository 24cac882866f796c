-- Stores whether a known time of birth is right within half an hour only.

alter table birth_data
  add column birth_time_is_about boolean not null default false,
  add check (birth_time_known or not birth_time_is_about);

alter table pending_births
  add column birth_time_is_about boolean not null default false,
  add check (birth_time_known or not birth_time_is_about);

alter table birth_change_requests
  add column birth_time_is_about boolean not null default false,
  add check (birth_time_known or not birth_time_is_about);

alter table manual_compatibility
  add column birth_time_is_about boolean not null default false,
  add check (birth_time_known or not birth_time_is_about);
