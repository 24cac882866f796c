import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseMatchLines, levelNames, togetherNames } from '@yuti/contract/match-lines'
import type { MatchChannel } from '@yuti/contract/matches'
import { sql } from 'kysely'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#/testing/picture-url.ts'
import { likeEachOther, settledAccount } from '#/testing/settled-account.ts'
import { present } from '#/testing/random.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer } from '#/testing/wizard.ts'
import { createApp } from './app.ts'

const bootstrap = '<script type="module" async crossorigin src="/assets/bootstrap-1.js"></script>'
const appTag = '<script type="module" crossorigin src="/assets/index-1.js"></script>'
const pageOf = (contact: string) =>
  `<head>${bootstrap}<title>Yuti</title><meta name="yuti-contact" content="${contact}" />${appTag}</head>`
const linesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { a: `${name} a`, b: `${name} b` }]))
const leoSays = 'Ends here: </script><script>alert(1)</script>'

let server: TestServer
let folder: string
let app: Hono
let anna: Visitor
let leo: Visitor

beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'yuti-page-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), pageOf(''))
  const manifest = {
    'src/i18n/en/discovery.ts': { file: 'assets/discovery-1.js' },
    'src/bootstrap/first-view.ts': { file: 'assets/first-view-1.js' },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const words = { en: { title: 'Messages' }, ru: { title: 'Сообщения' }, es: { title: 'Mensajes' } }
  const matchWords = {
    title: 'Matches',
    heading: 'Your channels together',
    position: '{{number}} of {{total}}',
    positionOfMore: '{{number}} of {{total}}+',
    message: 'Message',
    levels: linesOf(levelNames),
    together: linesOf(togetherNames),
    channels: { '5-15': 'Rhythm', '14-2': 'The Beat', '29-46': 'Discovery' },
    states: { full: 'complete', partial: 'one half', none: 'open' },
    halves: { own: 'You bring one half', other: '{{name}} brings one half' },
  }
  const preloads = {
    '/discover': { nouns: ['discovery'], routes: [] },
    '/messages': { nouns: [], routes: [], words },
    '/matches': {
      nouns: [],
      routes: [],
      words: { en: matchWords, ru: { ...matchWords, title: 'Пары' }, es: matchWords },
    },
    '/profile/': { nouns: [], routes: [] },
    '/compatibility': { nouns: [], routes: [], words },
  }
  writeFileSync(join(folder, '.vite/preloads.json'), JSON.stringify(preloads))
  writeFileSync(
    join(folder, '.vite/routes.json'),
    JSON.stringify([...Object.keys(preloads), '/', '/messages/$matchId', '/settings']),
  )
  app = createApp(server.deps, { webRoot: folder })
  anna = await settledAccount(server, 'anna.page@example.org', 'Anna')
  leo = await settledAccount(server, 'leo.page@example.org', 'Leo "<&', {
    gender: 'male',
    lookingFor: ['female'],
    bio: leoSays,
    birthDate: '1991-07-23',
    birthTime: '21:17',
    position: { latitude: 41.40321, longitude: 2.17437 },
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function open(visitor: Visitor | null, path = '/discover', cookie?: string) {
  const own = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.request(path, { headers: { cookie: cookie ?? own, 'accept-language': 'en' } })
  return { status: response.status, headers: response.headers, page: await response.text() }
}

function broughtIn(page: string): {
  answers: Record<string, unknown>
  early: unknown
  first: unknown
  later: unknown
} {
  const [, text = ''] =
    /<script type="application\/json" id="bootstrap-data">(.*?)<\/script>/.exec(page) ?? []
  return JSON.parse(text)
}

test('the Discover page of a member carries the answers of the API, the first photo, and starts the app after it', async () => {
  const { headers, page } = await open(anna)
  const deck = await anna.api.discovery.deck()
  const { answers, first, later } = broughtIn(page)
  expect(answers).toEqual({
    '/rpc/account/session': { json: await anna.api.account.session() },
    '/rpc/discovery/deck': { json: deck },
  })
  expect(deck.cards.map(({ name }) => name)).toEqual(['Leo "<&'])
  const photo = deck.cards[0]?.photos[0]
  expect(first).toMatchObject({
    path: '/discover',
    title: expect.stringMatching(/^Leo "<&, \d\d$/),
    photo: { sources: expect.stringContaining(urlOf(photo)) },
  })
  expect(page).toContain(urlOf(photo).replaceAll('&', '&amp;'))
  expect(later).toEqual({ app: ['/assets/index-1.js'], parts: ['/assets/discovery-1.js'] })
  expect(page).toContain(bootstrap)
  expect(page).toContain(`content="${server.deps.env.contactEmail}"`)
  expect(page).not.toContain(appTag)
  expect(headers.get('link')).toBe(
    '</assets/bootstrap-1.js>; rel=modulepreload, </assets/first-view-1.js>; rel=modulepreload',
  )
})

test('the page is private to the member and escapes what people wrote', async () => {
  const { headers, page } = await open(anna)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('etag')).toBeNull()
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(page.match(/<script/g)).toHaveLength(2)
  expect(page).toContain('Ends here: \\u003c/script>')
})

test('the page holds no birth, place, address or session of anybody', async () => {
  const { page } = await open(anna)
  const secrets = ['1991-07-23', '21:17', 'Barcelona', '41.4', '2.17', 'leo.page@example.org']
  const own = ['1997-02-14', '06:45', ...anna.cookies.values()]
  for (const secret of [...secrets, ...own]) expect(page).not.toContain(secret)
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ text: string }>`select coalesce(string_agg(b::text, ' '), '') as text from birth_data b`.execute(
      tx,
    ),
  )
  expect(rows[0]?.text).toContain('1991-07-23')
  expect((await open(leo)).page).not.toContain('anna.page@example.org')
})

test('visitors, unfinished and banned accounts, and other addresses get the general page', async () => {
  const forged = [...anna.cookies].map(([name, value]) => `${name}=${value.slice(0, -4)}AAAA`).join('; ')
  const mira = await newcomer(server, 'Mira')
  const blocked = await settledAccount(server, 'blocked.page@example.org', 'Nina')
  await server.db.asOwner((tx) =>
    sql`insert into moderation_states (user_id, is_blocked, changed_at)
      select id, true, now() from auth."user" where email = 'blocked.page@example.org'`.execute(tx),
  )
  const ended = await settledAccount(server, 'ended.page@example.org', 'Ole')
  const endedCookie = [...ended.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(broughtIn((await open(ended)).page).answers).toBeDefined()
  await ended.api.account.signOut()
  const visits = [
    open(null),
    open(null, '/discover', forged),
    open(null, '/discover', endedCookie),
    open(mira),
    open(blocked),
    open(anna, '/'),
    open(anna, '/settings'),
    open(anna, '/messages/admin'),
    open(blocked, '/messages'),
    open(mira, '/matches'),
  ]
  for (const { page, headers } of await Promise.all(visits)) {
    expect(page).toBe(pageOf(server.deps.env.contactEmail))
    expect(headers.get('cache-control')).toBe('no-cache')
  }
})

test('the Messages page carries the inbox, the badges and its title in every language', async () => {
  const { page, headers } = await open(anna, '/messages')
  expect(broughtIn(page)).toEqual({
    padding: expect.any(String),
    answers: {
      '/rpc/account/session': { json: await anna.api.account.session() },
      '/rpc/messages/inbox': { json: await anna.api.messages.inbox({}) },
      '/rpc/notifications/badges': { json: await anna.api.notifications.badges() },
    },
    early: [],
    first: {
      path: '/messages',
      script: '/assets/first-view-1.js',
      title: null,
      photo: null,
      words: { en: { title: 'Messages' }, ru: { title: 'Сообщения' }, es: { title: 'Mensajes' } },
    },
    later: { app: ['/assets/index-1.js'], parts: [] },
  })
  expect(headers.get('cache-control')).toBe('private, no-store')
})

/** What the words of the test say of a channel of the match with Leo. */
function wordOf({ state, half }: MatchChannel) {
  if (half) return `${half === 'own' ? 'You bring' : 'Leo "<& brings'} one half`
  return { full: 'complete', none: 'open', partial: null }[state]
}

test('the Matches page carries the first match and draws it with its photo', async () => {
  const empty = await open(anna, '/matches')
  expect(empty.page).not.toContain('rel="preload" as="image"')
  expect(broughtIn(empty.page).first).toMatchObject({ photo: null, words: { ru: { title: 'Пары' } } })
  await likeEachOther(server, anna, leo)
  const { page } = await open(anna, '/matches')
  const { items } = await anna.api.matches.list({})
  const [first] = items
  const match = await anna.api.matches.get({ matchId: present(first).id })
  const { answers, first: drawn } = broughtIn(page)
  expect(answers['/rpc/matches/list']).toMatchObject({ json: { items: [{ id: match.id }] } })
  expect(answers[`/rpc/matches/get {"matchId":"${match.id}"}`]).toEqual({ json: match })
  const [photo] = match.person.photos
  const { level, channels } = chooseMatchLines({ ...match, stars: match.person.rating.stars })
  expect(drawn).toMatchObject({
    title: null,
    words: {
      en: {
        position: '1 of 1',
        meaning: `${level.join(' ')} ${channels.join(' ')}`,
        ...Object.fromEntries(match.channels.map((one) => [`state ${one.channel}`, wordOf(one)])),
      },
    },
    photo: { sources: expect.stringContaining(urlOf(photo, 'medium')) },
    match: {
      row: [{ name: 'Leo "<&', isNew: true, portrait: urlOf(photo) }],
      bio: leoSays,
      channels: match.channels,
    },
  })
  expect(page.match(/<script/g)).toHaveLength(2)
  expect(page).toContain(
    `<link rel="preload" as="image" imagesrcset="${urlOf(photo).replaceAll('&', '&amp;')} 160w`,
  )
  for (const secret of ['1991-07-23', '21:17', 'Barcelona', '41.4', '2.17', 'leo.page@example.org'])
    expect(page).not.toContain(secret)
})

test('the own profile’s page draws name and photo and carries no birth', async () => {
  const { page } = await open(anna, '/profile')
  const own = await anna.api.profiles.own()
  expect(own.birth?.date).toBe('1997-02-14')
  const { answers, early, first } = broughtIn(page)
  expect(Object.keys(answers)).toEqual(['/rpc/account/session', '/rpc/notifications/badges'])
  expect(early).toEqual(['/rpc/profiles/own', '/rpc/profiles/photoChecks'])
  expect(first).toMatchObject({
    title: expect.stringMatching(/^Anna, \d\d$/),
    photo: { sources: expect.stringContaining(urlOf(own.photos[0], 'medium')) },
  })
  for (const secret of ['1997-02-14', '06:45', 'anna.page@example.org'])
    expect(page.replace(JSON.stringify(answers['/rpc/account/session']), '')).not.toContain(secret)
})

test('the Compatibility page names the calls of charts and lists instead of carrying their answers', async () => {
  const { answers, early } = broughtIn((await open(anna, '/compatibility')).page)
  expect(Object.keys(answers)).toEqual(['/rpc/account/session', '/rpc/notifications/badges'])
  expect(early).toEqual(['/rpc/profiles/chart', '/rpc/compatibility/list', '/rpc/consent/list'])
})

test('a response that prolongs the session sets its cookie', async () => {
  await server.db.asOwner((tx) =>
    sql`update auth.session set "expiresAt" = now() + interval '3 days' where "userId" in
      (select id from auth."user" where email = 'anna.page@example.org')`.execute(tx),
  )
  expect((await open(anna)).headers.get('set-cookie')).toContain('HttpOnly')
  expect((await open(anna)).headers.get('set-cookie')).toBeNull()
})

test('an empty deck is carried without a photo', async () => {
  const eva = await settledAccount(server, 'eva.page@example.org', 'Eva', {
    position: { latitude: -41.3, longitude: 174.8 },
  })
  const { page, headers } = await open(eva)
  expect(broughtIn(page)).toMatchObject({
    answers: { '/rpc/discovery/deck': { json: { cards: [] } } },
    first: null,
    later: { app: [], parts: [] },
  })
  expect(page).toContain(appTag)
  expect(headers.get('link')).toContain('</assets/discovery-1.js>; rel=modulepreload')
})
