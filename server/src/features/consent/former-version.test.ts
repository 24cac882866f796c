import { randomBytes, randomUUID } from 'node:crypto'
import { ALGORITHM_VERSION } from '@yuti/astro'
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
