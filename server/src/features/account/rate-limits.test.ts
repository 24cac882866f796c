import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimiter } from '#/platform/rate-limiter.ts'
import { signUpAndConfirm, testPassword } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const wrong = 'not-the-password'

test('refuses the eleventh guess from one address, while the owner signs in from another', async () => {
  const email = 'guessed@example.org'
  await signUpAndConfirm(server, email)
  const guesser = server.visit('203.0.113.1')
  for (let guess = 0; guess < 10; guess += 1) {
    await expect(guesser.api.account.signIn({ email, password: wrong })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  }
  const refused = guesser.api.account.signIn({ email, password: testPassword })
  await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED', defined: true })
  const seconds = Number(guesser.lastHeaders().get('retry-after'))
  expect(seconds).toBeGreaterThan(60)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  expect((await server.visit().api.account.signIn({ email, password: testPassword })).user?.email).toBe(email)
})

test('guesses from everywhere do not lock the owner out of a known network', async () => {
  const email = 'sieged@example.org'
  const owner = await signUpAndConfirm(server, email)
  await owner.api.account.signIn({ email, password: testPassword })
  await owner.api.account.signOut()
  for (let n = 0; n < 100; n += 1)
    await server.deps.rateLimiter.consume('account.passwordFromAnywhere', email)
  await expect(server.visit().api.account.signIn({ email, password: testPassword })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  })
  await expect(owner.api.account.signIn({ email, password: 'wrong' })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  expect((await owner.api.account.signIn({ email, password: testPassword })).user?.email).toBe(email)
})

const consume = (key: string, secret = 'a secret') =>
  createRateLimiter(server.deps.authPool, secret).consume('account.knownNetwork', key)

test('a restart keeps the counts, and another secret starts them at zero', async () => {
  expect(await consume('somebody')).toBeNull()
  expect(await consume('somebody')).toBeGreaterThan(50)
  expect(await consume('another')).toBeNull()
  expect(await consume('somebody', 'another secret')).toBeNull()
})

test('limits sign-ups from one IP address', async () => {
  const visitor = server.visit('203.0.113.2')
  const consents = { isAdult: true, acceptsTerms: true } as const
  const signUp = (n: number) =>
    visitor.api.account.signUp({
      name: 'Mira',
      email: `many${n}@example.org`,
      password: testPassword,
      ...consents,
      language: 'en',
    })
  await Promise.all(Array.from({ length: 10 }, (_, n) => signUp(n)))
  await expect(signUp(11)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    data: { retryAfterSeconds: expect.any(Number) },
  })
  expect(await server.mailFor('many11@example.org')).toEqual([])
})

test('limits mails to one mailbox from all networks together', async () => {
  const email = 'flooded@example.org'
  for (let n = 0; n < 8; n += 1)
    await server.visit().api.account.requestPasswordReset({ email, language: 'en' })
  await expect(
    server.visit().api.account.requestPasswordReset({ email, language: 'en' }),
  ).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(await server.mailFor(email)).toHaveLength(8)
})

test('counts other spellings of an address as one mailbox', async () => {
  for (let n = 0; n < 8; n += 1)
    await server.visit().api.account.requestPasswordReset({ email: `s.pelt+${n}@gmail.com`, language: 'en' })
  await expect(
    server.visit().api.account.requestPasswordReset({ email: 'spelt@googlemail.com', language: 'en' }),
  ).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('one network alone cannot use up the mails of a mailbox', async () => {
  const email = 'besieged@example.org'
  const attacker = server.visit('203.0.113.80')
  for (let n = 0; n < 5; n += 1) await attacker.api.account.requestPasswordReset({ email, language: 'en' })
  await expect(attacker.api.account.requestPasswordReset({ email, language: 'en' })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  })
  await server.visit().api.account.requestPasswordReset({ email, language: 'en' })
  expect(await server.mailFor(email)).toHaveLength(6)
})
