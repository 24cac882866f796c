import { termsVersion } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mailedLink, sessionsOf, signedIn, signUpAndConfirm, testPassword } from '#/testing/accounts.ts'
import { holdAnswersBack } from '#/testing/quick-answers.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(() => vi.restoreAllMocks())

const password = 'amber-lantern-306'

async function resetToken(email: string): Promise<string> {
  await server.visit().api.account.requestPasswordReset({ email, language: 'en' })
  const link = await mailedLink(server, email)
  expect(link.pathname).toBe('/reset-password')
  return link.searchParams.get('token') ?? ''
}

test('a link works once, ends the other sessions and signs in', async () => {
  const email = 'forgetful@example.org'
  const oldDevice = await signedIn(server, email)
  const token = await resetToken(email)
  const visitor = server.visit()
  expect(await visitor.api.account.checkResetLink({ token })).toEqual({
    isValid: true,
    needsConsents: false,
  })
  expect(await visitor.api.account.resetPassword({ token, password })).toMatchObject({ user: { email } })

  expect((await visitor.api.account.session()).user?.email).toBe(email)
  expect((await oldDevice.api.account.session()).user).toBeNull()
  expect(await sessionsOf(server, email)).toBe(1)
  expect(await visitor.api.account.checkResetLink({ token })).toMatchObject({ isValid: false })
  await expect(visitor.api.account.resetPassword({ token, password })).rejects.toMatchObject({
    code: 'INVALID_LINK',
  })
  const signIn = (word: string) => server.visit().api.account.signIn({ email, password: word })
  await expect(signIn(testPassword)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect((await signIn(password)).user?.email).toBe(email)
})

test('lets only one of two simultaneous requests with the same link succeed', async () => {
  const email = 'twice@example.org'
  await signUpAndConfirm(server, email)
  const token = await resetToken(email)
  const outcomes = await Promise.allSettled([
    server.visit().api.account.resetPassword({ token, password: 'first-orchard-771' }),
    server.visit().api.account.resetPassword({ token, password: 'second-orchard-772' }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

/** Lets `meanwhile` happen after the library has changed the password, and before the account is confirmed. */
function whileResetting(meanwhile: () => Promise<unknown>): void {
  const { db } = server.deps
  const { asWorker } = db
  vi.spyOn(db, 'asWorker').mockImplementationOnce(async (work) => {
    await meanwhile()
    return await asWorker(work)
  })
}

test('an account that moves to another address while its password is reset signs nobody in', async () => {
  const email = 'moving@example.org'
  await signUpAndConfirm(server, email)
  const token = await resetToken(email)
  whileResetting(() =>
    server.db.asOwner((tx) =>
      sql`update auth."user" set email = 'moved@example.org' where email = ${email}`.execute(tx),
    ),
  )
  await expect(server.visit().api.account.resetPassword({ token, password })).rejects.toMatchObject({
    code: 'INVALID_LINK',
  })
  expect(await sessionsOf(server, 'moved@example.org')).toBe(0)
})

test('another spelling of the address that is confirmed during a reset makes its link invalid', async () => {
  const email = 'two.spellings@gmail.com'
  const consents = { isAdult: true, acceptsTerms: true } as const
  const account = { name: 'Mira', email, password: testPassword, language: 'en' } as const
  await server.visit().api.account.signUp({ ...account, ...consents })
  const token = await resetToken(email)
  whileResetting(() =>
    server.db.asOwner((tx) =>
      sql`insert into auth."user" (name, email, "emailVerified")
        values ('Mira', 'twospellings@gmail.com', true)`.execute(tx),
    ),
  )
  await expect(server.visit().api.account.resetPassword({ token, password, consents })).rejects.toMatchObject(
    { code: 'INVALID_LINK' },
  )
  expect(await sessionsOf(server, email)).toBe(0)
})

test('using a link voids the other links of the account', async () => {
  const email = 'several@example.org'
  await signUpAndConfirm(server, email)
  const older = await resetToken(email)
  const newer = await resetToken(email)
  await server.visit().api.account.resetPassword({ token: newer, password })
  expect(await server.visit().api.account.checkResetLink({ token: older })).toMatchObject({ isValid: false })
})

test('refuses an expired link and keeps the password', async () => {
  const email = 'late@example.org'
  await signUpAndConfirm(server, email)
  const token = await resetToken(email)
  await server.db.asOwner((tx) =>
    sql`update auth.verification set "expiresAt" = now() - interval '1 second'`.execute(tx),
  )
  const visitor = server.visit()
  expect(await visitor.api.account.checkResetLink({ token })).toMatchObject({ isValid: false })
  await expect(visitor.api.account.resetPassword({ token, password })).rejects.toMatchObject({
    code: 'INVALID_LINK',
  })
  expect((await visitor.api.account.signIn({ email, password: testPassword })).user?.email).toBe(email)
})

test('refuses a weak password without using the link up', async () => {
  const email = 'chooser@example.org'
  await signUpAndConfirm(server, email)
  const token = await resetToken(email)
  const visitor = server.visit()
  const weak = visitor.api.account.resetPassword({ token, password: 'password1' })
  await expect(weak).rejects.toMatchObject({ code: 'PASSWORD_TOO_WEAK' })
  expect(await visitor.api.account.resetPassword({ token, password })).toMatchObject({ user: { email } })
})

test('an unconfirmed account needs the consents again and keeps none that a stranger gave', async () => {
  const email = 'squatted@example.org'
  const stranger = { name: 'Rex', email, password: 'stranger-orchard-77', language: 'en' } as const
  await server.visit().api.account.signUp({ ...stranger, isAdult: true, acceptsTerms: true })
  await server.db.asOwner((tx) =>
    sql`update account_consents set accepted_at = now() - interval '1 day' where user_id = (
      select id from auth."user" where email = ${email})`.execute(tx),
  )
  const token = await resetToken(email)
  const visitor = server.visit()
  expect(await visitor.api.account.checkResetLink({ token })).toEqual({ isValid: true, needsConsents: true })
  const without = visitor.api.account.resetPassword({ token, password })
  await expect(without).rejects.toMatchObject({ code: 'CONSENTS_NEEDED' })
  expect(await freshConsents(email)).toEqual([])
  const consents = { isAdult: true, acceptsTerms: true } as const
  await visitor.api.account.resetPassword({ token, password, consents })
  expect((await visitor.api.account.session()).user?.email).toBe(email)
  expect(await freshConsents(email)).toEqual([`adult ${termsVersion}`, `terms ${termsVersion}`])
})

async function freshConsents(email: string): Promise<string[]> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ consent: string }>`
      select kind || ' ' || version as consent from account_consents
      where accepted_at > now() - interval '1 hour'
        and user_id = (select id from auth."user" where email = ${email}) order by kind`.execute(tx),
  )
  return rows.map(({ consent }) => consent)
}

test('the database holds no token that could be used', async () => {
  const email = 'leak@example.org'
  await signUpAndConfirm(server, email)
  const token = await resetToken(email)
  const { rows } = await server.db.asOwner((tx) =>
    sql`select count(*)::int as count from auth.verification where identifier like ${`%${token}%`}`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('answers alike whether or not the address has an account; the mail says which', async () => {
  const leastAnswerMs = holdAnswersBack()
  await signUpAndConfirm(server, 'member@example.org')
  const visitor = server.visit()
  const ask = async (email: string) => {
    const start = performance.now()
    const answer = await visitor.api.account.requestPasswordReset({ email, language: 'en' })
    return { answer, ms: performance.now() - start }
  }
  const known = await ask('member@example.org')
  const unknown = await ask('nobody@example.org')
  expect(known.answer).toEqual(unknown.answer)
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(leastAnswerMs - 1)
  expect((await server.mailFor('member@example.org'))[0]?.subject).toBe('Reset your password')
  expect((await server.mailFor('nobody@example.org'))[0]?.subject).toBe('No account with this address')
})
