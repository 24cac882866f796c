import { sql } from 'kysely'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { mailedLink, signedIn, testPassword as password } from '#/testing/accounts.ts'
import type { ProviderPerson } from '#/testing/openid/endpoints.ts'
import { bringBack, joinBy, postBack, signInBy } from '#/testing/openid/oidc-flow.ts'
import type { Visitor } from '#/testing/visitor.ts'
import {
  apple,
  ask,
  google,
  mira,
  server,
  setUpProviderSignIn,
  visitor,
} from '#/testing/openid/provider-sign-in.ts'

setUpProviderSignIn(['google', 'apple'])

const age = (email: string) =>
  ask(sql`update auth.session set "createdAt" = now() - interval '16 minutes'
    where "userId" = (select id from auth."user" where email = ${email})`)
const block = (email: string) =>
  ask(sql`insert into moderation_states (user_id, is_blocked, reason)
    select id, true, 'Spam' from auth."user" where email = ${email}`)

async function link(who: Visitor, person: ProviderPerson, currentPassword: string | null): Promise<string> {
  const begun = await who.api.account.beginProviderLink({
    provider: 'apple',
    language: 'en',
    password: currentPassword,
  })
  return bringBack(who, await apple.consent(begun.url, person))
}
const methods = async (who: Visitor) => (await who.api.account.signInMethods()).identities

describe('linking', () => {
  test('needs the password; both methods then sign in to the account', async () => {
    const member = await signedIn(server, mira.email)
    const without = member.api.account.beginProviderLink({
      provider: 'google',
      language: 'en',
      password: null,
    })
    await expect(without).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await link(member, { ...mira, email: `icloud-${mira.email}` }, password)).toBe(
      '/settings/sign-in-methods?notice=provider-linked',
    )
    expect(await methods(member)).toMatchObject([{ provider: 'apple', email: `icloud-${mira.email}` }])
    expect(await signInBy(visitor, apple, 'apple', mira)).toBe('/auth')
    expect((await visitor.api.account.session()).user?.email).toBe(mira.email)
    expect((await server.mailFor(mira.email))[0]?.subject).toBe('A new way to sign in')
  })

  test('refuses an identity that is linked to another account', async () => {
    await joinBy(visitor, apple, 'apple', mira)
    const member = await signedIn(server, `other-${mira.email}`)
    expect(await link(member, mira, password)).toBe('/settings/sign-in-methods?notice=provider-taken')
    expect(await methods(member)).toEqual([])
    expect(await methods(visitor)).toHaveLength(1)
  })

  test('is refused when another member is signed in by the time of the answer', async () => {
    const member = await signedIn(server, mira.email)
    const begun = await member.api.account.beginProviderLink({ provider: 'google', language: 'en', password })
    await member.api.account.signOut()
    const other = `second-${mira.email}`
    await signedIn(server, other)
    await member.api.account.signIn({ email: other, password })
    expect(await bringBack(member, await google.consent(begun.url, mira))).toBe(
      '/auth?notice=provider-expired',
    )
    expect(await methods(member)).toEqual([])
  })

  test('needs a recent sign-in for an account without a password', async () => {
    await joinBy(visitor, google, 'google', mira)
    await age(mira.email)
    await expect(link(visitor, mira, null)).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' })
    const asked = { provider: 'google', language: 'en', returnTo: '/settings/sign-in-methods' } as const
    const { url } = await visitor.api.account.beginProviderReauthentication(asked)
    expect(await bringBack(visitor, await google.consent(url, mira))).toBe(
      '/settings/sign-in-methods?notice=provider-reauthenticated',
    )
    expect(await link(visitor, mira, null)).toBe('/settings/sign-in-methods?notice=provider-linked')
  })
})

describe('unlinking', () => {
  test('refuses to remove the last sign-in method, and removes any other', async () => {
    await joinBy(visitor, google, 'google', mira)
    await visitor.api.account.setMailSignIn({ isOn: false, password: null })
    const [first] = await methods(visitor)
    const last = visitor.api.account.unlinkProvider({ id: first?.id ?? '', password: null })
    await expect(last).rejects.toMatchObject({ code: 'LAST_WAY_IN' })
    await link(visitor, { ...mira, subject: `apple-${mira.subject}` }, null)
    await visitor.api.account.unlinkProvider({ id: first?.id ?? '', password: null })
    expect(await methods(visitor)).toMatchObject([{ provider: 'apple' }])
    expect((await server.mailFor(mira.email))[0]?.subject).toBe('A way to sign in was removed')
    // The address has an account, to which Google is no longer linked.
    expect(await signInBy(server.visit(), google, 'google', mira)).toBe('/auth/link')
  })

  test('keeps sign-in by mail when nothing else is left', async () => {
    await joinBy(visitor, google, 'google', mira)
    const [first] = await methods(visitor)
    await visitor.api.account.unlinkProvider({ id: first?.id ?? '', password: null })
    expect(await visitor.api.account.signInMethods()).toMatchObject({ hasMailSignIn: true, waysIn: 1 })
    const last = visitor.api.account.setMailSignIn({ isOn: false, password: null })
    await expect(last).rejects.toMatchObject({ code: 'LAST_WAY_IN' })
  })

  test('two removals at the same moment leave one method', async () => {
    await joinBy(visitor, google, 'google', mira)
    await visitor.api.account.setMailSignIn({ isOn: false, password: null })
    await link(visitor, { ...mira, subject: `apple-${mira.subject}` }, null)
    const ids = (await methods(visitor)).map(({ id }) => id)
    await Promise.allSettled(ids.map((id) => visitor.api.account.unlinkProvider({ id, password: null })))
    expect(await methods(visitor)).toHaveLength(1)
  })

  test('cannot remove a link of another member', async () => {
    await joinBy(visitor, google, 'google', mira)
    const [own] = await methods(visitor)
    const member = await signedIn(server, `other-${mira.email}`)
    const theft = member.api.account.unlinkProvider({ id: own?.id ?? '', password })
    await expect(theft).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('without a password', () => {
  test('a privileged action needs a recent sign-in with the member’s own identity', async () => {
    await joinBy(visitor, google, 'google', mira)
    await age(mira.email)
    await expect(visitor.api.account.remove({ password: null })).rejects.toMatchObject({
      code: 'SIGN_IN_AGAIN',
    })
    const asked = { provider: 'google', language: 'en', returnTo: '/settings' } as const
    const wrong = (await visitor.api.account.beginProviderReauthentication(asked)).url
    const stranger = { subject: 'stranger', email: 'stranger@example.org' }
    await joinBy(server.visit(), google, 'google', stranger)
    expect(await bringBack(visitor, await google.consent(wrong, stranger))).toBe(
      '/settings?notice=provider-other-account',
    )
    expect(await visitor.api.account.security()).toEqual({ hasPassword: false, hasRecentSignIn: false })
    const right = (await visitor.api.account.beginProviderReauthentication(asked)).url
    expect(await bringBack(visitor, await google.consent(right, mira))).toBe(
      '/settings?notice=provider-reauthenticated',
    )
    expect(await visitor.api.account.security()).toEqual({ hasPassword: false, hasRecentSignIn: true })
    const newEmail = `new-${mira.email}`
    await visitor.api.account.requestEmailChange({ email: newEmail, password: null, language: 'en' })
    const token = (await mailedLink(server, newEmail)).searchParams.get('token') ?? ''
    await visitor.api.account.confirmEmailChange({ token, language: 'en' })
    expect((await visitor.api.account.session()).user?.email).toBe(newEmail)
    expect(await signInBy(server.visit(), google, 'google', mira)).toBe('/auth')
    await visitor.api.account.remove({ password: null })
    expect((await visitor.api.account.session()).user).toBeNull()
    expect(await signInBy(server.visit(), google, 'google', mira)).toBe('/auth/consent')
  })

  test('a first password set by mail in a signed-in browser keeps the link to Google', async () => {
    await joinBy(visitor, google, 'google', mira)
    await visitor.api.account.requestPasswordReset({ email: mira.email, language: 'en' })
    const token = (await mailedLink(server, mira.email)).searchParams.get('token') ?? ''
    await visitor.api.account.resetPassword({ token, password })
    expect(await visitor.api.account.signInMethods()).toMatchObject({
      hasPassword: true,
      identities: [{ provider: 'google' }],
    })
    expect((await server.visit().api.account.signIn({ email: mira.email, password })).user?.email).toBe(
      mira.email,
    )
  })

  test('a reset by the owner of the mailbox removes what somebody else had linked', async () => {
    await joinBy(visitor, google, 'google', mira)
    const owner = server.visit()
    await owner.api.account.requestPasswordReset({ email: mira.email, language: 'en' })
    const token = (await mailedLink(server, mira.email)).searchParams.get('token') ?? ''
    await owner.api.account.resetPassword({ token, password })
    expect(await methods(owner)).toEqual([])
    expect((await visitor.api.account.session()).user).toBeNull()
    expect(await signInBy(visitor, google, 'google', mira)).toBe('/auth/link')
  })
})

describe('a banned member', () => {
  test('does not come back by an identity that was unlinked before the ban', async () => {
    const member = await signedIn(server, mira.email)
    await link(member, mira, password)
    const [identity] = await methods(member)
    await member.api.account.unlinkProvider({ id: identity?.id ?? '', password })
    await block(mira.email)
    const renamed = { ...mira, email: `renamed-${mira.email}` }
    expect(await signInBy(visitor, apple, 'apple', renamed)).toBe('/auth?notice=provider-address-closed')
  })

  test('signs in to read the reason, and cannot link anything', async () => {
    await joinBy(visitor, google, 'google', mira)
    await block(mira.email)
    expect(await signInBy(visitor, google, 'google', mira)).toBe('/auth')
    expect(await visitor.api.account.session()).toMatchObject({ isBlocked: true })
    expect(await visitor.api.account.block()).toMatchObject({ reason: 'Spam' })
    await expect(link(visitor, mira, null)).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  })

  test('cannot return with the address or the identity after deleting the account', async () => {
    await joinBy(visitor, google, 'google', mira)
    await block(mira.email)
    await signInBy(visitor, google, 'google', mira)
    await visitor.api.account.remove({ password: null })
    const closed = '/auth?notice=provider-address-closed'
    expect(await signInBy(server.visit(), google, 'google', mira)).toBe(closed)
    const [name, domain] = mira.email.split('@')
    const renamed = { ...mira, email: `fresh-${mira.email}` }
    expect(await signInBy(server.visit(), google, 'google', renamed)).toBe(closed)
    const elsewhere = { subject: `icloud-${mira.subject}`, email: `${name}+again@${domain}` }
    expect(await signInBy(server.visit(), apple, 'apple', elsewhere)).toBe(closed)
    const heir = { subject: 'heir', email: `heir-${mira.email}` }
    expect(await signInBy(server.visit(), google, 'google', heir)).toBe('/auth/consent')
  })
})

test('the same subject at two providers is two identities', async () => {
  await joinBy(visitor, google, 'google', mira)
  const other = { ...mira, email: `other-${mira.email}` }
  expect(await signInBy(server.visit(), apple, 'apple', other)).toBe('/auth/consent')
})

test('an answer of one provider is refused for the other', async () => {
  const { url } = await visitor.api.account.beginProvider({ provider: 'google', language: 'en' })
  const answer = await google.consent(url, mira)
  const { search, searchParams } = answer.action
  expect(
    await visitor.get(`/api/auth/callback/apple${search}`).then((page) => page.headers.get('location')),
  ).toBe('/auth?notice=provider-expired')
  await postBack(visitor, '/api/auth/callback/apple', searchParams)
  expect(await bringBack(visitor, answer)).toBe('/auth/consent')
})

test('the export lists the linked identities', async () => {
  await joinBy(visitor, apple, 'apple', mira)
  const { url } = await visitor.api.account.prepareExport()
  const files = unzipSync(new Uint8Array(await (await visitor.get(url)).arrayBuffer()))
  const account: unknown = JSON.parse(new TextDecoder().decode(files['account.json']))
  expect(account).toMatchObject({
    linked_identities: [{ provider: 'apple', subject: mira.subject, email: mira.email }],
  })
  expect(JSON.stringify(account)).not.toContain('refresh')
})
