import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { attempt, nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
let ownerId: string
const [token, choice] = [randomBytes(32), randomBytes(32)]

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  ownerId = world.people.owner.id
  const made = await world.db.asMember(world.people.owner.token, (tx) => make(token).execute(tx))
  expect(made.rows).toEqual([{ is_made: true }])
})
afterAll(() => world.db.drop())

const make = (hash: Buffer) =>
  sql`select app.create_consent_link(${randomUUID()}, 'Vera', ${hash}, 10, 100) as is_made`
const asOwner = (statement: ReturnType<typeof sql>) =>
  attempt((work) => world.db.asMember(world.people.owner.token, work), statement)
const read = async (sessionToken: string) =>
  (await world.db.asMember(sessionToken, (tx) => sql`select * from app.own_consent_links()`.execute(tx))).rows

describe('consent_links', () => {
  testPolicies(
    () => world,
    'an invite link',
    () => ({
      select: sql`select label from consent_links where asker_id = ${ownerId}`,
      insert: sql`insert into consent_links (id, asker_id, label) values (${randomUUID()}, ${ownerId}, 'Vera')`,
      update: sql`update consent_links set label = 'Nina' where asker_id = ${ownerId}`,
      delete: sql`delete from consent_links where asker_id = ${ownerId}`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )

  test('the member reads neither secret, and a result only if the guest allows it', async () => {
    await world.db.asOwner((tx) =>
      sql`update consent_links set state = 'answered', answered_at = now(), choice_hash = ${choice},
        result = '{"stars": 4}'`.execute(tx),
    )
    const columns = ['id', 'label', 'state', 'created_at', 'expires_at', 'answered_at', 'result']
    const [answered] = await read(world.people.owner.token)
    expect(Object.keys(answered ?? {})).toEqual(columns)
    expect(answered).toMatchObject({ label: 'Vera', state: 'answered', result: null })
    await world.db.asOwner((tx) => sql`update consent_links set state = 'kept'`.execute(tx))
    expect(await read(world.people.owner.token)).toMatchObject([{ state: 'kept', result: { stars: 4 } }])
    for (const { token: session } of [world.people.other, world.people.blocked])
      expect(await read(session)).toEqual([])
    expect(await read('')).toEqual([])
  })

  test('visitors make none, and nobody removes or restores somebody else’s', async () => {
    const { rows } = await world.db.asMember('', (tx) => make(randomBytes(32)).execute(tx))
    expect(rows).toEqual([{ is_made: false }])
    const { rows: links } = await world.db.asOwner((tx) =>
      sql<{ id: string }>`select id from consent_links`.execute(tx),
    )
    const remove = sql`select app.remove_consent_link(${links[0]?.id}) as is_gone`
    const gone = await world.db.asMember(world.people.other.token, (tx) => remove.execute(tx))
    expect(gone.rows).toEqual([{ is_gone: false }])
    expect(await read(world.people.owner.token)).toHaveLength(1)
    const restore = sql`select app.restore_consent_result(${links[0]?.id}) as is_back`
    const answers = async (session: string, call: typeof remove) =>
      (await world.db.asMember(session, (tx) => call.execute(tx))).rows
    expect(await answers(world.people.owner.token, remove)).toEqual([{ is_gone: true }])
    expect(await answers(world.people.other.token, restore)).toEqual([{ is_back: false }])
    expect(await read(world.people.owner.token)).toEqual([])
    expect(await answers(world.people.owner.token, restore)).toEqual([{ is_back: true }])
    expect(await read(world.people.owner.token)).toHaveLength(1)
  })

  test('members cannot call the guest’s functions', async () => {
    for (const call of [
      sql`select app.find_consent_link(${token}, null)`,
      sql`select app.answer_consent_link(${token}, ${choice}, '{}')`,
      sql`select app.decide_consent(${token}, ${choice}, true)`,
      sql`select app.sweep_consent_links()`,
    ])
      expect(await asOwner(call)).toBe('denied')
  })
})
