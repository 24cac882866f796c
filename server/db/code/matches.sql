-- Matches and how they end. No write grant: app.record_swipe makes matches, app.unmatch ends them.

-- matches
create policy matchmaker_read on matches for select to app_matchmaker using (true);
create policy own_matches on matches for select to app_member
  using ((select app.current_user_id()) in (user1_id, user2_id));
grant select on matches to app_matchmaker, app_member;

-- unmatch_cooldowns
create policy matchmaker_read on unmatch_cooldowns for select to app_matchmaker using (true);
create policy worker_expiry on unmatch_cooldowns for delete to app_worker using (until < now());
create policy worker_read on unmatch_cooldowns for select to app_worker using (until < now());
grant select on unmatch_cooldowns to app_matchmaker;
grant select, delete on unmatch_cooldowns to app_worker;

-- Returns the people that the lists of likes and decisions leave out: blocked in either direction, or in an unmatch
-- cooldown. The deck has the same rule in queries of its own: candidates-repository.ts and app.deck_page.
create or replace function app.excluded_people(viewer uuid) returns setof uuid
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select blocked_id from public.blocked_users where blocker_id = viewer
  union all select blocker_id from public.blocked_users where blocked_id = viewer
  union all select low_id from public.unmatch_cooldowns where high_id = viewer and until > now()
  union all select high_id from public.unmatch_cooldowns where low_id = viewer and until > now()
$$;

-- ended_conversations: no role but the owner of the database may read or write a row. Members call app.ended_conversations() and
-- app.report_ended_conversation(); the worker deletes what can no longer be reported.
create policy worker_expiry on ended_conversations for delete to app_worker using (ended_at < now() - app.limit_original_retention());
create policy worker_read on ended_conversations for select to app_worker using (ended_at < now() - app.limit_original_retention());
grant select, delete on ended_conversations to app_worker;
comment on column ended_conversations.apart_since is
  'Since when the two cannot see each other; null after a block was lifted, until another comes.';

-- Lists a match that is about to end for both sides, and seals its messages for a report by either of them. A second
-- conversation of the two has a row of its own.
create or replace function app.end_conversation(ending public.matches) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare has_said boolean;
begin
  perform app.seal_conversation(ending.id);
  has_said := exists (select from public.sealed_originals where match_id = ending.id);
  insert into public.ended_conversations (owner_id, other_id, other_name, match_id, has_messages)
  select owner.id, other.id, other.name, ending.id, has_said
  from public.profiles owner, public.profiles other
  where (owner.id, other.id) in ((ending.user1_id, ending.user2_id), (ending.user2_id, ending.user1_id));
end $$;

-- Ends everything between two people, after an unmatch, a block or the closing of an account: match, messages, likes with
-- their notes, and the caller's own decision. The other person's pass stays, so that blocking and unblocking cannot undo it.
-- Returns whether there was a match; then a cooldown keeps both apart. `hides` says whether it also hides the profiles.
create or replace function app.unmatch(first uuid, second uuid, hides boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  low uuid := least(first, second);
  high uuid := greatest(first, second);
  gone public.matches;
begin
  perform pg_advisory_xact_lock(hashtextextended(low::text || high::text, 0));
  perform app.end_like_notes(low, array[high]), app.end_like_notes(high, array[low]);
  delete from public.swipes where (swiper_id, swiped_id) in ((low, high), (high, low))
    and (direction = 'right' or swiper_id is not distinct from app.current_user_id());
  delete from public.decks where viewer_id in (low, high);
  -- Locks the match, then the inbox, then messages: the order in which sending and reading lock them.
  select * into gone from public.matches where user1_id = low and user2_id = high for update;
  if gone.id is not null then
    perform 1 from public.inbox_entries where match_id = gone.id order by user_id for update;
    perform app.end_conversation(gone);
    delete from public.matches where id = gone.id;
    insert into public.unmatch_cooldowns (low_id, high_id, until, hides_profiles)
    values (low, high, now() + app.limit_unmatch_cooldown(), hides)
    on conflict (low_id, high_id) do update set until = greatest(unmatch_cooldowns.until, excluded.until),
      hides_profiles = excluded.hides_profiles;
    perform app.publish_event('match_removed', array[low, high], jsonb_build_object('matchId', gone.id));
  end if;
  return gone.id is not null;
end $$;

-- Ends the member's match. Returns false if there was none.
create or replace function app.remove_match(target_match uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare pair record;
begin
  select user1_id, user2_id into pair from public.matches
  where id = target_match and app.current_user_id() in (user1_id, user2_id);
  if not found then return false; end if;
  return app.unmatch(pair.user1_id, pair.user2_id, true);
end $$;
grant execute on function app.remove_match(uuid) to app_member;

-- Ends everything between two people when one blocks the other. If they could meet again after an earlier block, the blocker's list
-- names the other once more, so that what was shown in between can be reported for as long. The other side's does not: a block reveals nothing.
create or replace function app.unmatch_on_block() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.unmatch(new.blocker_id, new.blocked_id, false);
  insert into public.ended_conversations (owner_id, other_id, other_name, has_messages)
  select new.blocker_id, new.blocked_id, p.name, false from public.profiles p
  where p.id = new.blocked_id and exists (select 1 from public.ended_conversations e
    where e.owner_id = new.blocker_id and e.other_id = new.blocked_id and e.apart_since is null)
    and not exists (select 1 from public.ended_conversations e
      where e.owner_id = new.blocker_id and e.other_id = new.blocked_id and e.ended_at = now())
  on conflict (owner_id, other_id) where match_id is null do update
    set other_name = excluded.other_name, ended_at = now(), apart_since = now(), reported_at = null;
  update public.ended_conversations set apart_since = now()
  where (owner_id, other_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id)) and apart_since is null;
  return new;
end $$;
create trigger unmatch_on_block after insert on blocked_users for each row execute function app.unmatch_on_block();

-- Notes that two people can meet again once no block is left between them. A recent unmatch still keeps them apart, and so does the
-- end of an account, which deletes its blocks.
create or replace function app.meet_again() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (select count(*) from public.profiles p where p.id in (old.blocker_id, old.blocked_id)) < 2
    or exists (select 1 from public.account_closures c where c.user_id in (old.blocker_id, old.blocked_id)) then
    return null;
  end if;
  -- A block that comes at this moment is seen below or waits.
  perform pg_advisory_xact_lock(hashtextextended(
    least(old.blocker_id, old.blocked_id)::text || greatest(old.blocker_id, old.blocked_id)::text, 0));
  update public.ended_conversations e set apart_since = null
  where (e.owner_id, e.other_id) in ((old.blocker_id, old.blocked_id), (old.blocked_id, old.blocker_id))
    and not exists (select 1 from public.blocked_users b
      where (b.blocker_id, b.blocked_id) in ((old.blocker_id, old.blocked_id), (old.blocked_id, old.blocker_id)))
    and not exists (select 1 from public.unmatch_cooldowns c
      where c.low_id = least(old.blocker_id, old.blocked_id) and c.high_id = greatest(old.blocker_id, old.blocked_id)
        and c.until > now() and c.hides_profiles);
  return null;
end $$;
create trigger meet_again after delete on blocked_users for each row execute function app.meet_again();

comment on column unmatch_cooldowns.hides_profiles is
  'False if a block ended the match: once it is lifted, the two may open each other''s profile.';
