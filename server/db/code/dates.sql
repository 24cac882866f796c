-- Dates that two people who match plan in their chat.

-- date_proposals: written by the functions below.
create policy participant_read on date_proposals for select to app_member
  using (exists (
    select 1 from matches m where m.id = match_id and (select app.current_user_id()) in (m.user1_id, m.user2_id)));
grant select on date_proposals to app_member;

-- Locks the member's match, then its inbox entries: the order in which sending locks them. Returns whether the member has the
-- match and may see the other person.
create or replace function app.lock_conversation(target_match uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  perform 1 from public.matches where id = target_match and me in (user1_id, user2_id) for no key update;
  if not found then return false; end if;
  perform 1 from public.inbox_entries where match_id = target_match order by user_id for update;
  return exists (
    select 1 from public.inbox_entries where user_id = me and match_id = target_match and app.can_see(other_id));
end $$;

-- Proposes a date by a message with the client's key. `result` is 'proposed', also for a repeated key; 'key_used' if the member
-- said something else with this key, or used it in another match; 'open' while another proposal waits for an answer; or null without such a match. A proposal whose times have all passed no longer waits.
-- `opening` is the hash of the place, as in app.send_message.
create or replace function app.propose_date(
  target_match uuid, key uuid, new_place text, new_times timestamptz[], at timestamptz,
  opening text default null, out result text, out proposal integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  is_same boolean;
begin
  if not app.lock_conversation(target_match) then return; end if;
  -- A deleted message has no proposal left to compare with.
  select m.number, m.match_id = target_match and m.date_step is not distinct from 'proposed' and (p.number is null
      or (p.place = new_place and p.times @> new_times and p.times <@ new_times))
    into proposal, is_same
  from public.messages m left join public.date_proposals p on p.match_id = m.match_id and p.number = m.number
  where m.sender_id = me and m.client_id = key order by m.match_id <> target_match limit 1;
  if found then
    result := case when is_same then 'proposed' else 'key_used' end;
    return;
  end if;
  update public.date_proposals set state = 'expired'
  where match_id = target_match and state = 'open' and at >= all (times);
  if exists (select 1 from public.date_proposals where match_id = target_match and state = 'open') then
    result := 'open';
    return;
  end if;
  insert into public.messages (match_id, sender_id, client_id, content, date_step)
  values (target_match, me, key, concat_ws(e'\n', new_place,
    (select string_agg(app.describe_instant(t), e'\n' order by t) from unnest(new_times) t)), 'proposed')
  returning number into proposal;
  -- Another attempt used the key in another match meanwhile.
  if proposal is null then
    result := 'key_used';
    return;
  end if;
  insert into public.date_proposals (match_id, number, proposer_id, place, times)
  values (target_match, proposal, me, new_place, new_times);
  perform app.trace_early_words(target_match, proposal,
    (select other_id from public.inbox_entries where user_id = me and match_id = target_match), opening);
  result := 'proposed';
end $$;
grant execute on function app.propose_date(uuid, uuid, text, timestamptz[], timestamptz, text) to app_member;

-- Accepts one of the times of the other person's proposal, or none (null), by a message. Repeating the same answer changes
-- nothing. Returns 'done'; 'ended' if the proposal was answered otherwise, is over, or has no such time in the future; null
-- if there is none.
create or replace function app.answer_date(
  target_match uuid, target_number integer, choice timestamptz, at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  plan public.date_proposals;
begin
  if not app.lock_conversation(target_match) then return null; end if;
  select * into plan from public.date_proposals
  where match_id = target_match and number = target_number and proposer_id <> me;
  if not found then return null; end if;
  if (choice is null and plan.state = 'declined') or (plan.state = 'accepted' and plan.chosen = choice) then
    return 'done';
  end if;
  if plan.state <> 'open' or at >= all (plan.times) or choice <= at or not choice = any (plan.times) then
    return 'ended';
  end if;
  perform app.add_date_step(plan, case when choice is null then 'declined' else 'accepted' end, choice);
  return 'done';
end $$;
grant execute on function app.answer_date(uuid, integer, timestamptz, timestamptz) to app_member;

-- Withdraws the member's own open proposal, which takes its message back; or calls an accepted date off, which either of the
-- two may do until its time, by a message. Repeating it changes nothing. Returns 'done', 'ended', or null if there is none.
create or replace function app.end_date(target_match uuid, target_number integer, at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  plan public.date_proposals;
begin
  if not app.lock_conversation(target_match) then return null; end if;
  select * into plan from public.date_proposals where match_id = target_match and number = target_number;
  if not found then
    return (
      select 'done' from public.messages
      where match_id = target_match and number = target_number and sender_id = me and date_step = 'proposed');
  end if;
  if plan.state = 'called_off' then return 'done'; end if;
  if plan.state = 'accepted' and plan.chosen > at then
    perform app.add_date_step(plan, 'called_off', plan.chosen);
    return 'done';
  end if;
  if plan.proposer_id <> me and plan.state = 'open' then return null; end if;
  if plan.state <> 'open' then return 'ended'; end if;
  perform app.delete_message(target_match, target_number);
  return 'done';
end $$;
grant execute on function app.end_date(uuid, integer, timestamptz) to app_member;

-- Stores an answer to a proposal, or its end: the new state, the message that says so, and a change of all messages that show
-- the proposal. The caller holds the locks of app.lock_conversation.
create or replace function app.add_date_step(plan public.date_proposals, step text, choice timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare next integer := app.next_revision(plan.match_id);
begin
  update public.date_proposals set state = step, chosen = choice
  where match_id = plan.match_id and number = plan.number;
  update public.messages set revision = next
  where match_id = plan.match_id
    and (number = plan.number or date_step is not null and reply_number = plan.number);
  insert into public.messages (match_id, sender_id, client_id, content, reply_number, date_step)
  values (plan.match_id, app.current_user_id(), gen_random_uuid(),
    concat_ws(' ', case step when 'accepted' then '✓' else '✗' end, app.describe_instant(choice)), plan.number, step);
  perform app.publish_message_change(plan.match_id);
end $$;

-- An instant as text for the content of messages, which exports and sealed copies hold: 2026-11-28 18:00 UTC.
create or replace function app.describe_instant(at timestamptz) returns text
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select to_char(at at time zone 'utc', 'YYYY-MM-DD HH24:MI "UTC"')
$$;

-- Whether a message must stay: an answer, or the proposal of an accepted date that is still to come.
create or replace function app.holds_date(message public.messages) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select message.date_step is not null and (message.date_step <> 'proposed' or exists (
    select 1 from public.date_proposals
    where match_id = message.match_id and number = message.number and state = 'accepted' and chosen > now()))
$$;

-- Deletes the proposal with its message, and changes the answers that show it.
create or replace function app.delete_date_proposal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.date_proposals where match_id = new.match_id and number = new.number;
  update public.messages set revision = new.revision
  where match_id = new.match_id and date_step is not null and reply_number = new.number;
  return null;
end $$;
create trigger delete_date_proposal after update of deleted_at on messages
  for each row when (new.date_step = 'proposed' and old.deleted_at is null and new.deleted_at is not null)
  execute function app.delete_date_proposal();

-- A ban ends open proposals and dates to come, so that lifting it revives none. It does so at its commit, after it has locked people:
-- an account that closes locks its own rows before its matches, and would otherwise wait for the ban while the ban waits for it.
create or replace function app.end_dates_of_banned() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from public.matches m
  where new.user_id in (m.user1_id, m.user2_id)
    and exists (select 1 from public.date_proposals d where d.match_id = m.id and d.state in ('open', 'accepted'))
  order by m.id for no key update;
  with ended as (
    update public.date_proposals d set state = case d.state when 'open' then 'expired' else 'called_off' end
    from public.matches m
    where m.id = d.match_id and new.user_id in (m.user1_id, m.user2_id)
      and (d.state = 'open' or d.state = 'accepted' and d.chosen > now())
    returning d.match_id, d.number),
  revised as (
    update public.matches set last_revision = last_revision + 1
    where id in (select match_id from ended) returning id, last_revision)
  update public.messages m set revision = r.last_revision
  from ended e join revised r on r.id = e.match_id
  where m.match_id = e.match_id and (m.number = e.number or m.date_step is not null and m.reply_number = e.number);
  return null;
end $$;
create constraint trigger end_dates_of_banned after insert or update of is_blocked on moderation_states
  deferrable initially deferred for each row when (new.is_blocked) execute function app.end_dates_of_banned();
