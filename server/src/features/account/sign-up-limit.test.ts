import type { ProofOfWork } from '@yuti/contract/proof-of-work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RateLimitName } from '#/platform/rate-limits.ts'
import { signedIn, testPassword as password } from '#/testing/accounts.ts'
import { solve, withProof } from '#/testing/proof.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const person = { name: 'Mira', password, isAdult: true, acceptsTerms: true, language: 'en' } as const
let made = 0
const signUp = ({ api }: Visitor, proof?: ProofOfWork) =>
  api.account.signUp({ ...person, email: `person${(made += 1)}@example.org`, ...(proof && { proof }) })

async function useUp(name: RateLimitName, key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await server.deps.rateLimiter.consume(name, key)
}

test('five sign-ups from a network are free; the sixth needs a proof of work, which the form may prepare', async () => {
  const visitor = server.visit('203.0.113.2')
  for (let n = 0; n < 5; n += 1) {
    expect(await visitor.api.account.prepareSignUp()).toEqual({ challenge: null })
    await signUp(visitor)
  }
  await expect(signUp(visitor)).rejects.toMatchObject({ code: 'PROOF_NEEDED', defined: true })
  expect(await server.mailFor(`person${made}@example.org`)).toEqual([])
  const { challenge } = await visitor.api.account.prepareSignUp()
  if (!challenge) throw new Error('No challenge was prepared')
  expect(await signUp(visitor, await solve(challenge))).toEqual({ ok: true })
  expect(await server.mailFor(`person${made}@example.org`)).toHaveLength(1)
})

test.each<[RateLimitName, number, string, string, string]>([
  ['account.signUpFreePerDay', 20, '203.0.113.3', '203.0.113.3', '203.0.113.4'],
  ['account.signUpFreeWider', 20, '198.51.100.0/24', '198.51.100.9', '198.51.101.9'],
  ['account.signUpFreeWiderPerDay', 80, '2001:db8:7::/48', '2001:db8:7:ffff::1', '2001:db8:8:ffff::1'],
])('%s counts %i free sign-ups', async (name, points, key, within, outside) => {
  await useUp(name, key, points - 1)
  await signUp(server.visit(within))
  await expect(signUp(server.visit(within))).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  expect(await withProof((proof) => signUp(server.visit(within), proof))).toEqual({ ok: true })
  expect(await signUp(server.visit(outside))).toEqual({ ok: true })
})

const refused = { code: 'RATE_LIMITED', data: { retryAfterSeconds: expect.any(Number) } }

test('many people of one network sign up one after the other, each with a proof: 25 in five minutes', async () => {
  const ip = '203.0.113.5'
  for (let n = 0; n < 25; n += 1) {
    const visitor = server.visit(ip)
    const signedUp = n < 5 ? signUp(visitor) : withProof((proof) => signUp(visitor, proof))
    expect(await signedUp).toEqual({ ok: true })
  }
  await expect(withProof((proof) => signUp(server.visit(ip), proof))).rejects.toMatchObject(refused)
  expect(await server.mailFor(`person${made}@example.org`)).toEqual([])
})

test.each<[RateLimitName, number]>([
  ['account.signUpWithProof', 20],
  ['account.signUpWithProofPerDay', 500],
])(
  '%s allows %i sign-ups with a proof from a network, and refuses none that is free',
  async (name, points) => {
    const ip = `192.0.2.${points % 255}`
    await useUp(name, ip, points - 1)
    expect(await signUp(server.visit(ip))).toEqual({ ok: true })
    await useUp('account.signUpFree', ip, 5)
    expect(await withProof((proof) => signUp(server.visit(ip), proof))).toEqual({ ok: true })
    await expect(withProof((proof) => signUp(server.visit(ip), proof))).rejects.toMatchObject(refused)
    // An attempt without a proof counts for nothing, and is told what it needs.
    await expect(signUp(server.visit(ip))).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  },
)

test.each<[RateLimitName, number]>([
  ['account.signUpWithProofWider', 80],
  ['account.signUpWithProofWiderPerDay', 2000],
])(
  '%s allows %i sign-ups with a proof from the networks around, and counts no refused one',
  async (name, points) => {
    const place = points === 80 ? '2001:db8:20' : '2001:db8:21'
    const from = (household: number) => server.visit(`${place}:${household}::1`)
    await useUp(name, `${place}::/48`, points - 1)
    for (const household of [1, 2, 3]) await useUp('account.signUpFree', `${place}:${household}::/64`, 5)
    await useUp('account.signUpWithProof', `${place}:1::/64`, 20)
    await expect(withProof((proof) => signUp(from(1), proof))).rejects.toMatchObject(refused)
    expect(await withProof((proof) => signUp(from(2), proof))).toEqual({ ok: true })
    await expect(withProof((proof) => signUp(from(3), proof))).rejects.toMatchObject(refused)
    expect(await signUp(server.visit('2001:db8:22::1'))).toEqual({ ok: true })
  },
)

test('the networks of a /48 call at most 240 times a minute, before any password is judged', async () => {
  await useUp('account.signUpWider', '2001:db8:23::/48', 240)
  const weak = server.visit('2001:db8:23:9::1').api.account.signUp({
    ...person,
    email: 'weak@example.org',
    password: 'password1',
  })
  await expect(weak).rejects.toMatchObject(refused)
})

test('a network calls at most sixty times a minute', async () => {
  await useUp('account.signUp', 'ip:203.0.113.6', 60)
  await expect(signUp(server.visit('203.0.113.6'))).rejects.toMatchObject(refused)
})

test('disposable domains and what belongs to them are refused, before anything is stored or counted', async () => {
  const visitor = server.visit()
  for (const email of ['a@mailinator.com', 'A@Mailinator.COM', 'a@inbox.mailinator.com'])
    await expect(visitor.api.account.signUp({ ...person, email })).rejects.toMatchObject({
      code: 'EMAIL_DISPOSABLE',
      defined: true,
    })
  expect(await server.mailFor('a@mailinator.com')).toEqual([])
  const member = await signedIn(server, 'keeps@example.org')
  const move = member.api.account.requestEmailChange({ email: 'b@mailinator.com', password, language: 'en' })
  await expect(move).rejects.toMatchObject({ code: 'EMAIL_DISPOSABLE' })
})

test.each([
  'gmail.com',
  'privaterelay.appleid.com',
  'mail.ru',
  'yandex.ru',
  'proton.me',
  'icloud.com',
  'example.com',
])('addresses at %s are welcome', async (domain) => {
  expect(await server.visit().api.account.signUp({ ...person, email: `mira@${domain}` })).toEqual({
    ok: true,
  })
})
