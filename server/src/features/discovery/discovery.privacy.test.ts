import { ALGORITHM_VERSION } from '@yuti/astro'
import { sql } from 'kysely'
import { cellToLatLng } from 'h3-js'
import { afterAll, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { createDealtCircle } from '#/testing/dealt-people.ts'
import { createPerson } from '#/testing/people.ts'

/**
 * Checks below the API, whose every call `privacy.test.ts` tries: no answer of the database to a member, before or after a
 * match, holds any part of somebody else's birth, chart, place or email address.
 */
const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

const features = {
  moonClass: 77,
  tantricMask: 41,
  classId: 4969,
  hangA: 12_345_678_901n,
  hangB: 21_212_345_678n,
  birthYear: 1991,
}
const anna = await createPerson(db, { name: 'Anna', gender: 'female' })
const leo = await createPerson(db, {
  name: 'Leo',
  gender: 'male',
  birthDate: '1991-07-23',
  features,
  isEstimate: true,
})

const secrets = [
  leo.birthDate,
  'Barcelona',
  String(features.classId),
  String(features.hangA),
  String(features.hangB),
  String(leo.cell),
  `${leo.id}@example.org`,
  leo.token,
  ...cellToLatLng(leo.cell ?? '').map((degrees) => String(degrees).slice(0, 6)),
]
const allowed = new Set(
  `match matches cards remaining id name age distanceKm bio interests about photos width height thumbhash urlTemplate
  rating stars isEstimate matchedAt hasMessages person channels channel state count isFew wider added
  distance_km is_current has_newcomers is_capped built_at rated_cards people next isPaused has_more more_at notes
  conjunctionId conjunction_id rows photo isVerified is_verified`.split(/\s+/),
)

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (value instanceof Date || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

function expectNoSecrets(answer: unknown): void {
  const text = JSON.stringify(answer)
  expect(text).toContain(leo.id)
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(keysOf(answer).filter((key) => !allowed.has(key))).toEqual([])
}

await createDealtCircle(db, [anna, leo])
const member = callerFor(deps, anna)
const raw = (statement: ReturnType<typeof sql>) =>
  db.asMember(anna.token, async (tx) => (await statement.execute(tx)).rows)

test('the searched secrets exist', async () => {
  const { rows } = await db.asOwner((tx) =>
    sql`select b.*, s.*, f.*, u.email, sess.token from birth_data b join profile_settings s using (profile_id)
      join chart_features f using (profile_id) join auth."user" u on u.id = profile_id
      join auth.session sess on sess."userId" = u.id where profile_id = ${leo.id}`.execute(tx),
  )
  const text = JSON.stringify(rows)
  for (const secret of secrets) expect(text).toContain(secret)
})

test('reveals nothing before a match', async () => {
  expectNoSecrets(await member.discovery.deck())
  expectNoSecrets(await raw(sql`select * from app.person_cards(array[${leo.id}::uuid])`))
  expectNoSecrets(
    await raw(sql`select p.*, p.rated_cards::json from app.deck_page(${ALGORITHM_VERSION}, 20) p`),
  )
})

test('reveals nothing in the lists of likes and swipes', async () => {
  await callerFor(deps, leo).discovery.swipe({ targetId: anna.id, direction: 'right' })
  expectNoSecrets(await raw(sql`select * from app.likes_page(null, 20)`))
  await member.discovery.swipe({ targetId: leo.id, direction: 'left' })
  expectNoSecrets(await raw(sql`select * from app.decisions_page('left', null, 20)`))
})

test('reveals nothing after a match', async () => {
  await member.discovery.swipe({ targetId: leo.id, direction: 'right' })
  expectNoSecrets(await raw(sql`select * from app.person_cards(array[${leo.id}::uuid])`))
})
