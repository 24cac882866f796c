import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  mailedCode,
  mailedLink,
  signedIn,
  signUpAndConfirm,
  testPassword as password,
} from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const language = 'en'
const ask = (email: string, visitor = server.visit()) =>
  visitor.api.account.requestPasswordReset({ email, language })
const signUp = ({ api }: Visitor, email: string) =>
  api.account.signUp({ name: 'Mira', email, password, isAdult: true, acceptsTerms: true, language })
const move = ({ api }: Visitor, email: string) =>
  api.account.requestEmailChange({ email, password, language })
const subjects = async (email: string) => (await server.mailFor(email)).map(({ subject }) => subject)
const tokenOf = async (email: string) => (await mailedLink(server, email)).searchParams.get('token') ?? ''

test('strangers who ask for resets fill no mailbox, and the newest of their links works for the owner', async () => {
  const email = 'flooded@example.org'
  await signUpAndConfirm(server, email)
  for (let n = 0; n < 9; n += 1) expect(await ask(email)).toEqual({ ok: true })
  expect((await subjects(email)).filter((subject) => subject === 'Reset your password')).toHaveLength(4)
  const token = await tokenOf(email)
  const reset = server.visit().api.account.resetPassword({ token, password: 'amber-lantern-306' })
  expect((await reset).user?.email).toBe(email)
})

test('the owner still gets resets in a network they signed in from', async () => {
  const email = 'besieged@example.org'
  const owner = await signUpAndConfirm(server, email)
  await owner.api.account.signIn({ email, password })
  for (let n = 0; n < 5; n += 1) await ask(email)
  const before = await tokenOf(email)
  await ask(email, owner)
  expect(await tokenOf(email)).not.toBe(before)
})

test('a newer reset link ends the older ones', async () => {
  const email = 'renewed@example.org'
  await signUpAndConfirm(server, email)
  await ask(email)
  const older = await tokenOf(email)
  await ask(email)
  const newer = await tokenOf(email)
  const { checkResetLink } = server.visit().api.account
  expect(await checkResetLink({ token: older })).toMatchObject({ isValid: false })
  expect(await checkResetLink({ token: newer })).toMatchObject({ isValid: true })
})

test('a member gets three sign-in links in a quarter of an hour from networks of others', async () => {
  const email = 'linked@example.org'
  const owner = await signUpAndConfirm(server, email)
  await owner.api.account.signIn({ email, password })
  const request = (visitor: Visitor) => visitor.api.account.requestSignInLink({ email, language })
  for (let n = 0; n < 5; n += 1) await request(server.visit())
  const before = await subjects(email)
  await request(owner)
  expect((await subjects(email)).length - before.length).toBe(1)
  expect(before.filter((subject) => subject === before[0])).toHaveLength(3)
})

test('one network alone is refused after five mails to a mailbox, under any spelling', async () => {
  const stranger = server.visit('203.0.113.80')
  for (let n = 0; n < 5; n += 1) await ask(`s.pelt+${n}@gmail.com`, stranger)
  await expect(ask('spelt@googlemail.com', stranger)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('a mailbox without an account gets two mails a day, one of them about the missing account', async () => {
  const email = 'nobody@example.org'
  for (let n = 0; n < 3; n += 1) {
    await ask(email)
    await server.visit().api.account.requestSignInLink({ email, language })
    await server.visit().api.account.resendConfirmation({ email, language })
  }
  expect(await subjects(email)).toEqual(['No account with this address'])
  for (let n = 0; n < 3; n += 1) expect(await signUp(server.visit(), email)).toEqual({ ok: true })
  expect(await subjects(email)).toHaveLength(2)
})

test('changes of address share the two mails of a mailbox without an account, and the last link stays', async () => {
  const email = 'wanted@example.org'
  const first = await signedIn(server, 'first@example.org')
  const second = await signedIn(server, 'second@example.org')
  const third = await signedIn(server, 'third@example.org')
  for (const visitor of [first, second, third, second])
    expect(await move(visitor, email)).toEqual({ ok: true })
  await signUp(server.visit(), email)
  expect(await subjects(email)).toEqual(['Confirm your new email', 'Confirm your new email'])
  const token = await tokenOf(email)
  expect(await second.api.account.confirmEmailChange({ token, language })).toEqual({ ok: true })
  expect((await second.api.account.session()).user?.email).toBe(email)
})

test('a mail tells a member about each change of address to theirs', async () => {
  const email = 'settled@example.org'
  await signUpAndConfirm(server, email)
  const curious = await signedIn(server, 'curious@example.org')
  for (let n = 0; n < 3; n += 1) await move(curious, email)
  const told = (await subjects(email)).filter((subject) => subject === 'This address already has an account')
  expect(told).toHaveLength(3)
})

test('the link of the last mail confirms a sign-up that got no mail of its own', async () => {
  const email = 'crowded-out@example.org'
  for (let n = 0; n < 2; n += 1) await signUp(server.visit(), email)
  const owner = server.visit()
  await signUp(owner, email)
  expect(await subjects(email)).toHaveLength(2)
  const link = await mailedLink(server, email)
  await owner.get(link.pathname + link.search)
  expect((await owner.api.account.session()).user?.email).toBe(email)
})

test('asking again when no mail may leave keeps the code of the newest mail', async () => {
  const email = 'impatient@example.org'
  const visitor = server.visit()
  await signUp(visitor, email)
  for (let n = 0; n < 3; n += 1) await visitor.api.account.resendConfirmation({ email, language })
  expect(await subjects(email)).toHaveLength(2)
  const code = (await mailedCode(server, email)) ?? ''
  expect((await visitor.api.account.confirmByCode({ email, code })).user?.email).toBe(email)
})

test('a member who is signed up again by strangers gets four mails about it an hour', async () => {
  const email = 'again@example.org'
  await signUpAndConfirm(server, email)
  for (let n = 0; n < 6; n += 1) await signUp(server.visit(), email)
  expect((await subjects(email)).filter((subject) => subject === 'You already have an account')).toHaveLength(
    4,
  )
})
