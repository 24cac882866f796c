import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailedLink, signedIn } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'

let server: TestServer
let owner: Visitor
let stranger: Visitor
let email = ''
let addresses = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  owner = server.visit()
  stranger = server.visit()
  email = `mira-${(addresses += 1)}@example.org`
})

const [ownPassword, strangerPassword] = ['violet-harbour-81', 'attackers-gate-5519']
const consents = { isAdult: true, acceptsTerms: true, language: 'en' } as const

const signUp = (who: Visitor, name: string, password: string) =>
  who.api.account.signUp({ name, email, password, ...consents })
const signIn = (password: string) => server.visit().api.account.signIn({ email, password })

async function openMailedLink(who: Visitor): Promise<string | null> {
  const link = await mailedLink(server, email)
  return (await who.get(link.pathname + link.search)).headers.get('location')
}

async function tokenInMail(): Promise<string> {
  return (await mailedLink(server, email)).searchParams.get('token') ?? ''
}

test('does not confirm a stranger’s sign-up when the owner opens the link and enters their own password', async () => {
  await signUp(stranger, 'Rex', strangerPassword)
  const page = new URL((await openMailedLink(owner)) ?? '', 'http://localhost')
  expect(page.pathname).toBe('/confirm-sign-up')
  const token = page.searchParams.get('token') ?? ''
  await expect(owner.api.account.confirmSignUp({ token, password: ownPassword })).rejects.toMatchObject({
    code: 'WRONG_PASSWORD',
  })
  await expect(signIn(strangerPassword)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
})

test.each([
  ['before', true],
  ['after', false],
])(
  'confirms the owner’s sign-up when a stranger signs up with the address %s it',
  async (_, strangerFirst) => {
    if (strangerFirst) await signUp(stranger, 'Rex', strangerPassword)
    await signUp(owner, 'Mira', ownPassword)
    if (!strangerFirst) await signUp(stranger, 'Rex', strangerPassword)
    expect(await openMailedLink(owner)).toBe('/auth?notice=confirmed')
    expect((await owner.api.account.session()).user?.name).toBe('Mira')
    expect((await signIn(ownPassword)).user?.name).toBe('Mira')
    await expect(signIn(strangerPassword)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(owner.cookies.has('yuti_sign_up')).toBe(false)
  },
)

test('confirms and signs in on another device with the password of the sign-up', async () => {
  await signUp(owner, 'Mira', ownPassword)
  await signUp(stranger, 'Rex', strangerPassword)
  const phone = server.visit()
  const token = await tokenInMail()
  const session = await phone.api.account.confirmSignUp({ token, password: ownPassword })
  expect(session.user).toMatchObject({ email, name: 'Mira' })
  expect((await phone.api.account.session()).user?.email).toBe(email)
  await expect(signIn(strangerPassword)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test('confirms the account by a password reset and deletes all pending sign-ups', async () => {
  await signUp(stranger, 'Rex', strangerPassword)
  const confirmation = await tokenInMail()
  await owner.api.account.requestPasswordReset({ email, language: 'en' })
  const token = await tokenInMail()
  const { isAdult, acceptsTerms } = consents
  const reset = { token, password: ownPassword, consents: { isAdult, acceptsTerms } }
  expect((await owner.api.account.resetPassword(reset)).user?.email).toBe(email)
  const late = stranger.api.account.confirmSignUp({ token: confirmation, password: strangerPassword })
  await expect(late).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  await expect(signIn(strangerPassword)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const left = sql`select 1 from auth.sign_ups s join auth."user" u on u.id = s.user_id where u.email = ${email}`
  expect((await server.db.asOwner((tx) => left.execute(tx))).rows).toEqual([])
})

test('reports a link that is opened again as confirmed, and still signs in with the password', async () => {
  await signUp(owner, 'Mira', ownPassword)
  await openMailedLink(owner)
  expect(await openMailedLink(stranger)).toBe('/auth?notice=confirmed')
  expect((await stranger.api.account.session()).user).toBeNull()
  const token = await tokenInMail()
  expect((await stranger.api.account.confirmSignUp({ token, password: ownPassword })).user?.email).toBe(email)
})

test('ends the session of the person who was signed in before in the browser that confirms', async () => {
  await signUp(owner, 'Mira', ownPassword)
  const before = await signedIn(server, `before-${email}`)
  const former = before.cookies.get('yuti_session') ?? ''
  owner.cookies.set('yuti_session', former)
  await openMailedLink(owner)
  expect((await owner.api.account.session()).user?.email).toBe(email)
  expect((await before.api.account.session()).user).toBeNull()
})

test('leads to the page that was wanted at sign-up, in this browser and in another', async () => {
  const returnTo = '/messages/admin'
  const form = { name: 'Mira', email, password: ownPassword, ...consents, returnTo }
  await owner.api.account.signUp(form)
  const token = await tokenInMail()
  const phone = server.visit()
  expect(await phone.api.account.confirmSignUp({ token, password: ownPassword })).toMatchObject({ returnTo })
  email = `second-${email}`
  await owner.api.account.signUp({ ...form, email })
  expect(await openMailedLink(owner)).toBe('/auth?notice=confirmed&next=%2Fmessages%2Fadmin')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/%2Fevil',
  '/messages/../..//evil',
  '/auth',
])('refuses to remember %s as the wanted page', async (returnTo) => {
  const form = { name: 'Mira', email, password: ownPassword, ...consents, returnTo }
  await expect(owner.api.account.signUp(form)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('keeps only the newest five sign-ups of an address', async () => {
  for (let n = 0; n < 5; n += 1) await signUp(server.visit(`198.51.100.${200 + n}`), 'Rex', strangerPassword)
  await signUp(owner, 'Mira', ownPassword)
  const waiting = sql<{
    name: string
  }>`select s.name from auth.sign_ups s join auth."user" u on u.id = s.user_id
    where u.email = ${email} order by s.created_at`
  const { rows } = await server.db.asOwner((tx) => waiting.execute(tx))
  expect(rows.map(({ name }) => name)).toEqual(['Rex', 'Rex', 'Rex', 'Rex', 'Mira'])
})

test('distinguishes an expired link from a tampered one', async () => {
  await signUp(owner, 'Mira', ownPassword)
  const token = await tokenInMail()
  const { clock } = server.deps
  const today = clock.now()
  clock.now = () => new Date(today.getTime() + 24 * 3_600_000 + 1)
  try {
    expect(await openMailedLink(owner)).toBe('/auth?notice=link-expired')
    const late = owner.api.account.confirmSignUp({ token, password: ownPassword })
    await expect(late).rejects.toMatchObject({ code: 'INVALID_LINK' })
  } finally {
    clock.now = () => new Date()
  }
  const [id = '', expiry = '', signature = ''] = token.split('.')
  const tamperedToken = `${id}.${Number(expiry) + 1000}.${signature}`
  const answer = await owner.get(`/api/auth/verify-email?token=${tamperedToken}`)
  expect(answer.headers.get('location')).toBe('/auth?notice=link-invalid')
})

test('limits how often a password may be guessed for a link', async () => {
  await signUp(owner, 'Mira', ownPassword)
  const token = await tokenInMail()
  const codes: string[] = []
  for (let n = 0; n < 11; n += 1) {
    await stranger.api.account
      .confirmSignUp({ token, password: `guess-${n}` })
      .catch((error: { code: string }) => codes.push(error.code))
  }
  expect(codes.slice(9)).toEqual(['WRONG_PASSWORD', 'PROOF_NEEDED'])
})
