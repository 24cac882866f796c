import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailedCode, mailedLink, signUpAndConfirm, testPassword } from '#/testing/accounts.ts'
import { hashToken } from '#/platform/secrets.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'

let server: TestServer
let mira: Visitor
let email = ''
let addresses = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  mira = server.visit()
  email = `code-${(addresses += 1)}@example.org`
})

const signUp = (who: Visitor, language: 'en' | 'ru' | 'es' = 'en') =>
  who.api.account.signUp({
    name: 'Mira',
    email,
    password: testPassword,
    isAdult: true,
    acceptsTerms: true,
    language,
    returnTo: '/matches',
  })
const confirm = (who: Visitor, code: string) => who.api.account.confirmByCode({ email, code })
const codeOf = async () => (await mailedCode(server, email)) ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refusedWith = (triesLeft: number) => ({ code: 'WRONG_MAIL_CODE', data: { triesLeft } })

test.each(['en', 'ru', 'es'] as const)('signs in with the code of the mail in %s, once', async (language) => {
  await signUp(mira, language)
  const code = await codeOf()
  expect(await confirm(mira, code)).toMatchObject({ user: { email, name: 'Mira' }, returnTo: '/matches' })
  expect((await mira.api.account.session()).user?.email).toBe(email)
  expect(mira.cookies.has('yuti_sign_up')).toBe(false)
  await expect(confirm(mira, code)).rejects.toMatchObject({ code: 'WRONG_MAIL_CODE' })
})

test('does not accept the code in another browser, even in one that signed up with the same address', async () => {
  await signUp(mira)
  const code = await codeOf()
  await expect(confirm(server.visit(), code)).rejects.toMatchObject(refusedWith(0))
  const stranger = server.visit()
  await signUp(stranger)
  await expect(confirm(stranger, code)).rejects.toMatchObject(refusedWith(4))
  expect((await confirm(mira, code)).user?.email).toBe(email)
})

test('counts the tries, refuses even the right code after five, and starts again with a new mail', async () => {
  await signUp(mira)
  const code = await codeOf()
  for (const left of [4, 3, 2, 1, 0])
    await expect(confirm(mira, wrong(code))).rejects.toMatchObject(refusedWith(left))
  await expect(confirm(mira, code)).rejects.toMatchObject(refusedWith(0))
  await mira.api.account.resendConfirmation({ email, language: 'en' })
  const renewed = await codeOf()
  if (renewed !== code) await expect(confirm(mira, code)).rejects.toMatchObject(refusedWith(4))
  expect((await confirm(mira, renewed)).user?.email).toBe(email)
})

test('refuses every code of a mailbox after thirty tries a day, from whatever browsers and spellings', async () => {
  await signUp(mira)
  const code = await codeOf()
  const own = email
  for (let stranger = 1; stranger <= 6; stranger += 1) {
    const other = server.visit()
    email = own.replace('@', `+${stranger}@`)
    await signUp(other)
    for (const left of [4, 3, 2, 1, 0])
      await expect(confirm(other, '123456')).rejects.toMatchObject(refusedWith(left))
  }
  email = own
  await expect(confirm(mira, code)).rejects.toMatchObject(refusedWith(0))
  expect((await mira.api.account.session()).user).toBeNull()
})

test('answers a wrong code for a member’s address exactly as for a new one', async () => {
  const member = `member-${email}`
  await signUpAndConfirm(server, member)
  email = member
  await signUp(mira)
  expect(await mailedCode(server, email)).toBeNull()
  for (const left of [4, 3, 2, 1, 0, 0])
    await expect(confirm(mira, '123456')).rejects.toMatchObject(refusedWith(left))
  await mira.api.account.resendConfirmation({ email, language: 'en' })
  await expect(confirm(mira, '123456')).rejects.toMatchObject(refusedWith(4))
})

test('refuses a code that is older than 15 minutes', async () => {
  await signUp(mira)
  const code = await codeOf()
  const { clock } = server.deps
  const now = clock.now()
  clock.now = () => new Date(now.getTime() + 15 * 60_000 + 1000)
  await expect(confirm(mira, code))
    .rejects.toMatchObject(refusedWith(4))
    .finally(() => {
      clock.now = () => new Date()
    })
})

test('stores neither the code nor a hash that can be computed without the secret of the server', async () => {
  await signUp(mira)
  const code = await codeOf()
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ row: string; browser: string }>`
      select s::text as row, browser_hash as browser from auth.sign_ups s
      join auth."user" u on u.id = s.user_id where u.email = ${email}`.execute(tx),
  )
  for (const guess of [code, hashToken(code), hashToken(`${rows[0]?.browser}\n${code}`)])
    expect(rows[0]?.row).not.toContain(guess)
})

test('mails no code when another browser asks for the link again', async () => {
  await signUp(mira)
  const code = await codeOf()
  await server.visit().api.account.resendConfirmation({ email, language: 'en' })
  expect(await mailedCode(server, email)).toBeNull()
  expect((await mailedLink(server, email)).pathname).toBe('/api/auth/verify-email')
  expect((await confirm(mira, code)).user?.email).toBe(email)
})
