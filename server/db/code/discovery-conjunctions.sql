-- Today's conjunction: the one person a day with whom a member's deck begins, chosen among the best levels and never the
-- same twice. No grant to anybody: app.deck_page alone reads and writes.

-- Returns the person who was suggested to the viewer today, by the viewer's own day; null if nobody was. A suggestion of a
-- later day, from a time zone further east, counts as today's: a change of the zone brings no second one.
create or replace function app.todays_conjunction(viewer uuid) returns uuid
language sql stable set search_path = pg_catalog, pg_temp
as $$
  -- Reads the zone itself: app.time_zone_of takes longer than the rest, at each look at a deck.
  select c.person_id from public.conjunctions c
  where c.viewer_id = viewer and c.suggested_on >= (now() at time zone coalesce(
    (select p.time_zone from public.notification_preferences p where p.user_id = viewer), 'UTC'))::date
  order by c.suggested_on desc limit 1
$$;

-- Chooses today's conjunction from the viewer's stored deck, which must be current, records it and the showing of the person,
-- and returns the person; null if nobody is left to suggest or today's budget of people is used up. New is who was never shown
-- to the viewer. Within the best level the order of the deck decides, which knows no finer score. A lock makes two devices
-- choose once.
create or replace function app.choose_conjunction(viewer uuid) returns uuid
language plpgsql volatile set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off'
as $$
declare
  deck public.decks;
  chosen uuid;
  other uuid;
begin
  select * into deck from public.decks d where d.viewer_id = viewer;
  -- The deck is in this order already, so the search ends at the first person who fits.
  select f.profile_id into chosen
  from (
    select k.candidate_id, k.stars, k.place
    from unnest(deck.candidate_ids, deck.stars) with ordinality k (candidate_id, stars, place)
    where k.stars >= app.limit_fitting_stars() order by k.stars desc, k.place) kept
  cross join lateral (
    select n.profile_id from public.discover_features n
    where n.candidate_id = kept.candidate_id and n.changed_at <= deck.built_at) f
  where not exists (select from public.dealt_people d where d.viewer_id = viewer and d.person_id = f.profile_id)
    and not exists (select from public.conjunctions c where c.viewer_id = viewer and c.person_id = f.profile_id)
    -- The deck was built without earlier ones. In this order, so that the index by time finds them, not the one by person.
    and f.profile_id not in (select s.swiped_id from public.swipes s
      where s.swiper_id = viewer and s.created_at > deck.built_at - interval '1 minute' order by s.created_at desc)
    and f.profile_id not in (select app.excluded_people(viewer))
  order by kept.stars desc, kept.place limit 1;
  if chosen is null then return null; end if;
  perform app.lock_dealing(viewer);
  other := app.todays_conjunction(viewer);
  if other is not null then return other; end if;
  if cardinality(app.deal_people(viewer, array[chosen])) = 0 then return null; end if;
  insert into public.conjunctions (viewer_id, person_id, suggested_on)
  values (viewer, chosen, (now() at time zone app.time_zone_of(viewer))::date);
  return chosen;
end $$;

-- Forgets an erased person on both sides.
create or replace function app.forget_conjunctions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.conjunctions where viewer_id = old.id;
  delete from public.conjunctions where person_id = old.id;
  return old;
end $$;
create trigger forget_conjunctions after delete on profiles for each row execute function app.forget_conjunctions();

comment on column conjunctions.suggested_on is 'Day in the viewer''s own time zone.';
