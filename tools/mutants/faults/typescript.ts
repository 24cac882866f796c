import { type Fault, feature } from './fault.ts'

export const typescript: Fault[] = [
  {
    name: 'three stars start one step higher',
    in: 'packages/astro/src/algorithm.ts',
    find: 'STAR_THRESHOLDS = [392, 532, 704,',
    replace: 'STAR_THRESHOLDS = [392, 532, 705,',
    tests: ['packages/astro/src/algorithm-version.test.ts'],
  },
  {
    name: 'the order of a deck knows more than the four levels',
    in: 'server/src/features/discovery/candidates-repository.ts',
    find: 'stars desc, c.closeness desc,',
    replace: 'stars desc, c.moon_tantra_class, c.closeness desc,',
    tests: feature('discovery', 'stranger-stars'),
  },
  {
    name: 'strangers see exact stars',
    in: 'server/src/features/people/rating.ts',
    find: 'matchedIds.has(id)',
    replace: 'true',
    tests: [...feature('discovery', 'stranger-stars'), 'server/src/privacy.test.ts'],
  },
  {
    name: 'the export holds stars of strangers',
    in: 'server/src/features/account/export/repository.ts',
    find: 'select swiped_id as person_id, direction,',
    replace: 'select swiped_id as person_id, 3 as stars, direction,',
    tests: ['server/src/privacy.test.ts'],
  },
  {
    name: 'the mail about a report holds stars',
    in: 'server/src/features/notifications/mail-texts/en.ts',
    find: 'Thank you for telling us.',
    replace: 'Thank you for telling us. You have three stars together.',
    tests: ['server/src/privacy.test.ts'],
  },
  {
    name: 'linked accounts are blocked in several transactions',
    in: 'server/src/features/linked-accounts/service.ts',
    find: 'details: { entry: id } })) blocked += 1',
    replace: `details: { entry: id } })) {
      blocked += 1
      const { sql } = await import('kysely')
      const { rows: [caller] } = await sql\`select current_setting('app.session_token') as token\`.execute(tx)
      await sql\`commit and chain\`.execute(tx)
      await sql\`select set_config('role', 'app_staff', true), set_config('app.session_token', \${caller.token}, true)\`.execute(tx)
    }`,
    tests: feature('linked-accounts', 'linked-accounts'),
  },
  {
    name: 'a guessable password is accepted',
    in: 'server/src/features/account/password-strength.ts',
    find: 'const leastScore = 2',
    replace: 'const leastScore = 1',
    tests: feature('account', 'password-strength'),
  },
  {
    name: 'a 401 response does not sign out',
    in: 'web/src/lib/query-client.ts',
    find: "(hasCode(error, 'UNAUTHORIZED') ? onSignedOut?.() : undefined)",
    replace: 'void error',
    tests: ['web/src/lib/query-client.test.ts'],
  },
  {
    name: 'a drag to the right passes',
    in: 'web/src/features/discovery/shared/use-drag.ts',
    find: "onSwipe(offset > 0 ? 'right' : 'left')",
    replace: "onSwipe(offset > 0 ? 'left' : 'right')",
    tests: ['web/src/features/discovery/swipe-card.test.tsx'],
  },
  {
    name: 'a match is celebrated twice',
    in: 'web/src/features/discovery/use-new-match.ts',
    after: 'function showMatch',
    find: 'if (celebrated.current.has(found.id)) return',
    replace: '',
    tests: ['web/src/features/discovery/use-new-match.test.tsx'],
  },
  {
    name: 'small counts are exact',
    in: 'server/src/features/discovery/shown-count.ts',
    find: 'Math.max(smallestShownCount, count)',
    replace: 'count',
    tests: feature('discovery', 'shown-count'),
  },
  {
    name: 'links to pictures never expire',
    in: 'server/src/platform/media-links.ts',
    find: 'return seconds > 0 ? seconds : null',
    replace: 'return Math.max(seconds, 1)',
    tests: ['server/src/platform/media-route.test.ts'],
  },
  {
    name: 'a cookie with a foreign signature signs in',
    in: 'server/src/platform/auth/session-cookie.ts',
    find: 'given.length === expected.length && timingSafeEqual(given, expected) ? token : null',
    replace: 'given.length === expected.length ? token : null',
    tests: feature('account', 'sessions'),
  },
  {
    name: 'a page of another site makes calls',
    in: 'server/src/platform/http/same-origin.ts',
    after: 'function isSameOrigin',
    find: 'if (isOfAnotherSite(headers)) return false',
    replace: 'if (isOfAnotherSite(headers)) return true',
    tests: ['server/src/platform/http/hostile-requests.test.ts', 'server/src/app.test.ts'],
  },
  {
    name: 'staff calls are open before the second factor',
    in: 'server/src/platform/rpc.ts',
    find: "if (gate === 'factor') throw",
    replace: "if (gate === 'never') throw",
    tests: feature('staff', 'gate', 'factor'),
  },
  {
    name: 'banned members make calls',
    in: 'server/src/platform/rpc.ts',
    after: 'export const requireMember',
    find: 'if (user.isBlocked) throw errors.ACCOUNT_BLOCKED()',
    replace: '',
    tests: feature('account', 'banned'),
  },
  {
    name: 'the stars of a time that is about are no estimate',
    in: 'server/src/features/births/chart-features.ts',
    find: 'is_estimate: !isTimeExact(birth)',
    replace: 'is_estimate: !birth.birthTimeKnown',
    tests: feature('birth-changes', 'about-times'),
  },
]
