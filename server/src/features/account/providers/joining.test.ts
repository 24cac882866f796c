import { termsVersion } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mailedLink, signedIn, signUpAndConfirm, testPassword } from '#/testing/accounts.ts'
import { bringBack, joinBy, setOut, signInBy } from '#/testing/openid/oidc-flow.ts'
import { proofFor, withProof } from '#/testing/proof.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { ask, google, mira, server, setUpProviderSignIn, visitor } from '#/testing/openid/provider-sign-in.ts'

setUpProviderSignIn(['google'])

const boxes = { isAdult: true, acceptsTerms: true } as const
const pendingId = async (who: Visitor) => (await who.api.account.pendingSignIn()).pending?.id ?? ''

const accountsOf = (email: string) =>
  ask(sql<{ id: string; isConfirmed: boolean }>`
    select id, "emailVerified" as "isConfirmed" from auth."user" where email = ${email}`)

describe('a first sign-in', () => {
  test('creates the account only after both consents, with consents and source', async () => {
    const { url } = await visitor.api.account.beginProvider({
      provider: 'google',
      language: 'ru',
      source: 'AppStore',
    })
    expect(await bringBack(visitor, await google.consent(url, mira))).toBe('/auth/consent')
    expect(await accountsOf(mira.email)).toEqual([])
    expect((await visitor.api.account.session()).user).toBeNull()
    const { pending } = await visitor.api.account.pendingSignIn()
    expect(pending).toMatchObject({ kind: 'consent', provider: 'google', email: mira.email })
    const id = pending?.id ?? ''
    for (const missing of [{ isAdult: false }, { acceptsTerms: false }]) {
      // @ts-expect-error -- what the contract forbids
      const refused = visitor.api.account.acceptPending({ id, ...boxes, ...missing })
      await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    const session = await visitor.api.account.acceptPending({ id, ...boxes })
    expect(session).toMatchObject({
      user: { email: mira.email, name: 'Mira' },
      isComplete: false,
      language: 'ru',
    })
    const [account] = await accountsOf(mira.email)
    expect(account?.isConfirmed).toBe(true)
    expect(
      await ask(sql`select kind, version, accepted_at > now() - interval '1 minute' as "isNow" from account_consents
        where user_id = ${account?.id} order by kind`),
    ).toEqual([
      { kind: 'adult', version: termsVersion, isNow: true },
      { kind: 'terms', version: termsVersion, isNow: true },
    ])
    expect(
      await ask(
        sql`select registration_source as source from profile_settings where profile_id = ${account?.id}`,
      ),
    ).toEqual([{ source: 'AppStore' }])
    expect(await visitor.api.account.pendingSignIn()).toEqual({ pending: null })
  })

  test('counts with the sign-ups of its network, and beyond those needs a proof of work', async () => {
    const ip = '203.0.113.41'
    const joining = server.visit(ip)
    for (let n = 0; n < 4; n += 1) await server.deps.rateLimiter.consume('account.signUpFree', ip)
    await joinBy(server.visit(ip), google, 'google', {
      ...mira,
      subject: 'fifth',
      email: 'fifth@example.org',
    })
    await signInBy(joining, google, 'google', mira)
    const id = await pendingId(joining)
    const { challenge } = await joining.api.account.prepareSignUp()
    expect(challenge).not.toBeNull()
    const proof = await proofFor(() => joining.api.account.acceptPending({ id, ...boxes }))
    expect(await accountsOf(mira.email)).toEqual([])
    expect((await joining.api.account.acceptPending({ id, ...boxes, proof })).user?.email).toBe(mira.email)
    const next = server.visit(ip)
    await signInBy(next, google, 'google', { ...mira, subject: 'next', email: 'next@example.org' })
    const again = next.api.account.acceptPending({ id: await pendingId(next), ...boxes, proof })
    await expect(again).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  })

  test('is refused when its network has used up the sign-ups with a proof', async () => {
    const ip = '203.0.113.42'
    const { rateLimiter } = server.deps
    for (let n = 0; n < 5; n += 1) await rateLimiter.consume('account.signUpFree', ip)
    for (let n = 0; n < 20; n += 1) await rateLimiter.consume('account.signUpWithProof', ip)
    const joining = server.visit(ip)
    await signInBy(joining, google, 'google', mira)
    const id = await pendingId(joining)
    const accepted = withProof((proof) =>
      joining.api.account.acceptPending({ id, ...boxes, ...(proof && { proof }) }),
    )
    await expect(accepted).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await accountsOf(mira.email)).toEqual([])
  })

  test('refuses a disposable address, and lets the person leave', async () => {
    const email = 'mira@mailinator.com'
    expect(await signInBy(visitor, google, 'google', { ...mira, email })).toBe('/auth/consent')
    const id = await pendingId(visitor)
    const accepted = visitor.api.account.acceptPending({ id, ...boxes })
    await expect(accepted).rejects.toMatchObject({ code: 'EMAIL_DISPOSABLE' })
    expect(await accountsOf(email)).toEqual([])
    expect((await visitor.api.account.session()).user).toBeNull()
    await visitor.api.account.cancelPending({ id })
    expect(await visitor.api.account.pendingSignIn()).toEqual({ pending: null })
  })

  test('a later sign-in needs no consents, in any browser and with any address', async () => {
    await joinBy(visitor, google, 'google', mira)
    const phone = server.visit()
    const moved = { ...mira, email: `moved-${mira.email}`, isVerified: false }
    expect(await signInBy(phone, google, 'google', moved)).toBe('/auth')
    expect((await phone.api.account.session()).user?.email).toBe(mira.email)
  })

  test('the same address with another subject is not the same person', async () => {
    await joinBy(visitor, google, 'google', mira)
    const heir = server.visit()
    expect(await signInBy(heir, google, 'google', { ...mira, subject: 'heir' })).toBe('/auth/link')
    expect((await heir.api.account.session()).user).toBeNull()
  })

  test('a pending sign-in is neither shown nor accepted in another browser', async () => {
    await signInBy(visitor, google, 'google', mira)
    const id = await pendingId(visitor)
    const stranger = server.visit()
    expect(await stranger.api.account.pendingSignIn()).toEqual({ pending: null })
    const theft = stranger.api.account.acceptPending({ id, ...boxes })
    await expect(theft).rejects.toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  })

  test('refuses the id of an earlier pending sign-in', async () => {
    await signInBy(visitor, google, 'google', { subject: 'earlier', email: 'earlier@example.org' })
    const id = await pendingId(visitor)
    await signInBy(visitor, google, 'google', mira)
    const late = visitor.api.account.acceptPending({ id, ...boxes })
    await expect(late).rejects.toMatchObject({ code: 'SIGN_IN_EXPIRED' })
    expect(await accountsOf(mira.email)).toEqual([])
  })

  test('two windows create one account', async () => {
    await signInBy(visitor, google, 'google', mira)
    const id = await pendingId(visitor)
    const both = await Promise.allSettled([
      visitor.api.account.acceptPending({ id, ...boxes }),
      visitor.api.account.acceptPending({ id, ...boxes }),
    ])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await accountsOf(mira.email)).toHaveLength(1)
  })

  test('expired sign-ins are useless and are deleted by the sweep', async () => {
    await signInBy(visitor, google, 'google', mira)
    const id = await pendingId(visitor)
    await setOut(visitor, 'google')
    await ask(sql`update auth.pending_sign_ins set expires_at = now() - interval '1 second'`)
    await ask(sql`update auth.authorization_requests set expires_at = now() - interval '1 second'`)
    expect(await visitor.api.account.pendingSignIn()).toEqual({ pending: null })
    const late = visitor.api.account.acceptPending({ id, ...boxes })
    await expect(late).rejects.toMatchObject({ code: 'SIGN_IN_EXPIRED' })
    await server.deps.jobs.send('account.providers', {})
    await server.deps.jobs.runDue('account.providers')
    expect(await ask(sql`select 1 from auth.pending_sign_ins`)).toEqual([])
    expect(await ask(sql`select 1 from auth.authorization_requests`)).toEqual([])
  })
})

describe('an address with an unconfirmed sign-up', () => {
  test('replaces the stranger’s account, whose password no longer works', async () => {
    const stranger = server.visit()
    const [name, email, password] = ['Rex', mira.email, 'attackers-gate-5519']
    await stranger.api.account.signUp({ name, email, password, ...boxes, language: 'en' })
    const link = await mailedLink(server, email)
    const [before] = await accountsOf(email)
    await joinBy(visitor, google, 'google', mira)
    const [after, ...others] = await accountsOf(email)
    expect(others).toEqual([])
    expect(after?.id).not.toBe(before?.id)
    expect((await visitor.api.account.session()).user?.name).toBe('Mira')
    await expect(stranger.api.account.signIn({ email, password })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    const opened = await stranger.get(link.pathname + link.search)
    expect(opened.headers.get('location')).toBe('/auth?notice=link-invalid')
    expect(await ask(sql`select 1 from auth.account where "userId" = ${after?.id}`)).toEqual([])
  })
})

describe('an address with a confirmed account', () => {
  test('is linked by its password, and signs nobody in before that', async () => {
    await signUpAndConfirm(server, mira.email, 'Mira')
    expect(await signInBy(visitor, google, 'google', mira)).toBe('/auth/link')
    const { pending } = await visitor.api.account.pendingSignIn()
    expect(pending).toMatchObject({ kind: 'link', provider: 'google', email: mira.email })
    const id = pending?.id ?? ''
    expect((await visitor.api.account.session()).user).toBeNull()
    // The consents create no second account and no link.
    await expect(visitor.api.account.acceptPending({ id, ...boxes })).rejects.toMatchObject({
      code: 'SIGN_IN_EXPIRED',
    })
    await expect(visitor.api.account.linkByPassword({ id, password: 'a-wrong-guess' })).rejects.toMatchObject(
      {
        code: 'WRONG_PASSWORD',
      },
    )
    const session = await visitor.api.account.linkByPassword({ id, password: testPassword })
    expect(session.user?.email).toBe(mira.email)
    expect(await signInBy(server.visit(), google, 'google', mira)).toBe('/auth')
    expect((await server.mailFor(mira.email))[0]?.subject).toBe('A new way to sign in')
  })

  test('is linked by a mailed link, only in the browser that came from the provider', async () => {
    await signUpAndConfirm(server, mira.email, 'Mira')
    await signInBy(visitor, google, 'google', mira)
    await visitor.api.account.requestLinkMail({ id: await pendingId(visitor), language: 'en' })
    const token = (await mailedLink(server, mira.email)).searchParams.get('token') ?? ''
    const elsewhere = server.visit().api.account.linkByMail({ token })
    await expect(elsewhere).rejects.toMatchObject({ code: 'INVALID_LINK' })
    expect((await visitor.api.account.linkByMail({ token })).user?.email).toBe(mira.email)
    await expect(visitor.api.account.linkByMail({ token })).rejects.toMatchObject({ code: 'INVALID_LINK' })
    const { identities, hasPassword } = await visitor.api.account.signInMethods()
    expect(hasPassword).toBe(true)
    expect(identities).toMatchObject([{ provider: 'google', email: mira.email }])
  })

  test('is linked under another spelling too, with a mail to the address of the account', async () => {
    const own = mira.email.replace('@', '+own@')
    await signUpAndConfirm(server, own, 'Mira')
    expect(await signInBy(visitor, google, 'google', mira)).toBe('/auth/link')
    const id = await pendingId(visitor)
    await expect(visitor.api.account.acceptPending({ id, ...boxes })).rejects.toMatchObject({
      code: 'SIGN_IN_EXPIRED',
    })
    expect(await accountsOf(mira.email)).toEqual([])
    await visitor.api.account.requestLinkMail({ id, language: 'en' })
    expect(await server.mailFor(mira.email)).toEqual([])
    expect((await mailedLink(server, own)).pathname).toBe('/auth/link')
    expect((await visitor.api.account.linkByPassword({ id, password: testPassword })).user?.email).toBe(own)
  })

  test('limits guesses together with those of the sign-in', async () => {
    await signUpAndConfirm(server, mira.email, 'Mira')
    await signInBy(visitor, google, 'google', mira)
    const id = await pendingId(visitor)
    const codes: string[] = []
    for (let n = 0; n < 11; n += 1) {
      await visitor.api.account
        .linkByPassword({ id, password: `guess-${n}` })
        .catch((error: { code: string }) => codes.push(error.code))
    }
    expect(codes.slice(9)).toEqual(['WRONG_PASSWORD', 'PROOF_NEEDED'])
  })
})

test('signing in as somebody else replaces the member’s session', async () => {
  const member = await signedIn(server, `member-${mira.email}`)
  await joinBy(member, google, 'google', mira)
  expect((await member.api.account.session()).user?.email).toBe(mira.email)
})
