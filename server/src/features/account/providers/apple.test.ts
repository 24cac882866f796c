import { decodeJwt, decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bringBack, joinBy, postBack, setOut, signInBy } from '#/testing/openid/oidc-flow.ts'
import { apple, ask, mira, server, setUpProviderSignIn, visitor } from '#/testing/openid/provider-sign-in.ts'
import { providerSweep } from './revocations.ts'

setUpProviderSignIn(['apple'])

const tokens = () =>
  ask(sql<{ refresh_token: string | null }>`
    select refresh_token from auth.provider_identities where subject = ${mira.subject}`)
const waiting = () => ask(sql<{ tries: number }>`select tries from auth.token_revocations`)

async function sweep(): Promise<void> {
  await server.deps.jobs.send(providerSweep, {})
  await server.deps.jobs.runDue(providerSweep)
}

test('stores the posted answer for the browser that began, with relay address and first name', async () => {
  const { action, fields } = await apple.consent(await setOut(visitor, 'apple'), mira)
  expect(fields.get('user')).toContain('forged@example.org')
  const onward = await postBack(visitor, action.pathname, fields)
  expect(onward.replace(/[0-9a-f]{64}$/, 'pass')).toBe(
    `/api/auth/callback/apple?state=${fields.get('state')}&pass=pass`,
  )
  const answer = await visitor.get(onward)
  expect(answer.headers.get('location')).toBe('/auth/consent')
  const { pending } = await visitor.api.account.pendingSignIn()
  expect(pending).toMatchObject({ provider: 'apple', email: mira.email, kind: 'consent' })
  const boxes = { isAdult: true, acceptsTerms: true } as const
  const session = await visitor.api.account.acceptPending({ id: pending?.id ?? '', ...boxes })
  expect(session.user).toMatchObject({ email: mira.email, name: 'Mira' })
})

test('keeps the name when a later sign-in comes without one', async () => {
  await joinBy(visitor, apple, 'apple', mira)
  const phone = server.visit()
  expect(await signInBy(phone, apple, 'apple', { ...mira, name: '' })).toBe('/auth')
  expect((await phone.api.account.session()).user?.name).toBe('Mira')
})

test('the post itself signs nobody in, and the answer counts in no other browser', async () => {
  const attacker = server.visit()
  await joinBy(server.visit(), apple, 'apple', mira)
  const { action, fields } = await apple.consent(await setOut(attacker, 'apple'), mira)
  await setOut(visitor, 'apple')
  const onward = await postBack(visitor, action.pathname, fields)
  expect((await visitor.get(onward)).headers.get('location')).toBe('/auth?notice=provider-expired')
  expect((await visitor.api.account.session()).user).toBeNull()
  // An attacker who began the request knows the state but not the pass.
  for (const pass of ['', '&pass=', '&pass=guessed']) {
    const guess = `/api/auth/callback/apple?state=${fields.get('state')}${pass}`
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after another, as an attacker would
    expect((await attacker.get(guess)).headers.get('location')).toBe('/auth?notice=provider-expired')
  }
  expect((await attacker.api.account.session()).user).toBeNull()
})

test('only the first post counts, and one with an unknown state looks the same', async () => {
  const first = await apple.consent(await setOut(visitor, 'apple'), mira)
  const onward = await postBack(visitor, first.action.pathname, first.fields)
  const second = new URLSearchParams({ state: first.fields.get('state') ?? '', code: 'another' })
  const notTaken = await postBack(visitor, first.action.pathname, second)
  expect((await visitor.get(notTaken)).headers.get('location')).toBe('/auth?notice=provider-expired')
  expect(await postBack(visitor, first.action.pathname, first.fields)).toBe(onward)
  const unknown = new URLSearchParams({ state: 'invented', code: 'x' })
  expect((await postBack(visitor, first.action.pathname, unknown)).replace(/[0-9a-f]{64}$/, 'pass')).toBe(
    '/api/auth/callback/apple?state=invented&pass=pass',
  )
  expect((await visitor.get(onward)).headers.get('location')).toBe('/auth/consent')
})

test('escapes the state in the page', async () => {
  const form = new URLSearchParams({ state: '"><script>alert(1)</script>', code: 'x' })
  const answer = await visitor.postFrom('https://evil.example', '/api/auth/callback/apple', form)
  expect(await answer.text()).not.toContain('<script>')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('no other path takes a post from another site', async () => {
  for (const path of ['/api/auth/callback/google', '/rpc/account/signOut', '/api/account/sign-out']) {
    const answer = await visitor.postFrom('https://appleid.apple.com', path, new URLSearchParams())
    expect(answer.status).toBe(403)
  }
})

test('returns to the sign-in when the person cancels at Apple', async () => {
  expect(await bringBack(visitor, await apple.deny(await setOut(visitor, 'apple')))).toBe(
    '/auth?notice=provider-cancelled',
  )
})

test('refuses an unverified address, also when Apple sends the flag as text', async () => {
  expect(await signInBy(visitor, apple, 'apple', { ...mira, isVerified: false })).toBe(
    '/auth?notice=provider-unverified',
  )
})

test('signs a client secret for each request that expires after five minutes', async () => {
  await joinBy(visitor, apple, 'apple', mira)
  const secret = apple.secretsSeen.at(-1) ?? ''
  expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
  const { iss, sub, aud, iat = 0, exp = 0 } = decodeJwt(secret)
  expect({ iss, sub, aud }).toEqual({ iss: 'TEAM123456', sub: 'yuti-apple', aud: apple.issuer })
  expect(exp - iat).toBe(300)
})

test('deleting the account revokes Apple’s token, also after Apple was down', async () => {
  await joinBy(visitor, apple, 'apple', mira)
  const [kept] = await tokens()
  expect(kept?.refresh_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(kept?.refresh_token).not.toContain('refresh-')
  await sweep()
  await visitor.api.account.remove({ password: null })
  expect(await tokens()).toEqual([])
  expect(await signInBy(server.visit(), apple, 'apple', mira)).toBe('/auth/consent')
  await ask(sql`delete from auth.pending_sign_ins`)
  const before = apple.revoked.length
  apple.lie({ downAt: '/' })
  await sweep()
  expect((await waiting()).map(({ tries }) => tries)).toContain(1)
  apple.behave()
  // The next try waits for its time.
  await sweep()
  expect(apple.revoked.length).toBe(before)
  await ask(sql`update auth.token_revocations set next_try_at = now()`)
  await sweep()
  expect(apple.revoked.slice(before).some((token) => token.startsWith(`refresh-${mira.subject}`))).toBe(true)
  expect(await waiting()).toEqual([])
})

test('revokes the token of an unfinished sign-in, and keeps that of an account', async () => {
  await signInBy(visitor, apple, 'apple', mira)
  await ask(sql`update auth.pending_sign_ins set expires_at = now() - interval '1 second'`)
  const before = apple.revoked.length
  await sweep()
  expect(apple.revoked.slice(before)).toHaveLength(1)
  await joinBy(visitor, apple, 'apple', mira)
  await sweep()
  expect(apple.revoked.slice(before)).toHaveLength(1)
})

test('gives up a token that cannot be decrypted and goes on with the others', async () => {
  await ask(sql`insert into auth.token_revocations (provider, refresh_token) values ('apple', 'not-sealed')`)
  await sweep()
  expect(await waiting()).toEqual([])
})
