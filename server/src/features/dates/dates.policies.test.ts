import { sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createMatch, createMember, createPolicyWorld } from '#/testing/members.ts'
import { nobodyMay, ownerAlone, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
let matchId: string

beforeAll(async () => {
  const db = await createTestDatabase()
  world = await createPolicyWorld(db)
  const { owner } = world.people
  matchId = await createMatch(db, owner, await createMember(db, 'Marc'))
  await db.asMember(owner.token, async (tx) => {
    const message = sql`insert into messages (match_id, sender_id, client_id, content)
      values (${matchId}, ${owner.id}, gen_random_uuid(), 'Hello')`
    await message.execute(tx)
    await sql`select app.propose_date(${matchId}, gen_random_uuid(), 'Café', array[now() + interval '1 day'], now())`.execute(
      tx,
    )
  })
})
afterAll(() => world.db.drop())

describe('date_proposals', () => {
  testPolicies(
    () => world,
    'a proposal of a date',
    () => ({
      select: sql`select place from date_proposals where match_id = ${matchId}`,
      insert: sql`insert into date_proposals (match_id, number, proposer_id, place, times, state)
        values (${matchId}, 1, ${world.people.owner.id}, 'Bar', array[now()], 'declined')`,
      update: sql`update date_proposals set place = 'Bar' where match_id = ${matchId}`,
      delete: sql`delete from date_proposals where match_id = ${matchId}`,
    }),
    {
      select: { ...ownerAlone, staff: 'denied', pretender: 'denied' },
      insert: nobodyMay,
      update: nobodyMay,
      delete: nobodyMay,
    },
  )
})
