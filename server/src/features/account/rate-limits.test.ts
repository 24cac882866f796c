import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimiter } from '#/platform/rate-limiter.ts'
import type { RateLimitName } from '#/platform/rate-limits.ts'
import { mailedLink, signedIn, signUpAndConfirm, testPassword as password } from '#/testing/accounts.ts'
import { proofFor, withProof } from '#/testing/proof.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const wrong = 'not-the-password'
const signIn = (visitor: Visitor, email: string, word: string) =>
  visitor.api.account.signIn({ email, password: word })

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  )

async function useUp(name: RateLimitName, key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await server.deps.rateLimiter.consume(name, key)
}

test('after ten guesses from one network the right password needs a proof of work there, and none elsewhere', async () => {
  const email = 'guessed@example.org'
  await signUpAndConfirm(server, email)
  const guesser = server.visit('203.0.113.1')
  for (let guess = 0; guess < 10; guess += 1)
    await expect(signIn(guesser, email, wrong)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const refused = signIn(guesser, email, password)
  await expect(refused).rejects.toMatchObject({ code: 'PROOF_NEEDED', defined: true })
  const owner = server.visit('203.0.113.1').api.account
  const session = await withProof((proof) => owner.signIn({ email, password, ...(proof && { proof }) }))
  expect(session.user?.email).toBe(email)
  expect((await signIn(server.visit(), email, password)).user?.email).toBe(email)
})

test('guesses from everywhere lock the owner out of no network: a new one needs a proof of work', async () => {
  const email = 'sieged@example.org'
  const owner = await signUpAndConfirm(server, email)
  await signIn(owner, email, password)
  await owner.api.account.signOut()
  await useUp('account.passwordFromAnywhere', email, 100)
  await expect(signIn(owner, email, wrong)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect((await signIn(owner, email, password)).user?.email).toBe(email)
  const phone = server.visit().api.account
  const session = await withProof((proof) => phone.signIn({ email, password, ...(proof && { proof }) }))
  expect(session.user?.email).toBe(email)
})

test('a proof of work is accepted once, and only with the solution of a challenge that the server has signed', async () => {
  const email = 'proven@example.org'
  await useUp('account.passwordFromAnywhere', email, 100)
  const guess = (proof?: Awaited<ReturnType<typeof proofFor>>) =>
    server.visit().api.account.signIn({ email, password: wrong, ...(proof && { proof }) })
  const proof = await proofFor(() => guess())
  const { challenge, solution } = proof
  const cheap = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
  const forged = [
    { challenge, solution: { ...solution, counter: solution.counter - 1 } },
    { challenge: cheap, solution },
    { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
  ]
  for (const each of forged) await expect(guess(each)).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  await expect(guess(proof)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(guess(proof)).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
})

test('guesses with proofs end too; the owner then signs in by a mailed link', async () => {
  const email = 'worked@example.org'
  await signUpAndConfirm(server, email)
  await useUp('account.passwordFromAnywhere', email, 100)
  await useUp('account.passwordWithProof', email, 200)
  const phone = server.visit()
  const attempt = withProof((proof) => phone.api.account.signIn({ email, password, ...(proof && { proof }) }))
  await expect(attempt).rejects.toMatchObject({ code: 'SIGN_IN_BY_MAIL' })
  await phone.api.account.requestSignInLink({ email, language: 'en' })
  const [mail] = await server.mailFor(email)
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
  expect((await phone.api.account.signInByLink({ token })).user?.email).toBe(email)
})

test('a stranger in the same network uses up neither the mails nor the links of an owner', async () => {
  const email = 'shares-network@example.org'
  await signUpAndConfirm(server, email)
  const network = '203.0.113.77'
  await useUp('account.accountsFromNetwork', network, 25)
  await useUp('account.requestSignInLink', network, 20)
  await useUp('account.signInLinkFromNetwork', `${email} ${network}`, 5)
  await useUp('account.mailFromNetwork', `${email} ${network}`, 5)
  for (const name of ['checkSignInLink', 'signInByLink'] as const) await useUp(`account.${name}`, network, 60)
  const phone = server.visit(network)
  expect(await codeOf(signIn(phone, email, password))).toBe('SIGN_IN_BY_MAIL')
  await withProof((proof) =>
    phone.api.account.requestSignInLink({ email, language: 'en', ...(proof && { proof }) }),
  )
  const token = (await mailedLink(server, email)).searchParams.get('token') ?? ''
  expect(await phone.api.account.checkSignInLink({ token })).toMatchObject({ email })
  expect((await phone.api.account.signInByLink({ token })).user?.email).toBe(email)
  const refused = { code: 'RATE_LIMITED' }
  await expect(phone.api.account.checkSignInLink({ token })).rejects.toMatchObject(refused)
  await expect(phone.api.account.signInByLink({ token })).rejects.toMatchObject(refused)
})

test.each([
  ['account.requestSignInLink', (_: string, network: string) => network, 20],
  ['account.signInLinkFromNetwork', (email: string, network: string) => `${email} ${network}`, 5],
] as const)(
  '%s: a link is free up to the limit, and needs a proof beyond it',
  async (name, keyOf, points) => {
    const [email, network] = [`asks-${points}@example.org`, `203.0.113.${100 + points}`]
    await useUp(name, keyOf(email, network), points - 1)
    const ask = () => server.visit(network).api.account.requestSignInLink({ email, language: 'en' })
    expect(await ask()).toEqual({ ok: true })
    await expect(ask()).rejects.toMatchObject({ code: 'PROOF_NEEDED', defined: true })
  },
)

test('an owner who refuses sign-in by mail gets a link that lets the password count again, and signs nobody in', async () => {
  const email = 'refuses-mail@example.org'
  const owner = await signedIn(server, email)
  await owner.api.account.setMailSignIn({ isOn: false, password })
  await useUp('account.passwordFromAnywhere', email, 100)
  await useUp('account.passwordWithProof', email, 200)
  const phone = server.visit()
  const attempt = withProof((proof) => phone.api.account.signIn({ email, password, ...(proof && { proof }) }))
  await expect(attempt).rejects.toMatchObject({ code: 'SIGN_IN_BY_MAIL' })
  await phone.api.account.requestSignInLink({ email, language: 'en' })
  const mail = (await server.mailFor(email)).find(({ links }) => links[0]?.includes('/auth/email'))
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
  expect(await phone.api.account.checkSignInLink({ token })).toEqual({ email, needsPassword: true })
  await expect(phone.api.account.signInByLink({ token })).rejects.toMatchObject({ code: 'INVALID_LINK' })
  await phone.api.account.trustNetwork({ token })
  expect((await signIn(phone, email, password)).user?.email).toBe(email)
  await expect(phone.api.account.trustNetwork({ token })).rejects.toMatchObject({ code: 'INVALID_LINK' })
  await expect(
    withProof((proof) => server.visit().api.account.signIn({ email, password, ...(proof && { proof }) })),
  ).rejects.toMatchObject({ code: 'SIGN_IN_BY_MAIL' })
})

test('one network tries 25 accounts in five minutes; those who signed in there before are not among them', async () => {
  const [member, guest] = ['member-here@example.org', 'guest-here@example.org']
  const known = await signUpAndConfirm(server, member)
  await signUpAndConfirm(server, guest)
  const network = '203.0.113.3'
  await signIn(server.visit(network), member, password)
  const sprayer = server.visit(network)
  // The member's first sign-in was one of the 25.
  for (let n = 1; n < 25; n += 1)
    await expect(signIn(sprayer, `victim${n}@example.org`, wrong)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  const by26th = [guest, 'nobody-here@example.org', guest]
  for (const email of by26th)
    await expect(signIn(sprayer, email, password)).rejects.toMatchObject({
      code: 'SIGN_IN_BY_MAIL',
      defined: true,
    })
  await expect(signIn(sprayer, 'victim1@example.org', wrong)).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  expect((await signIn(server.visit(network), member, password)).user?.email).toBe(member)
  expect((await signIn(known, guest, password)).user?.email).toBe(guest)
})

test('a network that tried many accounts cannot tell who of them signs in there, and its members still can', async () => {
  const member = 'neighbour@example.org'
  await signUpAndConfirm(server, member)
  const network = '203.0.113.5'
  await signIn(server.visit(network), member, password)
  await server.deps.rateLimiter.reset('account.triedAccount', `${member} ${network}`)
  await useUp('account.accountsFromNetwork', network, 25)
  const answersOf = async (email: string) => {
    const codes = []
    for (let guess = 0; guess < 11; guess += 1)
      codes.push(await codeOf(signIn(server.visit(network), email, wrong)))
    return codes
  }
  const byMail = [...Array<string>(10).fill('SIGN_IN_BY_MAIL'), 'PROOF_NEEDED']
  expect(await answersOf('no-neighbour@example.org')).toEqual(byMail)
  const session = await signIn(server.visit(network), member, password)
  expect(session.user?.email).toBe(member)
  expect(await answersOf(member)).toEqual(byMail)
})

test('a network that has used up its attempts asks everybody for a proof of work', async () => {
  const email = 'crowded@example.org'
  await signUpAndConfirm(server, email)
  await useUp('account.signIn', '203.0.113.4', 100)
  const visitor = server.visit('203.0.113.4')
  const session = await withProof((proof) =>
    visitor.api.account.signIn({ email, password, ...(proof && { proof }) }),
  )
  expect(session.user?.email).toBe(email)
})

test.each([
  ['2001:db8:7::/48', (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8:1::1'],
  ['192.0.2.0/24', (n: number) => `192.0.2.${n}`, '198.51.100.1'],
])('the networks of %s try 100 accounts in five minutes together', async (wider, addressOf, outside) => {
  const [member, email] = [`member@${wider.length}.example.org`, `guest@${wider.length}.example.org`]
  await signUpAndConfirm(server, member)
  await signUpAndConfirm(server, email)
  expect(await codeOf(signIn(server.visit(addressOf(1)), member, password))).toBe('signed in')
  for (let n = 2; n < 5; n += 1)
    expect(await codeOf(signIn(server.visit(addressOf(n)), `victim${n}@example.org`, wrong))).toBe(
      'INVALID_CREDENTIALS',
    )
  await useUp('account.accountsFromWiderNetwork', wider, 96)
  expect(await codeOf(signIn(server.visit(addressOf(5)), email, password))).toBe('SIGN_IN_BY_MAIL')
  expect(await codeOf(signIn(server.visit(addressOf(1)), member, password))).toBe('signed in')
  expect(await codeOf(signIn(server.visit(outside), email, password))).toBe('signed in')
})

test('a household beyond its own limit does not use up that of its neighbours', async () => {
  await useUp('account.accountsFromNetwork', '2001:db8:9:1::/64', 25)
  await useUp('account.accountsFromWiderNetwork', '2001:db8:9::/48', 99)
  const sprayer = server.visit('2001:db8:9:1::1')
  for (let n = 0; n < 3; n += 1)
    expect(await codeOf(signIn(sprayer, `victim${n}@example.org`, wrong))).toBe('SIGN_IN_BY_MAIL')
  const neighbour = server.visit('2001:db8:9:2::1')
  expect(await codeOf(signIn(neighbour, 'new-here@example.org', wrong))).toBe('INVALID_CREDENTIALS')
  expect(await codeOf(signIn(neighbour, 'newer-here@example.org', wrong))).toBe('SIGN_IN_BY_MAIL')
})

test('a /48 that has used up its attempts asks for a proof of work in each of its households', async () => {
  const [email, key] = ['wide@example.org', '2001:db8:a::/48']
  await signUpAndConfirm(server, email)
  await useUp('account.signInWider', key, 399)
  expect(await codeOf(signIn(server.visit('2001:db8:a:1::1'), email, wrong))).toBe('INVALID_CREDENTIALS')
  expect(await codeOf(signIn(server.visit('2001:db8:a:2::1'), email, password))).toBe('PROOF_NEEDED')
  expect(await codeOf(signIn(server.visit('2001:db8:b:2::1'), email, password))).toBe('signed in')
})

const consume = (key: string, secret = 'a secret') =>
  createRateLimiter(server.deps.authPool, secret).consume('account.knownNetwork', key)

test('a restart keeps the counts, and another secret starts them at zero', async () => {
  expect(await consume('somebody')).toBeNull()
  expect(await consume('somebody')).toBeGreaterThan(50)
  expect(await consume('another')).toBeNull()
  expect(await consume('somebody', 'another secret')).toBeNull()
})
