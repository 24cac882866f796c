import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionsOf, signedIn, signUpAndConfirm, testPassword as password } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { describeDevice } from './devices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0'
const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

test.each([
  [agents.iPhone, 'Safari', 'iPhone'],
  [agents.firefox, 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/156.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} YaBrowser/26 Safari/537.36`,
    'Yandex Browser',
    'macOS',
  ],
  ['curl/8.5', null, null],
  [null, null, null],
])('names the device behind %s', (agent, browser, system) => {
  expect(describeDevice(agent)).toEqual({ browser, system })
})

test('lists only the member’s own devices, without addresses', async () => {
  const email = 'devices@example.org'
  await signUpAndConfirm(server, email)
  const laptop = server.visit('203.0.113.77', agents.firefox)
  await laptop.api.account.signIn({ email, password })
  const phone = server.visit('203.0.113.78', agents.iPhone)
  await phone.api.account.signIn({ email, password })
  await signedIn(server, 'else@example.org')
  const { sessions } = await laptop.api.account.listSessions()
  expect(sessions).toMatchObject([
    { isCurrent: true, browser: 'Firefox', system: 'Linux' },
    { isCurrent: false, browser: 'Safari', system: 'iPhone' },
  ])
  expect(JSON.stringify(sessions)).not.toContain('203.0.113')
  await expect(server.visit().api.account.listSessions()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('signs out another device, but neither this one nor a stranger’s', async () => {
  const email = 'ending@example.org'
  const laptop = await signedIn(server, email)
  const phone = server.visit()
  await phone.api.account.signIn({ email, password })
  const stranger = await signedIn(server, 'stranger@example.org')
  const { sessions } = await laptop.api.account.listSessions()
  const [own, other] = [sessions[0]?.id ?? '', sessions[1]?.id ?? '']
  await expect(stranger.api.account.endSession({ id: other })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(laptop.api.account.endSession({ id: own })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await laptop.api.account.endSession({ id: other })).toEqual({ ok: true })
  expect((await phone.api.account.session()).user).toBeNull()
  expect((await laptop.api.account.session()).user?.email).toBe(email)
})

test('signs out all other devices at once', async () => {
  const email = 'everywhere@example.org'
  const laptop = await signedIn(server, email)
  for (let i = 0; i < 3; i += 1)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await server.visit().api.account.signIn({ email, password })
  expect(await sessionsOf(server, email)).toBe(4)
  await laptop.api.account.endOtherSessions()
  expect(await sessionsOf(server, email)).toBe(1)
  expect((await laptop.api.account.session()).user?.email).toBe(email)
})

test('updates the last use of a device that was idle for a while', async () => {
  const email = 'idle@example.org'
  const laptop = await signedIn(server, email)
  const lastUse = async () =>
    Date.parse((await laptop.api.account.listSessions()).sessions[0]?.lastUsedAt ?? '')
  await server.db.asOwner((tx) =>
    sql`update auth.session set "updatedAt" = now() - interval '3 hours'
      where "userId" = (select id from auth."user" where email = ${email})`.execute(tx),
  )
  expect(Date.now() - (await lastUse())).toBeLessThan(60_000)
})
