import { accessTokens } from '@yuti/contract/limits'
import { type TokenScope, tokenScopes } from '@yuti/contract/access-tokens'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mailedLink, signedIn, testPassword as password } from '#/testing/accounts.ts'
import { sampleInput } from '#/testing/fuzz-inputs.ts'
import { procedures } from '#/testing/procedures.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer, onAnotherDevice, settled } from '#/testing/wizard.ts'

let server: TestServer
let anna: Visitor
beforeAll(async () => {
  server = await startTestServer()
  server.deps.rateLimiter.consume = () => Promise.resolve(null)
  anna = await settled(server, 'Anna')
})
afterAll(() => server.stop())

type Asked = { scopes?: TokenScope[]; password?: string | null }

const create = (person: Visitor, { scopes = ['chart'], password = null }: Asked = {}) =>
  person.api.account.createAccessToken({ name: 'My script', scopes, days: 30, password })

/** A program: no cookies, only the token. */
function callWith(token: string, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return server.visit().send(path, { ...init, headers })
}

const readChart = (token: string) => callWith(token, '/api/profiles/own/chart')
const download = (token: string) => callWith(token, '/api/account/data.zip')

describe('a token', () => {
  test('reads the own chart, by both forms of the API', async () => {
    const { token } = await create(anna)
    const chart = await anna.api.profiles.chart()
    expect(await (await readChart(token)).json()).toEqual(chart)
    const rpc = await callWith(token, '/rpc/profiles/chart', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(await rpc.json()).toMatchObject({ json: chart })
  })

  test('downloads the export, which holds the same files as for its owner and names the token', async () => {
    const { token } = await create(anna, { scopes: ['export'] })
    const answer = await download(token)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const { url } = await anna.api.account.prepareExport()
    const own = unzipSync(new Uint8Array(await (await anna.get(url)).arrayBuffer()))
    expect(Object.keys(files)).toEqual(Object.keys(own))
    expect(files['profile.json']).toEqual(own['profile.json'])
    expect(new TextDecoder().decode(files['account.json'])).toContain('My script')
    expect(new TextDecoder().decode(files['account.json'])).not.toContain(token)
  })

  test('opens nothing outside of its scopes', async () => {
    const chart = await create(anna, { scopes: ['chart'] })
    const all = await create(anna, { scopes: ['export'] })
    expect((await download(chart.token)).status).toBe(404)
    expect((await readChart(all.token)).status).toBe(401)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one request after the other
    for (const path of ['/events', '/media/a/b/c', '/api/openapi.json', '/staff/registrations.csv'])
      expect((await callWith(all.token, path)).status, path).toBeGreaterThanOrEqual(400)
  })

  test('counts alone: a wrong one does not fall back to the cookie', async () => {
    const headers = { authorization: 'Bearer yuti_token_wrong' }
    expect((await anna.send('/api/profiles/own/chart', { headers })).status).toBe(401)
    expect((await anna.send('/api/account/session', { headers })).status).toBe(401)
  })

  test('cannot write, even if a mistake let it call something that writes', async () => {
    const { token } = await create(anna)
    const { user } = await anna.api.account.session()
    const whoIs = sql<{ id: string | null }>`select app.current_user_id() as id`
    const reading = await server.deps.db.readAsMember(token, (tx) => whoIs.execute(tx))
    const writing = await server.deps.db.asMember(token, (tx) => whoIs.execute(tx))
    expect([reading.rows[0]?.id, writing.rows[0]?.id]).toEqual([user?.id, null])
  })
})

/** What a token with every scope may call. */
const listed = ['profiles.chart']

test.each(procedures)('$name refuses a token, unless it is listed', async ({ name, input }) => {
  const { token, id } = await create(anna, { scopes: [...tokenScopes] })
  const sample = input && sampleInput(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), {})
  const answer = await callWith(token, `/rpc/${name.replaceAll('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input ? { json: sample } : {}),
  })
  expect([name, answer.status]).toEqual([name, listed.includes(name) ? 200 : 401])
  await anna.api.account.revokeAccessToken({ id })
})

describe('making one', () => {
  test('needs the password, and tells the owner by email', async () => {
    const email = 'nora@example.org'
    const nora = await signedIn(server, email)
    await expect(create(nora, { password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(create(nora)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await nora.api.account.listAccessTokens()).toEqual({ tokens: [] })
    const { id } = await create(nora, { password })
    const { tokens } = await nora.api.account.listAccessTokens()
    expect(tokens).toMatchObject([{ id, name: 'My script', scopes: ['chart'], lastUsedAt: null }])
    const [mail] = await server.mailFor(email)
    expect(mail?.subject).toBe('An access token was created')
    expect(await mailedLink(server, email)).toMatchObject({ pathname: '/settings/access-tokens' })
  })

  test('needs a recent sign-in where there is no password', async () => {
    const leo = await newcomer(server, 'Leo')
    await server.db.asOwner((tx) =>
      sql`update auth.session set "createdAt" = now() - interval '16 minutes'
        where "userId" = (select id from auth."user" where name = 'Leo')`.execute(tx),
    )
    await expect(create(leo)).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' })
  })

  test('stops at the most an account may have, and a revoked one makes room', async () => {
    const mira = await newcomer(server, 'Mira')
    const made = await Promise.all(Array.from({ length: accessTokens.max }, () => create(mira)))
    await expect(create(mira)).rejects.toMatchObject({ code: 'TOO_MANY_ACCESS_TOKENS' })
    await mira.api.account.revokeAccessToken({ id: made[0]?.id ?? '' })
    await create(mira)
  })

  test('refuses a name without letters, no scope, a scope twice and a time that is not offered', async () => {
    const good = { name: 'X', scopes: ['chart'], days: 30, password: null }
    const wrong = [{ name: ' \u200b ' }, { scopes: [] }, { scopes: ['chart', 'chart'] }, { days: 31 }]
    const answers = await Promise.all(
      wrong.map((part) =>
        anna.send('/rpc/account/createAccessToken', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ json: { ...good, ...part } }),
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 400))
  })
})

async function tokenOf(email: string) {
  const person = await signedIn(server, email)
  const { token, id } = await create(person, { scopes: ['export'], password })
  expect((await download(token)).status).toBe(200)
  return { person, token, id, isDead: async () => (await download(token)).status === 404 }
}

describe('a token ends', () => {
  test('when it is revoked, by its owner alone', async () => {
    const { person, id, isDead } = await tokenOf('a@example.org')
    await expect(anna.api.account.revokeAccessToken({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await isDead()).toBe(false)
    await person.api.account.revokeAccessToken({ id })
    expect(await isDead()).toBe(true)
  })

  test('when it expires', async () => {
    const { id, isDead, person } = await tokenOf('b@example.org')
    await server.db.asOwner((tx) =>
      sql`update auth.access_tokens set expires_at = now() where id = ${id}`.execute(tx),
    )
    expect(await isDead()).toBe(true)
    expect(await person.api.account.listAccessTokens()).toEqual({ tokens: [] })
  })

  test('when the password changes', async () => {
    const { person, isDead } = await tokenOf('c@example.org')
    await person.api.account.changePassword({ currentPassword: password, newPassword: 'amber-lighthouse-44' })
    expect(await isDead()).toBe(true)
  })

  test('when the password is set by a mailed link', async () => {
    const { isDead } = await tokenOf('d@example.org')
    const visitor = server.visit()
    await visitor.api.account.requestPasswordReset({ email: 'd@example.org', language: 'en' })
    const link = await mailedLink(server, 'd@example.org')
    const token = link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? ''
    await visitor.api.account.resetPassword({ token, password: 'amber-lighthouse-44' })
    expect(await isDead()).toBe(true)
  })

  test('when its owner signs out everywhere else', async () => {
    const { person, isDead } = await tokenOf('e@example.org')
    await onAnotherDevice(server, person)
    await person.api.account.endOtherSessions()
    expect(await isDead()).toBe(true)
  })

  test('when the account is banned or closed', async () => {
    const banned = await tokenOf('f@example.org')
    const { user } = await banned.person.api.account.session()
    await server.db.asOwner((tx) =>
      sql`insert into moderation_states (user_id, is_blocked) values (${user?.id}, true)`.execute(tx),
    )
    expect(await banned.isDead()).toBe(true)
    const closed = await tokenOf('g@example.org')
    await closed.person.api.account.remove({ password })
    expect(await closed.isDead()).toBe(true)
  })
})

test('says when a token was last used', async () => {
  const { id, token } = await create(anna)
  await readChart(token)
  const { tokens } = await anna.api.account.listAccessTokens()
  expect(tokens.find((each) => each.id === id)?.lastUsedAt).toMatch(/:00\.000Z$/)
})
