import { type Fault, feature, sql } from './fault.ts'

const preview = 'server/src/features/discovery/filters-preview.ts'

/** Faults of the filters that narrow Discover, and of the counts beside them. */
export const narrowing: Fault[] = [
  {
    name: 'counts by stars are given for a birth that can be corrected freely',
    in: preview,
    find: 'minStars: isBound ?',
    replace: 'minStars: starSteps.length > 0 ?',
    tests: feature('discovery', 'narrowing'),
  },
  {
    name: 'a count by stars does not bind the birth',
    in: preview,
    find: 'await bindOwnBirth(tx)',
    replace: '',
    tests: feature('discovery', 'narrowing'),
  },
  {
    name: 'a saved filter by stars does not bind the birth',
    in: 'server/src/features/discovery/filters.ts',
    find: 'if (filters.minStars > everybody.minStars) await bindOwnBirth(tx)',
    replace: '',
    tests: feature('discovery', 'narrowing'),
  },
  {
    name: 'a language of fewer than five people is offered',
    in: preview,
    find: 'people >= smallestShownCount && ',
    replace: '',
    tests: feature('discovery', 'narrowing'),
  },
  {
    name: 'the filter by activity finds members who hide theirs',
    in: sql,
    after: 'function app.refresh_activity',
    find: 's.show_activity and',
    replace: '',
    tests: feature('discovery', 'narrowing'),
  },
  {
    name: 'a member’s return within the day can be watched',
    in: sql,
    after: 'function app.refresh_discover_features',
    find: 'was_active = old.was_active and excluded.was_active, goal',
    replace: 'was_active = excluded.was_active, goal',
    tests: feature('discovery', 'narrowing'),
  },
  {
    name: 'the filter by verified photos finds a person whose badge has ended',
    in: sql,
    after: 'create trigger discover_features_profile',
    find: '(old.shown_about, old.is_verified) is distinct from (new.shown_about, new.is_verified)',
    replace: 'old.shown_about is distinct from new.shown_about',
    tests: feature('discovery', 'narrowing'),
  },
  {
    name: 'a deck of verified people is kept when the filter changes',
    in: sql,
    after: 'function app.deck_inputs',
    find: ', filters.only_verified',
    replace: '',
    tests: feature('discovery', 'narrowing'),
  },
  {
    name: 'the filter by verified photos lets everybody through',
    in: 'server/src/features/discovery/narrowing-repository.ts',
    find: 'if (filters.onlyVerified) conditions.push(sql`c.is_verified`)',
    replace: '',
    tests: feature('discovery', 'narrowing', 'deck-builder'),
  },
]
