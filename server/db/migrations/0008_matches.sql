-- Matches: written by one function from two real likes, never by a member.

create table matches (
  id uuid primary key default gen_random_uuid(),
  user1_id uuid not null references profiles (id) on delete cascade,
  user2_id uuid not null references profiles (id) on delete cascade,
  matched_at timestamptz not null default now(),
  last_message_number integer not null default 0,
  unique (user1_id, user2_id),
  check (user1_id < user2_id)
);
create index matches_user2_idx on matches (user2_id);

alter table matches enable row level security;
alter table matches force row level security;
create policy owner_all on matches to app_owner using (true) with check (true);
create policy own_matches on matches for select to app_member
  using ((select app.current_user_id()) in (user1_id, user2_id));
create policy matchmaker_read on matches for select to app_matchmaker using (true);
grant select on matches to app_member, app_matchmaker;

-- Wakes the streams of the people named; ids only, delivered at commit.
create function app.notify_people(type text, people uuid[], payload jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select pg_notify('yuti_events', (payload || jsonb_build_object('type', type, 'to', people))::text)
$$;

-- Takes back the last pass, if it is still the last decision. Returns whom it concerned. The deck is built again,
-- because one built after the pass does not hold that person.
create function app.undo_last_pass() returns uuid
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with last as (
    select swiped_id, direction from public.swipes where swiper_id = app.current_user_id()
    order by created_at desc, swiped_id limit 1),
  gone as (delete from public.decks where viewer_id = app.current_user_id())
  delete from public.swipes s using last
  where s.swiper_id = app.current_user_id() and s.swiped_id = last.swiped_id and last.direction = 'left'
  returning s.swiped_id
$$;
grant execute on function app.undo_last_pass() to app_member;

-- Removes everything between two people; used by unmatching and by blocking. Their decks go too: they may hold
-- the other, who is no longer hidden by a swipe.
create function app.part(first uuid, second uuid, days integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  low uuid := least(first, second);
  high uuid := greatest(first, second);
  gone uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(low::text || high::text, 0));
  delete from public.swipes where (swiper_id, swiped_id) in ((low, high), (high, low));
  delete from public.decks where viewer_id in (low, high);
  -- Match, then inbox, then messages: the order in which sending and reading lock them.
  perform 1 from public.matches where user1_id = low and user2_id = high for update;
  perform 1 from public.inbox_entries where (user_id, other_id) in ((low, high), (high, low)) order by user_id for update;
  delete from public.matches where user1_id = low and user2_id = high returning id into gone;
  if gone is not null then
    insert into public.separations (low_id, high_id, until) values (low, high, now() + make_interval(days => days))
    on conflict (low_id, high_id) do update set until = greatest(separations.until, excluded.until);
    perform app.notify_people('match_removed', array[low, high], jsonb_build_object('matchId', gone));
  end if;
  return gone is not null;
end $$;

create function app.remove_match(target_match uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare pair record;
begin
  select user1_id, user2_id into pair from public.matches
  where id = target_match and app.current_user_id() in (user1_id, user2_id);
  if not found then return false; end if;
  return app.part(pair.user1_id, pair.user2_id, 30);
end $$;
grant execute on function app.remove_match(uuid) to app_member;

create function app.part_on_block() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.part(new.blocker_id, new.blocked_id, 30);
  return new;
end $$;
create trigger part_on_block after insert on blocked_users for each row execute function app.part_on_block();
