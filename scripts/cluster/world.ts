import { sql } from 'kysely'
import { userId } from '../../packages/contract/src/base.ts'
import { createSessionCookies } from '../../server/src/platform/auth/session-cookie.ts'
import { createDatabase, createOwnerDatabase } from '../../server/src/platform/db/database.ts'
import { createPool } from '../../server/src/platform/db/pool.ts'
import { silentLog } from '../../server/src/platform/log.ts'
import { deriveSecret } from '../../server/src/platform/secrets.ts'
import { createMatch } from '../../server/src/testing/members.ts'
import { cellAt, makePerson, storePeople, type TestPerson } from '../../server/src/testing/people.ts'
import { randomFrom } from '../../server/src/testing/random.ts'
import { type Installation, ordinary, urlOf } from './installation.ts'
import type { Person } from './member.ts'
import type { Engine } from './processes.ts'

/** People live in towns of so many, far from each other, so that everybody's likes are answered by somebody. */
const townSize = 20

/** Equal numbers make equal ids, also in two installations. */
export function makePeople(count: number): TestPerson[] {
  const random = randomFrom(1)
  return Array.from({ length: count }, (_, index) => {
    const id = userId.parse(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
    const latitude = 5 * Math.floor(index / townSize) - 20
    return makePerson(random, { id, cell: cellAt(latitude, 10), maxDistanceKm: 50 })
  })
}

/** Stores people, of whom each two have a match already, and signs them in. */
export async function populate(
  primary: Pick<Engine, 'port'>,
  people: readonly TestPerson[],
  publicUrl: string,
  installation: Installation = ordinary,
): Promise<Person[]> {
  const pool = (login: 'owner' | 'web') =>
    createPool({ connectionString: urlOf([primary], login, installation), name: 'trial', max: 2 }, silentLog)
  const { rolePrefix, secret } = installation
  const owner = createOwnerDatabase(pool('owner'), rolePrefix)
  const db = createDatabase(pool('web'), { rolePrefix })
  const cookies = createSessionCookies(publicUrl, deriveSecret(secret, 'sessions'))
  const found: Person[] = []
  try {
    await storePeople(owner, people)
    for (let index = 0; index < people.length; index += 2) {
      const pair = people.slice(index, index + 2).map((person) => ({ ...person, sessionId: '' }))
      const [first, second] = pair
      if (!first || !second) throw new Error('somebody has no partner')
      const access = { asMember: db.asMember, asOwner: owner.asOwner }
      const matchId = await createMatch(access, first, second)
      for (const [one, other] of [
        [first, second],
        [second, first],
      ] as const) {
        const cookie = cookies.set(one.token).split(';')[0] ?? ''
        found.push({ id: one.id, cookie, matchId, partnerId: other.id })
      }
    }
    // Events of the matches made here would pass for events of others.
    await owner.asOwner((tx) => sql`delete from event_outbox`.execute(tx))
  } finally {
    await owner.close()
    await db.close()
  }
  return found
}
