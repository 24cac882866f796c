-- Matches and messages of each day (UTC), so that the health page counts days and not rows. Changes are appended, because
-- a counter that every message updates would make messages wait for each other; a job adds them up every minute.
create table day_counts (
  day date not null,
  kind text not null check (kind in ('matches', 'messages')),
  number bigint not null,
  primary key (day, kind)
);
create table day_changes (
  id bigint generated always as identity primary key,
  day date not null,
  kind text not null check (kind in ('matches', 'messages')),
  change integer not null
);
insert into day_counts
select (matched_at at time zone 'UTC')::date, 'matches', count(*) from matches group by 1
union all
select (created_at at time zone 'UTC')::date, 'messages', count(*) from messages group by 1;
