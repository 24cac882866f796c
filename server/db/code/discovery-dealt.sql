-- Which people a member was really shown: served in a deck page, a list or a profile. A person who waits in a stored
-- deck was not shown yet.

-- No grant to members: app.deal_people writes, app.is_known asks.
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

-- Returns when the next day begins, and with it a new budget.
create or replace function app.next_dealt_day() returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select (app.dealt_day() + 1)::timestamp at time zone 'utc'
$$;

-- Returns when more people come to a viewer whose budget is used up: with the next day, or when the first day of the account ends.
create or replace function app.more_people_at(viewer uuid) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select least(app.next_dealt_day(), app.first_day_end(viewer))
$$;

-- Returns the people who were shown to the viewer today.
create or replace function app.dealt_today(viewer uuid) returns uuid[]
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select array(select d.person_id from public.dealt_people d
               where d.viewer_id = viewer and d.last_shown_on = app.dealt_day())
$$;

-- Returns how many more people the viewer may be shown today. People who were shown to accounts that have left the mailbox
-- count too.
create or replace function app.people_left(viewer uuid) returns integer
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select greatest(0, case
      when p.created_at > now() - app.limit_first_day() then app.limit_first_day_people()
      when p.created_at > now() - app.limit_people_budget_new_time()
      then app.limit_people_budget_new() else app.limit_people_budget() end
    - (select count(*) from public.dealt_people d where d.viewer_id = p.id and d.last_shown_on = app.dealt_day())
    - app.people_of_mailbox(p.id))::integer
  from public.profiles p where p.id = viewer
$$;

-- Makes the pages of one viewer wait for each other. Taken before the viewer's row of profiles is locked.
create or replace function app.lock_dealing(viewer uuid) returns void
language sql volatile set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended('dealt ' || viewer, 0))
$$;

-- Shows people to the viewer: returns those of them, in order, that the budget of the day allows, and records them, with
-- the moment of the first one in profiles. People who were shown today already cost nothing: a page that was recorded today
-- needs one look-up and no write. A lock on the viewer makes several tabs share one budget. Without sequential scans,
-- because a plan that was made while the table was empty would read all of it.
create or replace function app.deal_people(viewer uuid, people uuid[]) returns uuid[]
language plpgsql set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off'
as $$
declare
  today date := app.dealt_day();
  people_left integer;
  allowed uuid[];
begin
  if (select count(*) from public.dealt_people d
      where d.viewer_id = viewer and d.person_id = any(people) and d.last_shown_on = today) = cardinality(people) then
    return people;
  end if;
  perform app.lock_dealing(viewer);
  -- The account was closed while this page waited, and its mailbox has been remembered without this page.
  if exists (select 1 from public.account_closures c where c.user_id = viewer) then return '{}'; end if;
  people_left := app.people_left(viewer);
  select array_agg(p.id order by p.place) into allowed
  from (
    select asked.id, asked.place, d.person_id is not null as is_known,
      count(*) filter (where d.person_id is null) over (order by asked.place) as newcomers
    from unnest(people) with ordinality asked (id, place)
    left join public.dealt_people d
      on d.viewer_id = viewer and d.person_id = asked.id and d.last_shown_on = today) p
  where p.is_known or p.newcomers <= people_left;
  with shown as (
    insert into public.dealt_people as d (viewer_id, person_id, last_shown_on)
    select viewer, p.id, today from unnest(allowed) p (id)
    on conflict (viewer_id, person_id) do update set last_shown_on = excluded.last_shown_on
    where d.last_shown_on <> excluded.last_shown_on
    returning 1)
  update public.profiles set first_dealt_at = now()
  where id = viewer and first_dealt_at is null and exists (select from shown);
  return coalesce(allowed, '{}');
end $$;

-- Binds the births of these members as the first shown person does: what they learn next depends on them. Waits for a
-- save of a birth that is under way.
create or replace function app.bind_births(members uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.profiles p set first_dealt_at = now()
  from (select id from public.profiles where id = any(members) and first_dealt_at is null order by id for update) free
  where p.id = free.id
$$;

-- Binds the birth of the member who calls, before an answer that depends on it.
create or replace function app.bind_own_birth() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select app.bind_births(array[app.current_user_id()])
$$;
grant execute on function app.bind_own_birth() to app_member;

-- Forgets an erased person on both sides. Instead of foreign keys, which would lock twenty profiles for each page.
create or replace function app.forget_dealt_people() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.dealt_people where viewer_id = old.id;
  delete from public.dealt_people where person_id = old.id;
  return old;
end $$;
create trigger forget_dealt_people after delete on profiles for each row execute function app.forget_dealt_people();

comment on column dealt_people.last_shown_on is 'Day in UTC; app.dealt_day.';
comment on column profiles.first_dealt_at is
  'When the member first learned something that depends on the own birth: a first shown person, a count or a filter by stars, a match, or a kept answer of an invite link. It is never unset.';
