-- Which people a member was really shown: served in a deck page, a list or a profile. A person who waits in a stored
-- deck was not shown yet.

-- No grant to members: app.record_dealt writes, app.can_see asks.
create policy worker_expiry on dealt_people for delete to app_worker
  using (last_shown_on < current_date - app.limit_dealt_retention());
create policy worker_read on dealt_people for select to app_worker
  using (last_shown_on < current_date - app.limit_dealt_retention());
grant select, delete on dealt_people to app_worker;

-- Returns the current day in UTC, as last_shown_on counts it.
create or replace function app.dealt_day() returns date
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select (now() at time zone 'utc')::date
$$;

-- Records that these people are shown to the viewer now, and the moment of the first one in profiles. Writes once for
-- each person and day: a page that was recorded today costs one look-up. Rows are written in the order of their ids, so
-- two tabs that show the same people wait for each other and never deadlock.
create or replace function app.record_dealt(viewer uuid, people uuid[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan'
as $$
declare
  today date := app.dealt_day();
begin
  if (select count(*) from public.dealt_people d
      where d.viewer_id = viewer and d.person_id = any(people) and d.last_shown_on = today)
     = (select count(distinct p.id) from unnest(people) p (id) where p.id <> viewer) then
    return;
  end if;
  with shown as (
    insert into public.dealt_people as d (viewer_id, person_id, last_shown_on)
    select distinct viewer, p.id, today from unnest(people) p (id) where p.id <> viewer order by p.id
    on conflict (viewer_id, person_id) do update set last_shown_on = excluded.last_shown_on
    where d.last_shown_on < excluded.last_shown_on)
  update public.profiles set first_dealt_at = now() where id = viewer and first_dealt_at is null;
end $$;

comment on column dealt_people.last_shown_on is 'Day in UTC; app.dealt_day.';
comment on column profiles.first_dealt_at is
  'When the member was shown a first person; null before that. It is never unset.';
