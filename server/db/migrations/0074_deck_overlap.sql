-- Whoever was saving while a deck was built carries the time at which that began, earlier than the deck, which could not
-- see them yet: they would be missed, or stay, for half a day. So for a minute after somebody changed a deck is worth
-- building again, also where it is the younger one. No save takes that long.

create or replace function app.deck_page(version integer, size integer)
returns table (is_current boolean, has_newcomers boolean, is_capped boolean, built_at timestamptz, remaining integer,
  cards json, stars smallint[], estimates boolean[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan'
as $$
declare
  me public.discover_features;
  deck public.decks;
  is_short boolean;
begin
  select * into me from public.discover_features f where f.profile_id = app.current_user_id();
  if not found then return; end if;
  select * into deck from public.decks d where d.viewer_id = me.profile_id;
  if deck.viewer_id is null or deck.input_hash <> app.deck_inputs(me, version)
    or deck.built_at < now() - interval '12 hours' then
    is_current := false;
    return next;
    return;
  end if;
  is_short := cardinality(deck.pids) <= 3 * size;
  return query
  with swiped as materialized (
    select s.swiped_id, s.created_at from public.swipes s
    where s.swiper_id = me.profile_id and s.created_at > deck.built_at - interval '1 minute'),
  parted as materialized (
    select b.blocked_id as id from public.blocked_users b where b.blocker_id = me.profile_id
    union all select b.blocker_id from public.blocked_users b where b.blocked_id = me.profile_id
    union all select s.low_id from public.separations s where s.high_id = me.profile_id and s.until > now()
    union all select s.high_id from public.separations s where s.low_id = me.profile_id and s.until > now()),
  undecided as (
    select f.profile_id, kept.stars, kept.estimate, kept.place
    from unnest(deck.pids, deck.stars, deck.estimates) with ordinality kept (pid, stars, estimate, place)
    join public.discover_features f on f.pid = kept.pid and f.changed_at <= deck.built_at
    where f.profile_id not in (select swiped_id from swiped) and f.profile_id not in (select id from parted)
    order by kept.place limit case when is_short then null else size end),
  shown as (select * from undecided order by place limit size)
  select true, exists (
      select 1 from public.discover_features f
      where f.changed_at > deck.built_at - interval '1 minute' and (f.pid = any(deck.pids)
        or ((me.audience & 7) >> (f.audience >> 3)) & 1 = 1 and ((f.audience & 7) >> (me.audience >> 3)) & 1 = 1)),
    deck.is_capped, deck.built_at,
    (case when is_short then (select count(*) from undecided)
      else greatest(count(*), cardinality(deck.pids)
        - (select count(*) from swiped where created_at > deck.built_at)) end)::integer,
    (select json_agg(row_to_json(c)) from app.cards_for(me.profile_id, array_agg(s.profile_id order by s.place)) c),
    array_agg(s.stars order by s.place), array_agg(s.estimate order by s.place)
  from shown s;
end $$;
