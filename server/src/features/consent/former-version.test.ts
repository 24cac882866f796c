import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ALGORITHM_VERSION, TANTRIC_CHANNELS } from '@yuti/astro'
import { consentLinkId } from '@yuti/contract/consent'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { settled } from '#/testing/wizard.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('a kept result stays unchanged and names its version once the algorithm has changed', async () => {
  const anna = await settled(server, 'Anna')
  const id = consentLinkId.parse(randomUUID())
  const { token } = await anna.api.consent.make({ id, label: 'Marina' })
  const guest = server.visit()
  const way = { token, secret: randomBytes(32).toString('base64url') }
  await guest.api.consent.answer({
    ...way,
    birthDate: '1992-08-21',
    birthTime: '21:30',
    birthCity: 'Moscow, Russia',
    disambiguation: null,
    isAdult: true,
  })
  await guest.api.consent.decide({ ...way, keep: true })
  const fresh = await anna.api.consent.get({ id })
  expect(fresh).not.toHaveProperty('formerVersion')

  const former = ALGORITHM_VERSION - 1
  await server.db.asOwner((tx) =>
    sql`update consent_links set result = jsonb_set(result, '{version}', to_jsonb(${former}::integer))`.execute(
      tx,
    ),
  )
  expect(await anna.api.consent.get({ id })).toEqual({ ...fresh, formerVersion: former })
})

test('a result that was stored in full is cut when it is read', async () => {
  const anna = await settled(server, 'Anna')
  const id = consentLinkId.parse(randomUUID())
  await anna.api.consent.make({ id, label: 'In full' })
  const gates = { certain: [5, 34], possible: [14] }
  const channels = ['full', 'partial', 'full'].map((state, index) => ({
    channel: TANTRIC_CHANNELS[index],
    state,
    isCertain: true,
  }))
  const full = {
    version: 1,
    stars: 4,
    range: { min: 3, max: 5 },
    isEstimate: true,
    asker: { timeKnown: false, gates },
    guest: { timeKnown: true },
    channels,
    moon: { points: 24.5, kootas: [{ name: 'nadi', points: 8, max: 8 }] },
    electromagnetic: { certain: 3, possible: 1 },
  }
  const store = sql`update consent_links set state = 'kept', answered_at = now(), result = ${JSON.stringify(full)}::jsonb
    where id = ${id}`
  await server.db.asOwner((tx) => store.execute(tx))
  const own = { timeKnown: false, timeIsAbout: false, gates }
  const shared = { stars: 4, isEstimate: true, completeChannels: 2, own }
  expect((await anna.api.consent.get({ id })).result).toEqual(shared)
  const { kept } = await anna.api.consent.list()
  expect(Object.keys(kept[0] ?? {}).toSorted()).toEqual(['answeredAt', 'id', 'isEstimate', 'name', 'stars'])

  const [cut] = await cutAsTheMigrationDoes()
  expect(cut).toEqual({
    version: 1,
    stars: 4,
    isEstimate: true,
    asker: { timeKnown: false, gates },
    completeChannels: 2,
  })
  expect((await anna.api.consent.get({ id })).result).toEqual(shared)
})

async function cutAsTheMigrationDoes(): Promise<unknown[]> {
  const file = new URL('../../../db/tables/0014_cut_shared_results.sql', import.meta.url)
  return server.db.asOwner(async (tx) => {
    await sql.raw(readFileSync(file, 'utf8')).execute(tx)
    const { rows } = await sql<{ result: unknown }>`
      select result from consent_links where label = 'In full'`.execute(tx)
    return rows.map(({ result }) => result)
  })
}
