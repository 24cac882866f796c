import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'

let server: TestServer
let anna: Visitor
let leo: Visitor
beforeAll(async () => {
  server = await startTestServer()
  anna = await settled(server, 'Anna', {
    birthDate: '1993-07-19',
    birthTime: '17:38',
    birthCity: 'Tallinn, Estonia',
    position: { latitude: 41.3874, longitude: 2.1686 },
  })
  leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
})
afterAll(() => server.stop())

/** The names under which parts of a birth and its chart are told to its owner. */
const chartWords = [
  '"activations"',
  '"personality"',
  '"design"',
  '"moons"',
  '"nakshatra"',
  '"gates"',
  '"designUtc"',
  '"reading"',
]

/** What the database holds of Anna and nobody else may learn, in the forms in which it could slip out. */
async function secrets(): Promise<string[]> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<Record<string, string>>`
      select b.birth_date, b.birth_time, b.birth_city, u.email, s.h3_cell,
        s.current_latitude::text as latitude, s.current_longitude::text as longitude, c.class::text as class,
        c.hang_a::text as hang_a, c.hang_b::text as hang_b
      from birth_data b join profile_settings s using (profile_id) join chart_features c using (profile_id)
      join auth."user" u on u.id = b.profile_id where u.name = 'Anna'`.execute(tx),
  )
  const row = rows[0]
  if (!row) throw new Error('Anna is not stored')
  expect(row).toMatchObject({
    birth_date: '1993-07-19',
    birth_time: '17:38:00',
    birth_city: 'Tallinn, Estonia',
  })
  const { latitude = '', longitude = '', class: moonClass, ...texts } = row
  expect(moonClass).toBeDefined()
  const short = [latitude, longitude].map((value) => value.slice(0, 6))
  return [...Object.values(texts), ...short, '"17:38', 'Tallinn', 'Estonia', ...chartWords]
}

test('no answer about another member holds birth data, place or address', async () => {
  const { id } = await anna.api.profiles.own()
  const { id: leoId } = await leo.api.profiles.own()
  const answers: Record<string, unknown> = {
    deck: await leo.api.discovery.deck(),
    profile: await leo.api.profiles.get({ id }),
  }
  await anna.api.discovery.swipe({ targetId: leoId, direction: 'right' })
  const swiped = await leo.api.discovery.swipe({ targetId: id, direction: 'right' })
  answers['match'] = swiped
  answers['matches'] = await leo.api.matches.list()
  const matchId = swiped.match?.id
  if (!matchId) throw new Error('no match')
  const draft = { clientId: randomUUID(), content: 'Hello', imageId: null }
  await anna.api.messages.send({ matchId, draft })
  answers['inbox'] = await leo.api.messages.inbox()
  answers['conversation'] = await leo.api.messages.conversation({ matchId })
  answers['profile of a match'] = await leo.api.profiles.get({ id })
  await leo.api.safety.block({ userId: id })
  answers['blocked'] = await leo.api.safety.listBlocked()

  const known = await secrets()
  for (const [name, answer] of Object.entries(answers)) {
    const json = JSON.stringify(answer)
    expect(json, name).toContain(id)
    expect(
      known.filter((secret) => json.includes(secret)),
      name,
    ).toEqual([])
  }
})

test('the owner’s own answer holds them, so the search above can find them', async () => {
  const json = JSON.stringify(await anna.api.profiles.own())
  for (const secret of ['1993-07-19', '17:38', 'Tallinn, Estonia', 'anna.']) expect(json).toContain(secret)
  expect(json).not.toMatch(/latitude|longitude|cell/i)
  const chart = JSON.stringify(await anna.api.profiles.chart())
  for (const word of ['1993-07-19', '17:38', 'Tallinn, Estonia', ...chartWords]) expect(chart).toContain(word)
})
