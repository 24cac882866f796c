-- Search in the member's own conversations.

-- Returns a text without accents and in lower case, as `foldText` of the server does.
create or replace function app.fold_text(given text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select lower(regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]', '', 'g'))
$$;

-- Returns the member's own messages whose folded text matches every pattern, newest first. Looks at the newest
-- app.limit_searched_messages() messages of all conversations together: texts have no index, so this bounds the time. Leaves
-- out messages that were taken back and people who are banned, like the inbox; unmatching and blocking delete messages.
create or replace function app.search_messages(patterns text[], most integer) returns table (
  match_id uuid, number integer, is_own boolean, content text, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with held as (
    select e.match_id, e.other_id, e.last_number, e.cleared_number,
      coalesce(sum(e.last_number - e.cleared_number) over (
        order by e.last_at desc, e.match_id rows between unbounded preceding and 1 preceding), 0) as newer
    from (
      -- Each of them holds a message, so no others can be among the newest.
      select * from public.inbox_entries own
      where own.user_id = app.current_user_id() and own.last_at is not null
        and not exists (select 1 from public.moderation_states s where s.user_id = own.other_id and s.is_blocked)
      order by own.last_at desc, own.match_id limit app.limit_searched_messages()) e)
  select m.match_id, m.number, m.sender_id <> h.other_id, said.words, m.created_at
  from held h
  join public.messages m on m.match_id = h.match_id
    and m.number > greatest(h.cleared_number, h.last_number - (app.limit_searched_messages() - h.newer))
  -- A proposal of a date has its place on the first line; its times and all answers hold no words.
  cross join lateral (select case m.date_step when 'proposed' then split_part(m.content, e'\n', 1)
    else m.content end as words) said
  where h.newer < app.limit_searched_messages() and coalesce(m.date_step = 'proposed', true)
    and said.words is not null and app.fold_text(said.words) ~ all (patterns)
  order by m.created_at desc, m.match_id, m.number desc limit most
$$;
grant execute on function app.search_messages(text[], integer) to app_member;

-- Returns the member's conversations with people whose folded name matches every pattern, newest first, as far as the member may
-- see the people. Looks at as many conversations as app.search_messages looks at messages.
create or replace function app.search_people(patterns text[], most integer)
returns table (match_id uuid, id uuid, name text, age integer, photo json, is_verified boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off'
as $$
declare
  me uuid := app.current_user_id();
  people uuid[];
begin
  people := array(
    select p.id from (
      select e.other_id, e.last_at, e.match_id from public.inbox_entries e
      where e.user_id = me and e.last_at is not null
      order by e.last_at desc, e.match_id limit app.limit_searched_messages()) held
    join public.profiles p on p.id = held.other_id
    where app.fold_text(p.name) ~ all (patterns)
    order by held.last_at desc, held.match_id);
  people := (app.visible_people(people))[1:most];
  return query
  select m.id, s.id, s.name, s.age, s.photo, s.is_verified
  from app.summaries_for(me, people) s
  join public.matches m on m.user1_id = least(me, s.id) and m.user2_id = greatest(me, s.id)
  order by array_position(people, s.id);
end $$;
grant execute on function app.search_people(text[], integer) to app_member;

-- Returns what results show of these conversations of the member, as far as the member may see the people.
create or replace function app.found_conversations(wanted uuid[])
returns table (match_id uuid, id uuid, name text, age integer, photo json, is_verified boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off'
as $$
declare
  me uuid := app.current_user_id();
  people uuid[] := app.visible_people(array(
    select e.other_id from public.inbox_entries e where e.user_id = me and e.match_id = any (wanted)));
begin
  return query
  select m.id, s.id, s.name, s.age, s.photo, s.is_verified
  from app.summaries_for(me, people) s
  join public.matches m on m.user1_id = least(me, s.id) and m.user2_id = greatest(me, s.id);
end $$;
grant execute on function app.found_conversations(uuid[]) to app_member;

-- True if a search looks at all messages of the member's conversations. More conversations than messages that are looked at
-- are enough to know that it does not.
create or replace function app.searches_all_messages() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
  select coalesce(sum(e.last_number - e.cleared_number), 0) <= app.limit_searched_messages()
  from (
    select * from public.inbox_entries own where own.user_id = app.current_user_id() and own.last_at is not null
    limit app.limit_searched_messages() + 1) e
$$;
grant execute on function app.searches_all_messages() to app_member;
