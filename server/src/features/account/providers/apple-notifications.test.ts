import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailedLink, testPassword } from '#/testing/accounts.ts'
import type { Lie } from '#/testing/openid/keys.ts'
import { joinBy, signInBy } from '#/testing/openid/oidc-flow.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { apple, ask, mira, server, setUpProviderSignIn, visitor } from '#/testing/openid/provider-sign-in.ts'
import { appleNotificationsPath } from './apple-notifications-route.ts'

setUpProviderSignIn(['apple'], { APPLE_APP_ID: 'app.yuti' })
beforeEach(() => joinBy(visitor, apple, 'apple', mira))

const nowSeconds = () => Math.floor(Date.now() / 1000)

type Said = { claims?: Record<string, unknown>; event?: Record<string, unknown>; lie?: Lie }

/** Signed as by Apple: the event is a JSON text inside the payload. */
function signed(type: string, { claims = {}, event = {}, lie }: Said = {}): Promise<string> {
  const iat = nowSeconds()
  const said = { type, sub: mira.subject, event_time: Date.now(), ...event }
  const whole = { iss: apple.issuer, aud: 'yuti-apple', iat, exp: iat + 86_400, jti: randomUUID() }
  return apple.sign({ ...whole, events: JSON.stringify(said), ...claims }, lie)
}

async function post(payload: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const answer = await server.app.request(appleNotificationsPath, {
    method: 'POST',
    headers,
    body: JSON.stringify({ payload }),
  })
  return answer.status
}
const tell = async (type: string, said?: Said) => post(await signed(type, said))
const userOf = async (who: Visitor) => (await who.api.account.session()).user

const identity = () =>
  ask(sql<{ token: string | null }>`
    select refresh_token as token from auth.provider_identities where subject = ${mira.subject}`)
const waiting = () => ask(sql`select 1 from auth.token_revocations`)

// Must run first, while no keys are cached.
test('answers 503 while Apple’s keys cannot be read, so that Apple repeats it', async () => {
  apple.lie({ downAt: '/keys' })
  expect(await tell('consent-revoked')).toBe(503)
  apple.behave()
  expect(await userOf(visitor)).not.toBeNull()
  expect(await tell('consent-revoked')).toBe(200)
  expect(await userOf(visitor)).toBeNull()
})

describe('a member who revokes the consent at Apple', () => {
  test('is signed out everywhere, and may sign in with a new consent', async () => {
    expect(await tell('consent-revoked')).toBe(200)
    expect(await userOf(visitor)).toBeNull()
    // A token that Apple has revoked needs no revocation.
    expect(await identity()).toEqual([{ token: null }])
    expect(await waiting()).toEqual([])
    expect(await signInBy(visitor, apple, 'apple', mira)).toBe('/auth')
    expect((await userOf(visitor))?.email).toBe(mira.email)
  })

  test('stays signed in when the notification is repeated or late', async () => {
    const notice = await signed('consent-revoked')
    expect(await post(notice)).toBe(200)
    await signInBy(visitor, apple, 'apple', mira)
    expect(await post(notice)).toBe(200)
    const hour = 60 * 60
    const late = { claims: { iat: nowSeconds() }, event: { event_time: nowSeconds() - hour } }
    expect(await tell('consent-revoked', late)).toBe(200)
    expect(await userOf(visitor)).not.toBeNull()
    expect((await identity())[0]?.token).not.toBeNull()
  })

  test('keeps a later session that began with another sign-in method', async () => {
    const notice = await signed('consent-revoked', { event: { event_time: Date.now() } })
    await visitor.api.account.requestPasswordReset({ email: mira.email, language: 'en' })
    const token = (await mailedLink(server, mira.email)).searchParams.get('token') ?? ''
    await visitor.api.account.resetPassword({ token, password: testPassword })
    expect(await post(notice)).toBe(200)
    expect(await userOf(visitor)).not.toBeNull()
  })
})

test('a deleted Apple account is unlinked, and the account here stays', async () => {
  expect(await tell('account-delete')).toBe(200)
  expect(await userOf(visitor)).toBeNull()
  expect(await identity()).toEqual([])
  expect(await waiting()).toEqual([])
  await visitor.api.account.requestPasswordReset({ email: mira.email, language: 'en' })
  const token = (await mailedLink(server, mira.email)).searchParams.get('token') ?? ''
  const session = await visitor.api.account.resetPassword({ token, password: testPassword })
  expect(session.user?.email).toBe(mira.email)
})

const isMailOff = async () => (await visitor.api.account.signInMethods()).identities[0]?.isMailOff
const frequency = async () => {
  const { id } = (await userOf(visitor)) ?? { id: '' }
  const [row] = await ask(sql<{ often: string }>`select app.mail_frequency(${id}, 'support') as often`)
  return row?.often
}

describe('mail forwarding', () => {
  test('is shown in Settings, and no notification is mailed while it is off', async () => {
    expect([await isMailOff(), await frequency()]).toEqual([false, 'at_once'])
    expect(await tell('email-disabled')).toBe(200)
    expect([await isMailOff(), await frequency()]).toEqual([true, 'never'])
    expect(await tell('email-enabled', { event: { event_time: Date.now() + 1 } })).toBe(200)
    expect([await isMailOff(), await frequency()]).toEqual([false, 'at_once'])
    expect(await userOf(visitor)).not.toBeNull()
  })

  test('follows the later notification, in whatever order they arrive', async () => {
    const earlier = await signed('email-disabled', { event: { event_time: Date.now() - 5000 } })
    expect(await tell('email-enabled')).toBe(200)
    expect(await post(earlier)).toBe(200)
    expect(await isMailOff()).toBe(false)
  })
})

test('accepts notifications for the Services ID and for the App ID', async () => {
  expect(await tell('email-disabled', { claims: { aud: 'app.yuti' } })).toBe(200)
  expect((await visitor.api.account.signInMethods()).identities[0]?.isMailOff).toBe(true)
})

const iat = nowSeconds()
const wrong: [string, Said][] = [
  ['from another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another app', { claims: { aud: 'somebody-else' } }],
  ['that has expired', { claims: { iat: iat - 7200, exp: iat - 3600 } }],
  ['from the day before yesterday', { claims: { iat: iat - 2 * 86_400, exp: iat + 86_400 } }],
  ['from the future', { claims: { iat: iat + 3600, exp: iat + 7200 } }],
  ['without a time', { claims: { iat: undefined } }],
  ['without an event', { claims: { events: undefined } }],
  ['whose event is not JSON', { claims: { events: '{' } }],
  ['about nobody', { event: { sub: '' } }],
  ['signed by a foreign key', { lie: 'foreign-key' }],
  ['signed by an unpublished key', { lie: 'unknown-kid' }],
  ['that was changed after signing', { lie: 'broken-signature' }],
  ['with algorithm none', { lie: 'alg-none' }],
  ['signed with a secret', { lie: 'alg-hs256' }],
]

test.each(wrong)('refuses a notification %s', async (_, said) => {
  for (const type of ['account-delete', 'consent-revoked']) expect(await tell(type, said)).toBe(400)
  expect(await userOf(visitor)).not.toBeNull()
  expect(await identity()).toHaveLength(1)
  expect(await tell('account-delete')).toBe(200)
  expect(await userOf(visitor)).toBeNull()
})

test('refuses other token types and anything else', async () => {
  const times = { iat: nowSeconds(), exp: nowSeconds() + 600 }
  const idToken = await apple.sign({ iss: apple.issuer, aud: 'yuti-apple', sub: mira.subject, ...times })
  for (const payload of [idToken, 'x.y.z', '', 7, null, { a: 1 }]) expect(await post(payload)).toBe(400)
  const answer = await server.app.request(appleNotificationsPath, { method: 'POST', body: 'not json' })
  expect(answer.status).toBe(400)
  expect(await userOf(visitor)).not.toBeNull()
})

test('accepts unknown events and events about strangers without any change', async () => {
  expect(await tell('something-new')).toBe(200)
  expect(await tell('account-delete', { event: { sub: 'nobody' } })).toBe(200)
  expect(await userOf(visitor)).not.toBeNull()
})
