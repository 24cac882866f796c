import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { pathOfShellLink } from '@yuti/contract/deep-links'
import type { Provider } from '@yuti/contract/account-providers'
import type { OpenidDouble } from '#/testing/openid/provider.ts'
import { joinBy, postBack } from '#/testing/openid/oidc-flow.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { apple, google, mira, server, setUpProviderSignIn } from '#/testing/openid/provider-sign-in.ts'

/** The web view of the app, and the system's browser on the same phone. */
let shell: Visitor
let browser: Visitor
setUpProviderSignIn(['google', 'apple'])
beforeEach(() => {
  shell = server.visit()
  browser = server.visit()
})

const double = (provider: Provider) => (provider === 'google' ? google : apple)

async function setOutIn(visitor: Visitor, provider: Provider): Promise<string> {
  const from = { provider, language: 'en', source: 'AppStore', inShell: true } as const
  return (await visitor.api.account.beginProvider(from)).url
}

type Answer = Awaited<ReturnType<OpenidDouble['consent']>>

/** Receives the answer in the system's browser and returns the link that its page opens in the app. */
async function receive({ action, fields }: Answer, where = browser): Promise<string> {
  if (action.pathname.endsWith('/apple')) return await postBack(where, action.pathname, fields)
  const answer = await where.get(action.pathname + action.search)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const page = await answer.text()
  return /content="0; url=([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? `no way on: ${page}`
}

/** Follows the link that opened the shell. */
async function follow(link: string, visitor = shell): Promise<string> {
  const answer = await visitor.get(pathOfShellLink(link) ?? `not a shell link: ${link}`)
  return answer.headers.get('location') ?? `status ${answer.status}`
}

const bothProviders = ['google', 'apple'] as const
const expired = '/auth?notice=provider-expired'

test.each(bothProviders)(
  'with %s the app is signed in, and the system’s browser is not',
  async (provider) => {
    await joinBy(server.visit(), double(provider), provider, mira)
    const link = await receive(await double(provider).consent(await setOutIn(shell, provider), mira))
    expect(link).toMatch(
      new RegExp(`^app\\.yuti\\.dating:/api/auth/callback/${provider}\\?state=[\\w-]+&pass=\\w+$`),
    )
    expect(browser.cookies.size).toBe(0)
    expect(await follow(link)).toBe('/auth')
    expect((await shell.api.account.session()).user?.email).toBe(mira.email)
    expect((await browser.api.account.session()).user).toBeNull()
  },
)

test.each(bothProviders)(
  'a new member with %s gives the consents in the app and counts for its store',
  async (provider) => {
    const answer = await double(provider).consent(await setOutIn(shell, provider), mira)
    expect(await follow(await receive(answer))).toBe('/auth/consent')
    expect(await browser.api.account.pendingSignIn()).toEqual({ pending: null })
    const { pending } = await shell.api.account.pendingSignIn()
    await shell.api.account.acceptPending({ id: pending?.id ?? '', isAdult: true, acceptsTerms: true })
    const { rows } = await server.db.asOwner((tx) =>
      sql`select s.registration_source from profile_settings s join auth."user" u on u.id = s.profile_id
      where u.email = ${mira.email}`.execute(tx),
    )
    expect(rows).toEqual([{ registration_source: 'AppStore' }])
  },
)

test.each(bothProviders)('a link from %s works once', async (provider) => {
  await joinBy(server.visit(), double(provider), provider, mira)
  const link = await receive(await double(provider).consent(await setOutIn(shell, provider), mira))
  expect(await follow(link)).toBe('/auth')
  await shell.api.account.signOut()
  expect(await follow(link)).toBe(expired)
})

test.each(bothProviders)('a stolen link from %s does nothing and is not used up', async (provider) => {
  const link = await receive(await double(provider).consent(await setOutIn(shell, provider), mira))
  const thief = server.visit()
  expect(await follow(link, thief)).toBe(expired)
  await setOutIn(thief, provider)
  expect(await follow(link, thief)).toBe(expired)
  expect(await follow(link)).toBe('/auth/consent')
})

test.each(bothProviders)(
  'an attacker whose request a victim completes with %s is not signed in as the victim',
  async (provider) => {
    await joinBy(server.visit(), double(provider), provider, mira)
    const thief = server.visit()
    const address = await setOutIn(thief, provider)
    const link = await receive(await double(provider).consent(address, mira))
    const state = new URL(address).searchParams.get('state') ?? ''
    for (const pass of [[], ['guessed'], ['']]) {
      const query = new URLSearchParams([['state', state], ...pass.map((it) => ['pass', it])])
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after another, as a thief would
      await thief.get(`/api/auth/callback/${provider}?${query.toString()}`)
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      expect((await thief.api.account.session()).user).toBeNull()
    }
    // The victim's app has the link, but did not begin the request.
    expect(await follow(link)).toBe(expired)
  },
)

test('refuses an expired link', async () => {
  const link = await receive(await google.consent(await setOutIn(shell, 'google'), mira))
  await server.db.asOwner((tx) =>
    sql`update auth.authorization_requests set expires_at = now() - interval '1 second'`.execute(tx),
  )
  expect(await follow(link)).toBe(expired)
})

test('only the first answer counts, and it may arrive twice', async () => {
  const answer = await google.consent(await setOutIn(shell, 'google'), mira)
  const link = await receive(answer)
  const forged = { ...answer, action: new URL(answer.action) }
  forged.action.searchParams.set('code', 'of-somebody-else')
  expect(await receive(forged)).toMatch(/^no way on/)
  expect(await receive(answer)).toBe(link)
  expect(await follow(link)).toBe('/auth/consent')
})

test('returns to the app when the person cancels', async () => {
  expect(await follow(await receive(await google.deny(await setOutIn(shell, 'google'))))).toBe(
    '/auth?notice=provider-cancelled',
  )
})

test('links an identity only in the app that asked for it', async () => {
  await joinBy(shell, google, 'google', mira)
  const from = { provider: 'apple', language: 'en', password: null, inShell: true } as const
  const { url } = await shell.api.account.beginProviderLink(from)
  const link = await receive(await apple.consent(url, { ...mira, subject: `${mira.subject}.apple` }))
  const other = server.visit()
  await joinBy(other, google, 'google', { subject: 'other', email: 'other@example.org' })
  expect(await follow(link, other)).toBe('/auth')
  expect((await other.api.account.signInMethods()).identities).toHaveLength(1)
  expect(await follow(link)).toBe('/settings/sign-in-methods?notice=provider-linked')
  const { identities } = await shell.api.account.signInMethods()
  expect(identities.map(({ provider }) => provider)).toEqual(['google', 'apple'])
})

test('a request that a browser began does not lead into the app', async () => {
  const { url } = await browser.api.account.beginProvider({ provider: 'google', language: 'en' })
  const { action } = await google.consent(url, mira)
  const answer = await browser.get(action.pathname + action.search)
  expect(answer.headers.get('location')).toBe('/auth/consent')
})
