import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { startBootstrap } from './start-bootstrap.ts'

const anna = makePerson('Anna')
const photo = { sources: '/media/anna/small 160w', sizes: '100vw' }
const script = new URL('./first-view.ts', import.meta.url).pathname
const first = { path: '/discover', script, title: 'Anna, 29', photo, words: null }
const answers = {
  '/rpc/account/session': { json: memberSession },
  '/rpc/discovery/deck': { json: { cards: [anna], remaining: 1 } },
}
const later = { app: ['/assets/index-1.js'], parts: ['/assets/discovery-1.js'] }

let place: HTMLElement
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<div id="root"><svg class="splash"></svg></div>'
  globalThis.bootstrapAnswers = undefined
})
afterEach(() => {
  vi.useRealTimers()
  place.remove()
  for (const added of document.head.querySelectorAll('[src^="/assets"], [href^="/assets"]')) added.remove()
  globalThis.bootstrapAnswers = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function bring(answers: object) {
  const data = place.appendChild(document.createElement('script'))
  Object.assign(data, {
    type: 'application/json',
    id: 'bootstrap-data',
    textContent: JSON.stringify(answers),
  })
}

function stubDecode(decode: () => Promise<void>) {
  Object.assign(HTMLImageElement.prototype, { decode })
}

const app = () => document.head.querySelector('script[src="/assets/index-1.js"]')

test('draws the card of the page and loads the app after its photo', async () => {
  const shown = Promise.withResolvers<void>()
  stubDecode(() => shown.promise)
  bring({ answers, early: [], first, later })
  startBootstrap()
  await vi.waitFor(() => expect(place.querySelector('h2')).toHaveTextContent('Anna, 29'))
  expect(document.getElementById('bootstrap-data')).toBeEmptyDOMElement()
  expect(place.querySelector('img')).toHaveAttribute('srcset', photo.sources)
  expect(app()).toBeNull()
  shown.resolve()
  await vi.waitFor(() => expect(app()).toHaveAttribute('type', 'module'))
  expect(
    document.head.querySelector('link[rel="modulepreload"][href="/assets/discovery-1.js"]'),
  ).not.toBeNull()
})

test('draws the title of a page in the language of the member, then loads the app', async () => {
  vi.useRealTimers()
  localStorage.setItem('preferred_language', 'ru')
  const words = { en: { title: 'Messages' }, ru: { title: 'Сообщения' } }
  bring({
    answers: {},
    early: [],
    first: { path: '/messages', script, title: null, photo: null, words },
    later,
  })
  startBootstrap()
  await vi.waitFor(() => expect(place.querySelector('h1')).toHaveTextContent('Сообщения'))
  await vi.waitFor(() => expect(app()).not.toBeNull())
})

test('draws the first match with texts as texts, and its portraits after the photo', async () => {
  vi.useRealTimers()
  const shown = Promise.withResolvers<void>()
  stubDecode(() => shown.promise)
  const words = { en: { title: 'Matches', meaning: 'Good ground.', 'state 14-2': 'open' } }
  const match = {
    row: [
      { name: 'Leo <b>', isNew: true, portrait: '/media/leo/small' },
      { name: 'Ole', isNew: false, portrait: null },
    ],
    channels: [
      { channel: '5-15', state: 'full' },
      { channel: '14-2', state: 'none' },
      { channel: '29-46', state: 'partial' },
    ],
    bio: '<img src=x onerror=alert(1)>',
    interests: [],
  }
  bring({
    answers: {},
    early: [],
    first: { path: '/matches', script, title: null, photo, words, match },
    later,
  })
  startBootstrap()
  await vi.waitFor(() => expect(place.querySelector('h1')).toHaveTextContent('Matches'))
  expect([...place.querySelectorAll('[data-item]')].map((item) => item.textContent)).toEqual([
    'Leo <b>',
    'Ole',
  ])
  expect(place.querySelectorAll('.border-primary-ink')).toHaveLength(1)
  expect(place.querySelectorAll('.opacity-30')).toHaveLength(1)
  expect(place.querySelector('[data-text="bio"]')).toHaveTextContent('<img src=x onerror=alert(1)>')
  const portrait = place.querySelector('[data-later]')
  expect(portrait).not.toHaveAttribute('src')
  shown.resolve()
  await vi.waitFor(() => expect(portrait).toHaveAttribute('src', '/media/leo/small'))
  await vi.waitFor(() => expect(app()).not.toBeNull())
})

test('does not wait for a slow or broken photo', async () => {
  stubDecode(() => new Promise(() => {}))
  bring({ answers, early: [], first, later })
  startBootstrap()
  expect(app()).toBeNull()
  await vi.advanceTimersByTimeAsync(600)
  expect(app()).not.toBeNull()
})

test('gives the bootstrap answers to the app without requests', async () => {
  bring({ answers, early: [], first: null, later: { app: [], parts: [] } })
  startBootstrap()
  vi.useRealTimers()
  const { fakes } = makeDeckServer([])
  const asked: string[] = []
  fakeApi({
    ...fakes,
    account: { session: () => (asked.push('session'), memberSession) },
    discovery: { ...fakes.discovery, deck: () => (asked.push('deck'), { cards: [], remaining: 0 }) },
  })
  await renderApp('/discover')
  expect(await screen.findByRole('article', { name: 'Anna, 29' })).toBeVisible()
  expect(asked).toEqual([])
})

test('makes the calls whose answers are in no page before the app loads', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json({ json: { moons: [] } }))
  })
  bring({ answers: {}, early: ['/rpc/profiles/chart'], first: null, later: { app: [], parts: [] } })
  startBootstrap()
  expect(asked).toEqual(['/rpc/profiles/chart'])
  expect(await globalThis.bootstrapAnswers?.get('/rpc/profiles/chart')).toHaveProperty('ok', true)
})

test('makes the requests of a page without bootstrap data', () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json({ json: { user: null } }))
  })
  startBootstrap()
  expect(asked).toEqual(['/rpc/account/session'])
  expect(place.querySelector('.splash')).not.toBeNull()
})

test.each([
  [null, 2],
  [memberSession.user, 0],
])('the landing page’s portraits are fetched for a visitor alone', async (user, count) => {
  const fetched: string[] = []
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((src) => fetched.push(src))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: { user } })))
  startBootstrap()
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(fetched).toHaveLength(count)
  expect(fetched.every((src) => /(leo|anna).*webp$/.test(src))).toBe(true)
})

test('loads Cyrillic fonts early for a Russian page only', async () => {
  const load = vi.fn().mockResolvedValue([])
  vi.stubGlobal('fetch', async () => Response.json({}))
  Object.assign(document, { fonts: { load } })
  localStorage.setItem('preferred_language', 'es')
  startBootstrap()
  expect(load).not.toHaveBeenCalled()
  localStorage.setItem('preferred_language', 'ru')
  startBootstrap()
  expect(load.mock.calls).toEqual([
    ['600 1rem Literata', 'я'],
    ['1rem "Onest Variable"', 'я'],
  ])
  Reflect.deleteProperty(document, 'fonts')
  localStorage.removeItem('preferred_language')
})
