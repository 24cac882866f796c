import { termsVersion } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedLink, testPassword } from '#/testing/accounts.ts'
import { holdAnswersBack } from '#/testing/quick-answers.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const password = testPassword
const form = (email: string) =>
  ({
    name: 'Mira',
    email,
    password,
    isAdult: true,
    acceptsTerms: true,
    language: 'en',
    source: 'Web',
  }) as const

test('signs up, confirms by mail and signs in', async () => {
  const mira = server.visit()
  const email = 'mira@example.org'
  expect(await mira.api.account.signUp(form(email))).toEqual({ ok: true })
  expect([...mira.cookies.keys()]).toEqual(['yuti_sign_up'])
  await expect(mira.api.account.signIn({ email, password })).rejects.toMatchObject({
    code: 'EMAIL_NOT_CONFIRMED',
  })

  const link = await mailedLink(server, email)
  const answer = await mira.get(link.pathname + link.search)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth?notice=confirmed'])
  expect(mira.cookies.has('yuti_sign_up')).toBe(false)
  expect((await mira.api.account.session()).user).toMatchObject({ email, name: 'Mira' })

  const session = await mira.api.account.signIn({ email: 'Mira@Example.org', password })
  expect(session).toMatchObject({
    user: { email, name: 'Mira' },
    isComplete: false,
    isBlocked: false,
    hasStaffRole: false,
    language: 'en',
  })
  expect(await mira.api.account.session()).toEqual(session)
})

test('stores language, source and both consents with the account', async () => {
  const email = 'ilya@example.org'
  await server.visit().api.account.signUp({ ...form(email), language: 'ru', source: 'AppStore' })
  const stored = await server.db.asOwner((tx) =>
    sql`select s.preferred_language, s.registration_source, p.name,
        (select array_agg(kind || ' ' || version order by kind) from account_consents where user_id = u.id) as consents
      from auth."user" u join profiles p on p.id = u.id join profile_settings s on s.profile_id = u.id
      where u.email = ${email}`.execute(tx),
  )
  expect(stored.rows).toEqual([
    {
      preferred_language: 'ru',
      registration_source: 'AppStore',
      name: 'Mira',
      consents: [`adult ${termsVersion}`, `terms ${termsVersion}`],
    },
  ])
  expect((await server.mailFor(email))[0]?.subject).toBe('Подтвердите почту')
})

test('answers alike for a taken address, and the mail tells its owner', async () => {
  const leastAnswerMs = holdAnswersBack()
  const email = 'taken@example.org'
  const stranger = server.visit()
  await stranger.api.account.signUp(form(email))
  const link = await mailedLink(server, email)
  await stranger.get(link.pathname + link.search)

  const measure = async (address: string) => {
    const start = performance.now()
    const answer = await stranger.api.account.signUp({
      ...form(address),
      name: 'Noor',
      password: 'another-meadow-27',
    })
    return { answer, headers: [...stranger.lastHeaders().keys()], ms: performance.now() - start }
  }
  const known = await measure(email)
  const unknown = await measure('fresh@example.org')
  expect(known.answer).toEqual(unknown.answer)
  expect(known.headers).toEqual(unknown.headers)
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(leastAnswerMs - 1)

  const [mail] = await server.mailFor(email)
  expect(mail?.subject).toBe('You already have an account')
  expect(mail?.links).toEqual(['http://localhost:3000/auth', 'http://localhost:3000/forgot-password'])
  expect(await stranger.api.account.signIn({ email, password })).toMatchObject({ user: { name: 'Mira' } })
})

test.each([
  ['a common one', 'password1'],
  ['one with the own name', 'zanzibar-Mira-88'],
  ['one with the own address', 'xx-weakling-7-xx'],
])('refuses a guessable password: %s', async (_, weak) => {
  const visitor = server.visit()
  await expect(
    visitor.api.account.signUp({ ...form('weakling@example.org'), password: weak }),
  ).rejects.toMatchObject({ code: 'PASSWORD_TOO_WEAK' })
  expect(await server.mailFor('weakling@example.org')).toEqual([])
})

test('refuses a sign-up without both consents or with a malformed field', async () => {
  const email = 'consent@example.org'
  const post = (part: object) =>
    server.app.request('/api/account/sign-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form(email), ...part }),
    })
  const wrong = [
    { isAdult: false },
    { acceptsTerms: false },
    { password: 'abcde' },
    { email: 'nobody' },
    { name: ' ' },
  ]
  for (const part of wrong) expect([part, (await post(part)).status]).toEqual([part, 400])
  expect(await server.mailFor(email)).toEqual([])
  expect((await post({})).status).toBe(200)
  expect(await server.mailFor(email)).toHaveLength(1)
})

test('a link with an invalid token says so', async () => {
  const visitor = server.visit()
  const answer = await visitor.get('/api/auth/verify-email?token=nonsense')
  expect(answer.headers.get('location')).toBe('/auth?notice=link-invalid')
  expect((await visitor.get('/api/auth/sign-up/email')).status).toBe(404)
})

test('sends a new confirmation mail', async () => {
  const email = 'again@example.org'
  const visitor = server.visit()
  await visitor.api.account.signUp(form(email))
  expect(await visitor.api.account.resendConfirmation({ email, language: 'es' })).toEqual({ ok: true })
  const mails = await server.mailFor(email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['Confirm your email', 'Confirma tu correo'])
})
