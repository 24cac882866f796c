import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asListed, makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi, refusal } from '#/test/fake-api.ts'
import { freezeTime } from '#/test/frozen-time.ts'
import { renderApp } from '#/test/render.tsx'

type Fakes = NonNullable<Parameters<typeof makeDeckServer>[1]>

const moreAt = '2026-11-23T00:00:00.000Z'
const noon = new Date('2026-11-22T12:00:00.000Z')
/** The hour of `moreAt` on the wall clock here. */
const hour = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}).format(new Date(moreAt))
const isToday = new Date(moreAt).toDateString() === noon.toDateString()
const sentence = `More ${isToday ? 'today' : 'tomorrow'} at ${hour}.`

async function open(path: string, given: Fakes) {
  freezeTime()
  vi.setSystemTime(noon)
  fakeApi(makeDeckServer([], given).fakes)
  return await renderApp(path)
}

test('Discover says when more people come, without blaming the filters', async () => {
  await open('/discover', { deck: () => ({ cards: [], remaining: 0, moreAt }) })
  expect(await screen.findByRole('heading', { name: 'That’s all for today' })).toBeVisible()
  expect(screen.getByText(new RegExp(sentence))).toBeVisible()
  expect(screen.getByRole('button', { name: 'See your matches' })).toBeVisible()
  expect(screen.queryByText('That’s everyone for now')).not.toBeInTheDocument()
})

test('a deck that is cut short shows its cards first', async () => {
  await open('/discover', { deck: () => ({ cards: [makePerson('Mira')], remaining: 1, moreAt }) })
  expect(await screen.findByRole('article', { name: 'Mira, 29' })).toBeVisible()
  expect(screen.queryByText('That’s all for today')).not.toBeInTheDocument()
})

test('a list of likes that is cut short says at its end when more come', async () => {
  await open('/likes', { likes: () => ({ items: [asListed(makePerson('Anna'))], next: null, moreAt }) })
  expect(await screen.findByRole('link', { name: /^Anna, 29/ })).toBeVisible()
  expect(screen.getByText(new RegExp(sentence))).toBeVisible()
})

test('an empty list of likes says when more come', async () => {
  await open('/likes', { likes: () => ({ items: [], next: null, moreAt }) })
  expect(await screen.findByRole('heading', { name: 'That’s all for today' })).toBeVisible()
  expect(screen.queryByText('No new likes yet')).not.toBeInTheDocument()
})

test('a profile beyond today’s budget says when it opens', async () => {
  freezeTime()
  vi.setSystemTime(noon)
  const { fakes } = makeDeckServer([])
  fakes.profiles = { get: () => Promise.reject(refusal('PEOPLE_USED_UP', 429, { moreAt })) }
  fakeApi(fakes)
  await renderApp(`/profile/${makePerson('Anna').id}`)
  expect(await screen.findByRole('heading', { name: 'That’s all for today', level: 1 })).toBeVisible()
  expect(screen.getByText(new RegExp(sentence))).toBeVisible()
})
