import { type Fault, feature } from './fault.ts'

const scorer = 'server/src/features/discovery/scorer'
const tests = feature('discovery', 'scorer/scorer')

/** Faults of the thread that builds decks: it must build those of SQL, whatever happens meanwhile. */
export const scorerFaults: Fault[] = [
  {
    name: 'the scorer misses a change that commits late',
    in: `${scorer}/people-repository.ts`,
    find: 'd.transaction_id >= pg_snapshot_xmin(',
    replace: 'd.transaction_id >= pg_snapshot_xmax(',
    tests,
  },
  {
    name: 'the scorer begins to follow changes only after it has loaded',
    in: `${scorer}/resident.ts`,
    find: 'const world: World = { people, seen, foreign, changedAt: null }',
    replace:
      'const world: World = { people, seen: await db.readAsMatchmaker(getReading), foreign, changedAt: null }',
    tests,
  },
  {
    name: 'the scorer shows people to those they have blocked',
    in: `${scorer}/people-repository.ts`,
    find: 'union all select blocker_id from blocked_users where blocked_id = ${viewerId}',
    replace: '',
    tests,
  },
  {
    name: 'the scorer compares the cell of a viewer who hides the distance',
    in: `${scorer}/admission.ts`,
    find: 'hidesDistance ? regionCentre(region ?? 0) : place',
    replace: 'place',
    tests,
  },
  {
    name: 'the scorer ignores the filter by verified photos',
    in: `${scorer}/admission.ts`,
    find: '(filters.onlyVerified ? personFlags.isVerified : 0)',
    replace: '0',
    tests,
  },
  {
    name: 'the scorer keeps people who were removed',
    in: `${scorer}/resident.ts`,
    find: 'else removePerson(world.people, id)',
    replace: '',
    tests,
  },
  {
    name: 'the scorer follows the log of another server',
    in: `${scorer}/resident.ts`,
    find: 'if (!isSameHistory(world.seen, reading)) return false',
    replace: '',
    tests,
  },
]
