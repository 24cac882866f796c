import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'

let server: TestServer
let anna: Visitor
let leo: Visitor
beforeAll(async () => {
  server = await startTestServer()
  anna = await settled(server, 'Anna')
  leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
})
afterAll(() => server.stop())

const idOf = async (visitor: Visitor) => (await visitor.api.profiles.own()).id

async function verify(id: string): Promise<void> {
  await server.db.asOwner(async (tx) => {
    await sql`insert into verified_members (profile_id) values (${id})`.execute(tx)
    await sql`insert into photo_likenesses (photo_id, profile_id, likeness)
      select f.id, f.profile_id, 'same' from profile_photos f where f.profile_id = ${id}`.execute(tx)
  })
}

test('is one boolean wherever others see the person, and nothing else about the verification', async () => {
  const [annasId, leosId] = [await idOf(anna), await idOf(leo)]
  expect((await anna.api.discovery.deck()).cards).toMatchObject([{ id: leosId, isVerified: false }])
  await verify(leosId)
  const { cards } = await anna.api.discovery.deck()
  expect(cards).toMatchObject([{ id: leosId, isVerified: true }])
  expect((await anna.api.profiles.get({ id: leosId })).isVerified).toBe(true)
  expect(JSON.stringify(cards)).not.toMatch(/likeness|verifiedAt|verified_at|gesture/)

  await createDealtPeople(server.db, { id: leosId }, [{ id: annasId }])
  await leo.api.discovery.swipe({ targetId: annasId, direction: 'right' })
  expect((await anna.api.discovery.likes({})).items).toMatchObject([{ id: leosId, isVerified: true }])
  const { match } = await anna.api.discovery.swipe({ targetId: leosId, direction: 'right' })
  expect(match?.person.isVerified).toBe(true)
  expect((await anna.api.matches.list({})).items).toMatchObject([
    { person: { id: leosId, isVerified: true } },
  ])
  expect((await leo.api.matches.list({})).items).toMatchObject([
    { person: { id: annasId, isVerified: false } },
  ])
  const matchId = match?.id
  if (!matchId) throw new Error('no match')
  expect((await anna.api.messages.conversation({ matchId })).person.isVerified).toBe(true)
  expect((await leo.api.messages.conversation({ matchId })).person.isVerified).toBe(false)
})
