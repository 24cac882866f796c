import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#/platform/auth/passwords.ts'
import { sessionsOf, signedIn, signUpAndConfirm, testPassword as password } from '#/testing/accounts.ts'
import { holdAnswersBack } from '#/testing/quick-answers.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const subjects = async (email: string) => (await server.mailFor(email)).map(({ subject }) => subject)

async function ask(visitor: Visitor, email: string): Promise<string> {
  await visitor.api.account.requestEmailChange({ email, password, language: 'en' })
  const [mail] = await server.mailFor(email)
  const link = new URL(mail?.links[0] ?? '')
  return link.searchParams.get('token') ?? ''
}

const confirm = (token: string, word: string | null = password) =>
  server.visit().api.account.confirmEmailChange({ token, password: word, language: 'en' })
const signIn = (email: string, word = password) =>
  server.visit().api.account.signIn({ email, password: word })

const steal = (who: Visitor, word: string | null) =>
  who.api.account.requestEmailChange({ email: 'thief@example.org', password: word, language: 'en' })

describe('changing the email address', () => {
  test('takes effect when its link is used, and a mail tells the former address', async () => {
    const [old, next] = ['moving@example.org', 'moved@example.org']
    const visitor = await signedIn(server, old)
    const token = await ask(visitor, next)
    expect((await subjects(old))[0]).toBe('A new email for your account')
    expect((await signIn(old)).user?.email).toBe(old)

    expect(await confirm(token)).toEqual({ ok: true })
    expect((await visitor.api.account.session()).user?.email).toBe(next)
    expect((await signIn(next)).user?.email).toBe(next)
    await expect(signIn(old)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await subjects(old))[0]).toBe('Your email has changed')
    await expect(confirm(token)).rejects.toMatchObject({ code: 'INVALID_LINK' })
  })

  test('does not give a stranger the address when its owner clicks the unexpected link', async () => {
    const stranger = await signedIn(server, 'stranger@example.org')
    const token = await ask(stranger, 'victim@example.org')
    for (const word of [null, 'violet-harbour-82'])
      await expect(confirm(token, word)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    const other = await signedIn(server, 'other@example.org')
    const pressed = other.api.account.confirmEmailChange({ token, language: 'en' })
    await expect(pressed).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await stranger.api.account.session()).user?.email).toBe('stranger@example.org')
    expect((await subjects('stranger@example.org'))[0]).toBe('A new email for your account')
  })

  test('needs no password in a signed-in browser, and limits guesses elsewhere', async () => {
    const visitor = await signedIn(server, 'here@example.org')
    const token = await ask(visitor, 'there@example.org')
    const codes: string[] = []
    for (let n = 0; n < 11; n += 1)
      await confirm(token, `guess-${n}`).catch((error: { code: string }) => codes.push(error.code))
    expect(codes.slice(9)).toEqual(['WRONG_PASSWORD', 'RATE_LIMITED'])
    expect(await visitor.api.account.confirmEmailChange({ token, language: 'en' })).toEqual({ ok: true })
    expect((await visitor.api.account.session()).user?.email).toBe('there@example.org')
  })

  test('answers alike for a taken address, in the same time, and only the mail says it', async () => {
    const leastAnswerMs = holdAnswersBack()
    await signUpAndConfirm(server, 'taken@example.org')
    const visitor = await signedIn(server, 'asking@example.org')
    const measure = async (email: string) => {
      const start = performance.now()
      const answer = await visitor.api.account.requestEmailChange({ email, password, language: 'en' })
      return { answer, isHeldBack: performance.now() - start >= leastAnswerMs - 1 }
    }
    const same = { answer: { ok: true }, isHeldBack: true }
    expect(await measure('taken@example.org')).toEqual(same)
    expect(await measure('free@example.org')).toEqual(same)
    expect((await subjects('taken@example.org'))[0]).toBe('This address already has an account')
    expect((await subjects('free@example.org'))[0]).toBe('Confirm your new email')
  })

  test('fails when somebody else confirmed the address first', async () => {
    const visitor = await signedIn(server, 'slow@example.org')
    const token = await ask(visitor, 'wanted@example.org')
    await signUpAndConfirm(server, 'wanted@example.org')
    await expect(confirm(token)).rejects.toMatchObject({ code: 'INVALID_LINK' })
    expect((await visitor.api.account.session()).user?.email).toBe('slow@example.org')
  })

  test('takes the address from a sign-up that was never confirmed', async () => {
    const consents = { isAdult: true, acceptsTerms: true, language: 'en' } as const
    const squatted = 'squatted@example.org'
    await server
      .visit()
      .api.account.signUp({ name: 'X', email: squatted, password: 'amber-boat-771', ...consents })
    const visitor = await signedIn(server, 'owner@example.org')
    await confirm(await ask(visitor, squatted))
    expect((await signIn(squatted)).user?.email).toBe(squatted)
  })

  test('replaces the link when asked for again, and the link expires after an hour', async () => {
    const visitor = await signedIn(server, 'again@example.org')
    const first = await ask(visitor, 'first@example.org')
    const second = await ask(visitor, 'second@example.org')
    await expect(confirm(first)).rejects.toMatchObject({ code: 'INVALID_LINK' })
    await server.db.asOwner((tx) =>
      sql`update auth.email_changes set expires_at = now() where new_email = 'second@example.org'`.execute(
        tx,
      ),
    )
    await expect(confirm(second)).rejects.toMatchObject({ code: 'INVALID_LINK' })
  })

  test('refuses a request without the password or by a visitor', async () => {
    const visitor = await signedIn(server, 'careful@example.org')
    await expect(steal(visitor, 'not-the-password')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(steal(visitor, null)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(steal(server.visit(), password)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await subjects('thief@example.org')).toEqual([])
  })

  test('is cancelled when the password changes', async () => {
    const email = 'robbed@example.org'
    const visitor = await signedIn(server, email)
    const token = await ask(visitor, 'robber@example.org')
    await visitor.api.account.changePassword({ currentPassword: password, newPassword: 'amber-lantern-306' })
    await expect(confirm(token)).rejects.toMatchObject({ code: 'INVALID_LINK' })
  })

  test('is cancelled when the account is deleted', async () => {
    const visitor = await signedIn(server, 'quitting@example.org')
    const token = await ask(visitor, 'never@example.org')
    await visitor.api.account.remove({ password })
    await expect(confirm(token)).rejects.toMatchObject({ code: 'INVALID_LINK' })
  })

  test('limits mails to one mailbox', async () => {
    const [visitor, email] = [await signedIn(server, 'spammer@example.org'), 'spammed@example.org']
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    for (let i = 0; i < 5; i += 1) await ask(visitor, email)
    await expect(ask(visitor, email)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await subjects(email)).toHaveLength(2)
  })
})

describe('changing the password', () => {
  test('ends the other sessions, keeps this one and sends a mail', async () => {
    const email = 'changing@example.org'
    const visitor = await signedIn(server, email)
    const phone = server.visit()
    await phone.api.account.signIn({ email, password })
    const newPassword = 'amber-lantern-306'
    const change = { currentPassword: password, newPassword }
    expect(await visitor.api.account.changePassword(change)).toEqual({ ok: true })
    expect((await visitor.api.account.session()).user?.email).toBe(email)
    expect((await phone.api.account.session()).user).toBeNull()
    expect(await sessionsOf(server, email)).toBe(1)
    expect((await subjects(email))[0]).toBe('Your password has changed')
    await expect(signIn(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await signIn(email, newPassword)).user?.email).toBe(email)
  })

  test('is refused for an account without a password', async () => {
    const visitor = await settled(server, 'Noor')
    const change = { currentPassword: 'anything', newPassword: 'amber-lantern-306' }
    await expect(visitor.api.account.changePassword(change)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await visitor.api.account.security()).toMatchObject({ hasPassword: false })
  })

  test('fails a sign-in with the former password that was under way', async () => {
    const email = 'racing@example.org'
    await signUpAndConfirm(server, email)
    const another = await hashPassword('another-harbour-82')
    const [isLocked, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const changing = server.db.asOwner(async (tx) => {
      await sql`select 1 from auth."user" where email = ${email} for update`.execute(tx)
      isLocked.resolve()
      await mayCommit.promise
      await sql`update auth.account a set password = ${another} from auth."user" u
        where u.id = a."userId" and u.email = ${email}`.execute(tx)
    })
    await isLocked.promise
    const intruder = expect(signIn(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await sleep(500)
    mayCommit.resolve()
    await Promise.all([changing, intruder])
    expect(await sessionsOf(server, email)).toBe(0)
  })

  test('needs the current password, refuses weak ones and limits guesses', async () => {
    const visitor = await signedIn(server, 'strict@example.org', 'Marigold')
    const attempt = (currentPassword: string, newPassword: string) =>
      visitor.api.account.changePassword({ currentPassword, newPassword })
    await expect(attempt('not-the-password', 'amber-lantern-306')).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    await expect(attempt(password, 'password1')).rejects.toMatchObject({ code: 'PASSWORD_TOO_WEAK' })
    await expect(attempt(password, 'marigold-99-x')).rejects.toMatchObject({ code: 'PASSWORD_TOO_WEAK' })
    await expect(attempt(password, 'abc')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (let i = 0; i < 10; i += 1)
      // oxlint-disable-next-line eslint/no-await-in-loop -- one guess after the other
      await expect(attempt('not-the-password', 'amber-lantern-306')).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
      })
    await expect(attempt(password, 'amber-lantern-306')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(
      server
        .visit()
        .api.account.changePassword({ currentPassword: password, newPassword: 'amber-lantern-306' }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
