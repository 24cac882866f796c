-- The first 24 hours of an account, in which it likes, writes to and sees fewer people (docs/decisions/0065).

-- first_day_counts: app.count_first_day is the only writer.
create policy worker_expiry on first_day_counts for delete to app_worker using (ends_at < now());
create policy worker_read on first_day_counts for select to app_worker using (ends_at < now());
grant select, delete on first_day_counts to app_worker;

comment on column first_day_counts.likes is 'New likes; one that was taken back counts too.';
comment on column first_day_counts.openings is 'Notes of likes, and first messages of matches in which nobody had written.';

-- Returns when the first day of the account ends; null once it is over.
create or replace function app.first_day_end(person uuid) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select p.created_at + app.limit_first_day() from public.profiles p
  where p.id = person and p.created_at > now() - app.limit_first_day()
$$;

-- Counts a like or an opening of an account in its first day. Raises YU017 beyond what the day allows,
-- with its end as the detail; the caller's change is then rolled back. Locks the person's counts until the commit.
create or replace function app.count_first_day(person uuid, kind text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  day_end timestamptz := app.first_day_end(person);
  counted public.first_day_counts;
begin
  if day_end is null then return; end if;
  insert into public.first_day_counts as c (user_id, likes, openings, ends_at)
  values (person, (kind = 'like')::integer, (kind = 'opening')::integer, day_end)
  on conflict (user_id) do update set likes = c.likes + excluded.likes, openings = c.openings + excluded.openings
  returning * into counted;
  if kind = 'like' and counted.likes > app.limit_first_day_likes() then
    raise exception 'the likes of the first day are used up' using errcode = 'YU017', detail = to_json(day_end) #>> '{}';
  end if;
  if kind = 'opening' and counted.openings > app.limit_first_day_openings() then
    raise exception 'the openings of the first day are used up' using errcode = 'YU017', detail = to_json(day_end) #>> '{}';
  end if;
end $$;

-- Returns what is left of the member's first day, and no row once it is over. The people are those of today.
create or replace function app.first_day() returns table (likes_left integer, openings_left integer, people_left integer, ends_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select greatest(0, app.limit_first_day_likes() - coalesce(c.likes, 0)),
    greatest(0, app.limit_first_day_openings() - coalesce(c.openings, 0)), app.people_left(me.id), app.first_day_end(me.id)
  from (select app.current_user_id() as id) me left join public.first_day_counts c on c.user_id = me.id
  where app.first_day_end(me.id) is not null
$$;
grant execute on function app.first_day() to app_member;
