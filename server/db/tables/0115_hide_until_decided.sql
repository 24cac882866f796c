-- An alarm about reports hides the account until staff decide it, and no longer for some days.

alter table alarms add column is_hiding boolean not null default false;
update alarms set is_hiding = true where kind = 'many_reports' and user_id is not null and decided_at is null;
-- Those whose days were over are hidden again.
delete from discover_features where profile_id in (select user_id from alarms where is_hiding);
drop index alarms_hiding_idx;
-- Unused since 0.1.0, whose tables end before the alarms.
alter table alarms drop column hides_until;
alter table alarms add constraint alarms_hiding_check check (decided_at is null or not is_hiding);
create index alarms_hiding_idx on alarms (user_id) where is_hiding;
