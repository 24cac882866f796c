import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { providerLimits } from '#/platform/auth/providers/openid.ts'
import { signUpAndConfirm } from '#/testing/accounts.ts'
import type { Mood } from '#/testing/openid/endpoints.ts'
import { bringBack, joinBy, setOut, signInBy } from '#/testing/openid/oidc-flow.ts'
import { startTestServer } from '#/testing/server.ts'
import { google, mira, server, setUpProviderSignIn, visitor } from '#/testing/openid/provider-sign-in.ts'

setUpProviderSignIn(['google'])

const rows = async (table: string) =>
  (await server.db.asOwner((tx) => sql`select 1 from ${sql.table(`auth.${table}`)}`.execute(tx))).rows.length

const changePendings = (what: string) =>
  server.db.asOwner((tx) => sql.raw(`alter table auth.pending_sign_ins ${what}`).execute(tx))

/** Expects that nobody is signed in and no sign-in is pending. */
async function expectNothing(who = visitor): Promise<void> {
  expect((await who.api.account.session()).user).toBeNull()
  expect(await who.api.account.pendingSignIn()).toEqual({ pending: null })
}

const soon = Math.floor(Date.now() / 1000)
const lies: [string, Partial<Mood>][] = [
  ['for another audience', { claims: { aud: 'somebody-else' } }],
  ['for several audiences', { claims: { aud: ['yuti-google', 'other'] } }],
  ['for several audiences and another party', { claims: { aud: ['yuti-google', 'other'], azp: 'other' } }],
  ['from another issuer', { claims: { iss: 'https://evil.example' } }],
  ['that has expired', { claims: { exp: soon - 3600, iat: soon - 7200 } }],
  ['that is not valid yet', { claims: { nbf: soon + 3600 } }],
  ['without an expiry', { claims: { exp: undefined } }],
  ['without a time of issue', { claims: { iat: undefined } }],
  ['without a subject', { claims: { sub: undefined } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['with another nonce', { claims: { nonce: 'of-another-request' } }],
  ['signed by a foreign key', { lie: 'foreign-key' }],
  ['signed by an unpublished key', { lie: 'unknown-kid' }],
  ['that was changed after signing', { lie: 'broken-signature' }],
  ['with algorithm none', { lie: 'alg-none' }],
  ['signed with the client secret', { lie: 'alg-hs256' }],
  ['signed with the published key as a secret', { lie: 'alg-hs256-by-public-key' }],
  ['that is far too long', { claims: { endless: 'x'.repeat(300_000) } }],
  ['that is missing', { lie: 'no-id-token' }],
]

test.each(lies)('refuses an ID token %s', async (_, how) => {
  google.lie(how)
  expect(await signInBy(visitor, google, 'google', mira)).toBe('/auth?notice=provider-failed')
  await expectNothing()
  google.behave()
  // The same person with an honest answer gets in, so it was the token that was refused.
  expect(await signInBy(visitor, google, 'google', mira)).toBe('/auth/consent')
})

test('a forged answer about a member does not sign in to their account', async () => {
  await joinBy(visitor, google, 'google', mira)
  const stranger = server.visit()
  google.lie({ lie: 'foreign-key' })
  expect(await signInBy(stranger, google, 'google', mira)).toBe('/auth?notice=provider-failed')
  await expectNothing(stranger)
})

test('accepts new keys of the provider at once', async () => {
  expect(await signInBy(visitor, google, 'google', mira)).toBe('/auth/consent')
  await google.rotateKeys()
  expect(await signInBy(server.visit(), google, 'google', mira)).toBe('/auth/consent')
})

test('a state works once', async () => {
  const answer = await google.consent(await setOut(visitor, 'google'), mira)
  expect(await bringBack(visitor, answer)).toBe('/auth/consent')
  const { pending } = await visitor.api.account.pendingSignIn()
  // The Back button repeats it: the pending sign-in is shown again, without asking the provider.
  expect(await bringBack(visitor, answer)).toBe('/auth/consent')
  expect(await visitor.api.account.pendingSignIn()).toEqual({ pending })
  await visitor.api.account.cancelPending({ id: pending?.id ?? '' })
  expect(await bringBack(visitor, answer)).toBe('/auth?notice=provider-expired')
})

test('two answers at the same moment start one session', async () => {
  await joinBy(visitor, google, 'google', mira)
  await visitor.api.account.signOut()
  const before = await rows('session')
  const answer = await google.consent(await setOut(visitor, 'google'), mira)
  const places = await Promise.all([bringBack(visitor, answer), bringBack(visitor, answer)])
  expect(places).toContain('/auth')
  expect(await rows('session')).toBe(before + 1)
})

test('a used code does not work with another state', async () => {
  const first = await google.consent(await setOut(visitor, 'google'), mira)
  expect(await bringBack(visitor, first)).toBe('/auth/consent')
  const thief = server.visit()
  const second = await google.consent(await setOut(thief, 'google'), { email: 'thief@example.org' })
  second.action.searchParams.set('code', first.fields.get('code') ?? '')
  expect(await bringBack(thief, second)).toBe('/auth?notice=provider-failed')
  await expectNothing(thief)
})

test('an unused code does not fit another request’s PKCE verifier', async () => {
  const stolen = await google.consent(await setOut(visitor, 'google'), mira)
  const thief = server.visit()
  const own = await google.consent(await setOut(thief, 'google'), { email: 'thief@example.org' })
  own.action.searchParams.set('code', stolen.fields.get('code') ?? '')
  expect(await bringBack(thief, own)).toBe('/auth?notice=provider-failed')
  await expectNothing(thief)
})

test('a link with an attacker’s answer does not sign the victim in', async () => {
  const attacker = server.visit()
  const answer = await google.consent(await setOut(attacker, 'google'), mira)
  expect(await bringBack(visitor, answer)).toBe('/auth?notice=provider-expired')
  await expectNothing()
  // It does not even if the victim is at the provider in another window.
  await setOut(visitor, 'google')
  expect(await bringBack(visitor, answer)).toBe('/auth?notice=provider-expired')
  await expectNothing()
  // The state still works in the browser that it belongs to.
  expect(await bringBack(attacker, answer)).toBe('/auth/consent')
})

test('refuses an unknown state and a missing one', async () => {
  for (const query of ['?code=x&state=invented', '?code=x', '']) {
    const answer = await visitor.get(`/api/auth/callback/google${query}`)
    expect(answer.headers.get('location')).toBe('/auth?notice=provider-expired')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('a state counts for its provider only, and an unconfigured provider does not exist', async () => {
  const { action } = await google.consent(await setOut(visitor, 'google'), mira)
  expect((await visitor.get(`/api/auth/callback/apple${action.search}`)).status).toBe(404)
  expect((await server.app.request('/api/auth/changes/apple', { method: 'POST' })).status).toBe(404)
  expect((await visitor.get(`/api/auth/callback/facebook${action.search}`)).status).toBe(404)
  await expect(setOut(visitor, 'apple')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await visitor.api.account.providers()).toEqual({ providers: ['google'] })
})

test('two windows finish, each with its own state', async () => {
  const [first, second] = [await setOut(visitor, 'google'), await setOut(visitor, 'google')]
  expect(await bringBack(visitor, await google.consent(first, mira))).toBe('/auth/consent')
  expect(await bringBack(visitor, await google.consent(second, mira))).toBe('/auth/consent')
})

test('returns to the sign-in when the person cancels at the provider', async () => {
  expect(await bringBack(visitor, await google.deny(await setOut(visitor, 'google')))).toBe(
    '/auth?notice=provider-cancelled',
  )
  await expectNothing()
})

test('refuses an unverified address and a missing one', async () => {
  expect(await signInBy(visitor, google, 'google', { ...mira, isVerified: false })).toBe(
    '/auth?notice=provider-unverified',
  )
  expect(await signInBy(visitor, google, 'google', { subject: 'no-mail' })).toBe(
    '/auth?notice=provider-no-email',
  )
  for (const word of [undefined, 'false', null, 1, 'TRUE']) {
    google.lie({ claims: { email_verified: word } })
    expect(await signInBy(visitor, google, 'google', mira)).toBe('/auth?notice=provider-unverified')
  }
  await expectNothing()
})

test('does not fold Unicode letters of an address into another address', async () => {
  await signUpAndConfirm(server, 'kira@example.org', 'Kira')
  google.lie({ claims: { email: '\u212Aira@example.org' } })
  expect(await signInBy(visitor, google, 'google', mira)).toBe('/auth?notice=provider-no-email')
  google.lie({ claims: { email: 'Kira@Example.ORG' } })
  expect(await signInBy(visitor, google, 'google', mira)).toBe('/auth/link')
})

test('refuses an answer that names another issuer', async () => {
  const answer = await google.consent(await setOut(visitor, 'google'), mira)
  answer.action.searchParams.set('iss', 'https://evil.example')
  expect(await bringBack(visitor, answer)).toBe('/auth?notice=provider-failed')
  await expectNothing()
})

test('code and state are in no URL or referrer afterwards', async () => {
  const { action } = await google.consent(await setOut(visitor, 'google'), mira)
  const { headers } = await visitor.get(action.pathname + action.search)
  expect(headers.get('location')).toBe('/auth/consent')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('a failure of our own returns with a notice too', async () => {
  const answer = await google.consent(await setOut(visitor, 'google'), mira)
  await changePendings('add constraint nothing check (false) not valid')
  expect(await bringBack(visitor, answer)).toBe('/auth?notice=provider-failed')
  await changePendings('drop constraint nothing')
})

test('a provider that is down or too slow leads to a notice, and the next try works', async () => {
  const other = await startTestServer('http://localhost:3000', google.env)
  const patience = providerLimits.answerSeconds
  try {
    const person = other.visit()
    google.lie({ downAt: '/' })
    await expect(setOut(person, 'google')).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
    google.behave()
    const moods = [{ downAt: '/token' }, { downAt: '/keys' }, { delayMs: 5000 }]
    for (const mood of moods) {
      const answer = await google.consent(await setOut(person, 'google'), mira)
      google.lie(mood)
      providerLimits.answerSeconds = 'delayMs' in mood ? 0.2 : patience
      expect(await bringBack(person, answer)).toBe('/auth?notice=provider-unreachable')
      google.behave()
    }
    providerLimits.answerSeconds = patience
    expect(await signInBy(person, google, 'google', mira)).toBe('/auth/consent')
  } finally {
    providerLimits.answerSeconds = patience
    await other.stop()
  }
})

test('a request expires after ten minutes', async () => {
  const answer = await google.consent(await setOut(visitor, 'google'), mira)
  await server.db.asOwner((tx) => sql`update auth.authorization_requests set expires_at = now()`.execute(tx))
  expect(await bringBack(visitor, answer)).toBe('/auth?notice=provider-expired')
})

test('a HEAD request does not use the answer up', async () => {
  const { action } = await google.consent(await setOut(visitor, 'google'), mira)
  const head = await server.app.request(action.pathname + action.search, { method: 'HEAD' })
  expect(head.status).toBe(405)
  expect(await bringBack(visitor, { action, fields: action.searchParams })).toBe('/auth/consent')
})

test('limits answers from one network', async () => {
  const busy = server.visit('203.0.113.77')
  const places = []
  for (let n = 0; n < 61; n += 1)
    places.push((await busy.get('/api/auth/callback/google?state=x')).headers.get('location'))
  expect(places.slice(59)).toEqual(['/auth?notice=provider-expired', '/auth?notice=provider-busy'])
})
