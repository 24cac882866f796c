import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { claimDuePushes } from '#/testing/due-deliveries.ts'
import { createMatch, createMember, type TestMember } from '#/testing/members.ts'

let db: TestDatabase
let mira: TestMember
let leo: TestMember
let matchId: string
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  mira = await createMember(db, 'Mira')
  leo = await createMember(db, 'Leo')
  matchId = await createMatch(db, mira, leo)
  await db.asMember(mira.token, async (tx) => {
    await sql`update notifications set read = true`.execute(tx)
    await sql`select app.save_push_token(${`phone-${mira.id}`}, 'android')`.execute(tx)
  })
})

const say = (from = leo, match = matchId) =>
  db.asMember(from.token, (tx) =>
    sql`insert into messages (match_id, sender_id, client_id, content)
      values (${match}, ${from.id}, ${randomUUID()}, 'the walnut boat')`.execute(tx),
  )

/** How many pushes are due at this moment. */
const pushesAt = async (at: Date) => (await db.asWorker((tx) => claimDuePushes(tx, at))).length

const pauseMs = 10 * 60_000
/** Later than the seconds that each push waits, so that all of them are due. */
const firstPushAt = () => new Date(Date.now() + 60_000)

test('sends the next push about a conversation ten minutes after the last, to the millisecond', async () => {
  const sentAt = firstPushAt()
  await say()
  expect(await pushesAt(sentAt)).toBe(1)
  await say()
  expect(await pushesAt(new Date(sentAt.getTime() + pauseMs - 1))).toBe(0)
  await say()
  expect(await pushesAt(new Date(sentAt.getTime() + pauseMs))).toBe(1)
})

test('sends a push about another conversation, or after reading, within the ten minutes', async () => {
  const sentAt = firstPushAt()
  await say()
  expect(await pushesAt(sentAt)).toBe(1)
  const noor = await createMember(db, 'Noor')
  const other = await createMatch(db, mira, noor)
  await db.asMember(mira.token, (tx) =>
    sql`update notifications set read = true where match_id = ${other}`.execute(tx),
  )
  await say(noor, other)
  expect(await pushesAt(new Date(sentAt.getTime() + 1000))).toBe(1)
  await db.asMember(mira.token, (tx) => sql`update notifications set read = true`.execute(tx))
  await say()
  expect(await pushesAt(new Date(sentAt.getTime() + 2000))).toBe(1)
})
