import { type Fault, feature, sql } from './fault.ts'

/** Faults of stored decks and their cards, of newcomers, and of the regions by which people who hide the distance are found. */
export const regions: Fault[] = [
  {
    name: 'a deck that is too old is never built again behind its page',
    in: 'server/src/features/discovery/deck-service.ts',
    find: 'if (age > freshForMs || ',
    replace: 'if (',
    tests: feature('discovery', 'deck-refill', 'discovery'),
  },
  {
    name: 'a card keeps photos that were removed',
    in: sql,
    after: 'function app.refresh_cards_of_photos',
    find: '(select array_agg(distinct c.profile_id) from changed c)',
    replace: "'{}'",
    tests: feature('discovery', 'deck-cards'),
  },
  {
    name: 'of two changes of a person at once the card shows one',
    in: sql,
    find: 'perform 1 from public.discover_cards c where c.profile_id = any(people) order by c.profile_id for no key update;',
    replace: '',
    tests: feature('discovery', 'deck-cards'),
  },
  {
    name: 'a card shows a hidden age',
    in: sql,
    after: 'function app.deck_page',
    find: 'case when not u.hides_age then',
    replace: 'case when true then',
    tests: feature('discovery', 'deck-cards'),
  },
  {
    name: 'a newcomer anywhere refills a deck',
    in: sql,
    after: 'function app.deck_page',
    find: 'where n.region = any(d.regions) and n.changed_at',
    replace: 'where n.changed_at',
    tests: feature('discovery', 'discovery'),
  },
  {
    name: 'the notification of new people knows where a hidden person is',
    in: sql,
    after: 'function app.newcomers_for',
    find: 'when f.hides_distance then app.touches_region(f.region, me.unit_x, me.unit_y, me.unit_z, me.max_distance_cos)',
    replace: '',
    tests: feature('discovery', 'visibility'),
  },
  {
    name: 'a like of a hidden person arrives by the distance',
    in: sql,
    after: 'function app.admitted_people',
    find: 'case when theirs.show_distance',
    replace: 'case when true',
    tests: feature('discovery', 'visibility'),
  },
  {
    name: 'a hidden person is found by the distance',
    in: 'server/src/features/discovery/candidates-repository.ts',
    find: 'and not d.hides_distance and ${inIndex',
    replace: 'and ${inIndex',
    tests: feature('discovery', 'visibility'),
  },
]
