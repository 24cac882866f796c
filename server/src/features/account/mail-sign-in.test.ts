import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailedLink, signedIn, signUpAndConfirm, testPassword as password } from '#/testing/accounts.ts'
import { holdAnswersBack } from '#/testing/quick-answers.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'

let server: TestServer
let phone: Visitor
let email = ''
let addresses = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  phone = server.visit()
  email = `link-${(addresses += 1)}@example.org`
})

const request = (who: Visitor, address = email, returnTo?: string) =>
  who.api.account.requestSignInLink({ email: address, language: 'en', ...(returnTo ? { returnTo } : {}) })
const mailedToken = async (address = email) =>
  (await mailedLink(server, address)).searchParams.get('token') ?? ''
const subject = async (address = email) => (await server.mailFor(address))[0]?.subject
const invalid = { code: 'INVALID_LINK' }

async function tokenFor(who: Visitor): Promise<string> {
  await request(who)
  return mailedToken()
}

test('signs in once with the mailed link, in another browser too, and leads to the wanted page', async () => {
  await signUpAndConfirm(server, email)
  await request(phone, email.toUpperCase(), '/messages/admin')
  const link = await mailedLink(server, email)
  expect(link.pathname).toBe('/auth/email')
  const token = link.searchParams.get('token') ?? ''
  const laptop = server.visit()
  expect(await laptop.api.account.signInByLink({ token })).toMatchObject({
    user: { email },
    returnTo: '/messages/admin',
  })
  expect((await laptop.api.account.session()).user?.email).toBe(email)
  await expect(phone.api.account.signInByLink({ token })).rejects.toMatchObject(invalid)
  expect((await phone.api.account.session()).user).toBeNull()
})

test('is not used up by programs that open the link or ask whose it is', async () => {
  await signUpAndConfirm(server, email)
  const token = await tokenFor(phone)
  const link = await mailedLink(server, email)
  const scanner = server.visit()
  await scanner.get(link.pathname + link.search)
  await scanner.send(link.pathname + link.search, { method: 'HEAD' })
  expect(await scanner.api.account.checkSignInLink({ token })).toMatchObject({ email })
  expect((await scanner.api.account.session()).user).toBeNull()
  expect((await phone.api.account.signInByLink({ token })).user?.email).toBe(email)
  expect(await scanner.api.account.checkSignInLink({ token })).toMatchObject({ email: null })
})

test('answers alike and as slowly for a member, a stranger and an unconfirmed address; the mail tells', async () => {
  const leastAnswerMs = holdAnswersBack()
  await signUpAndConfirm(server, email)
  const [nobody, waiting] = [`nobody-${email}`, `waiting-${email}`]
  const form = { name: 'Mira', password, isAdult: true, acceptsTerms: true, language: 'en' } as const
  await server.visit().api.account.signUp({ ...form, email: waiting })
  for (const address of [email, nobody, waiting]) {
    const start = performance.now()
    expect(await request(phone, address)).toEqual({ ok: true })
    expect(performance.now() - start).toBeGreaterThanOrEqual(leastAnswerMs - 5)
  }
  expect(await subject()).toBe('Your sign-in link')
  expect(await subject(nobody)).toBe('No account with this address')
  expect(await subject(waiting)).toBe('Confirm your email')
  await expect(phone.api.account.signInByLink({ token: await mailedToken(waiting) })).rejects.toMatchObject(
    invalid,
  )
})

test('refuses a link after 15 minutes', async () => {
  await signUpAndConfirm(server, email)
  const token = await tokenFor(phone)
  const { clock } = server.deps
  const now = clock.now()
  clock.now = () => new Date(now.getTime() + 15 * 60_000 + 1000)
  await expect(phone.api.account.signInByLink({ token }))
    .rejects.toMatchObject(invalid)
    .finally(() => {
      clock.now = () => new Date()
    })
})

test.each(['a new password', 'another address', 'turning sign-in by mail off', 'closing the account'])(
  'ends a waiting link with %s',
  async (cause) => {
    const member = await signedIn(server, email)
    const token = await tokenFor(phone)
    const newPassword = 'violet-harbour-82'
    if (cause === 'a new password')
      await member.api.account.changePassword({ currentPassword: password, newPassword })
    else if (cause === 'another address')
      await server.db.asOwner((tx) =>
        sql`update auth."user" set email = ${`moved-${email}`} where email = ${email}`.execute(tx),
      )
    else if (cause === 'closing the account') await member.api.account.remove({ password })
    else await member.api.account.setMailSignIn({ isOn: false, password })
    expect(await phone.api.account.checkSignInLink({ token })).toMatchObject({ email: null })
    await expect(phone.api.account.signInByLink({ token })).rejects.toMatchObject(invalid)
  },
)

test('signs in a banned person, who then reads the reason, as with the password', async () => {
  await signUpAndConfirm(server, email)
  await server.db.asOwner((tx) =>
    sql`insert into moderation_states (user_id, is_blocked, reason)
      select id, true, 'Spam' from auth."user" where email = ${email}`.execute(tx),
  )
  const token = await tokenFor(phone)
  expect(await phone.api.account.signInByLink({ token })).toMatchObject({ isBlocked: true })
  expect((await phone.api.account.block()).reason).toBe('Spam')
})

test('is turned off with the password, which the mails tell, and on again', async () => {
  const member = await signedIn(server, email)
  await expect(
    member.api.account.setMailSignIn({ isOn: false, password: 'wrong-one-1' }),
  ).rejects.toMatchObject({
    code: 'WRONG_PASSWORD',
  })
  await member.api.account.setMailSignIn({ isOn: false, password })
  expect(await subject()).toBe('Sign-in by email is off')
  expect(await member.api.account.signInMethods()).toMatchObject({ hasMailSignIn: false, waysIn: 1 })
  await request(phone)
  const [mail] = await server.mailFor(email)
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
  await expect(phone.api.account.signInByLink({ token })).rejects.toMatchObject({ code: 'INVALID_LINK' })
  await member.api.account.setMailSignIn({ isOn: true, password })
  expect(await member.api.account.signInMethods()).toMatchObject({ hasMailSignIn: true, waysIn: 2 })
})

test('stores no token that signs in, and asks for a proof before many mails to a mailbox', async () => {
  await signUpAndConfirm(server, email)
  const token = await tokenFor(phone)
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ row: string }>`select l::text as row from auth.sign_in_links l where email = ${email}`.execute(tx),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(token)
  const codes = await Promise.all(
    Array.from({ length: 6 }, () =>
      request(phone).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(codes).toContain('PROOF_NEEDED')
})
