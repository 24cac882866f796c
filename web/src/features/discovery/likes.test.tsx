import { screen, waitFor, within } from '@testing-library/react'
import { matchId, type UserId } from '@yuti/contract/base'
import type { Person } from '@yuti/contract/people'
import { expect, test } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import { asListed, asMatched, makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi, refusal } from '#/test/fake-api.ts'
import { strangers } from '#/i18n/en/strangers.ts'
import { renderApp } from '#/test/render.tsx'

type Fakes = NonNullable<Parameters<typeof makeDeckServer>[1]>

const [anna, leo] = [makePerson('Anna'), makePerson('Leo', { age: null, distanceKm: null })]
const page = (people: Person[], next: UserId | null = null) => ({
  items: people.map(asListed),
  next,
})

/** A fake of the server's lists; a person leaves them once answered. */
async function open(path: string, people: Person[], given: Fakes = {}) {
  const decided: string[] = []
  const left = () => page(people.filter(({ id }) => !decided.some((entry) => entry.endsWith(id))))
  fakeApi(
    makeDeckServer([], {
      likes: left,
      decisions: left,
      countLikes: () => ({ count: left().items.length }),
      swipe: ({ targetId, direction }) => {
        decided.push(`${direction} ${targetId}`)
        return { match: null }
      },
      takeBackLike: ({ targetId }) => {
        decided.push(`back ${targetId}`)
        return { match: null }
      },
      ...given,
    }).fakes,
  )
  return { ...(await renderApp(path)), decided }
}

const press = (name: string) => screen.findByRole('button', { name })

test('a row of a received like shows photo, name, age, distance, level, stars and a reason, and can be passed', async () => {
  const { user, decided } = await open('/likes', [anna, leo])
  const [first, second] = await screen.findAllByRole('link', { name: /Anna|Leo/ })
  expect(first).toHaveAccessibleName(/^Anna, 29.*4 km away.*Sacred Sparks.*5 of 5 stars/)
  expect(Object.values(strangers.five).some((why) => first?.textContent?.endsWith(why))).toBe(true)
  expect(first).toHaveAttribute('href', `/profile/${anna.id}`)
  expect(second).toHaveAccessibleName(/^Leo.*Sacred Sparks.*5 of 5 stars/)
  await user.click(await press('Pass on Anna'))
  await waitFor(() => expect(screen.queryByText('Anna, 29')).not.toBeInTheDocument())
  expect(await screen.findByText('You passed on Anna.')).toBeVisible()
  expect(decided).toEqual([`left ${anna.id}`])
})

test('the row of a verified person has the badge, and no other row', async () => {
  await open('/likes', [makePerson('Anna', { isVerified: true }), leo])
  const [first, second] = await screen.findAllByRole('link', { name: /Anna|Leo/ })
  expect(first).toHaveAccessibleName(/Photos verified/)
  expect(second).not.toHaveAccessibleName(/Photos verified/)
})

test('a row draws no stars for two or fewer and says the level instead', async () => {
  const mira = makePerson('Mira', { rating: { stars: 2, isEstimate: false } })
  await open('/likes', [mira])
  const row = await screen.findByRole('link', { name: /Mira/ })
  expect(within(row).getByText('Gentle Challenge')).toBeVisible()
  expect(within(row).queryByRole('img', { name: /stars/ })).not.toBeInTheDocument()
  expect(Object.values(strangers.fewer).some((why) => row.textContent?.endsWith(why))).toBe(true)
})

test('answering a like makes a match', async () => {
  const id = matchId.parse('00000000-0000-4000-8000-00000000abcd')
  const { user } = await open('/likes', [anna], { swipe: () => ({ match: { id, person: asMatched(anna) } }) })
  await user.click(await press('Like Anna'))
  const moment = await screen.findByRole('dialog', { name: 'Your charts have met' })
  expect(within(moment).getByRole('textbox', { name: 'Write to Anna' })).toBeVisible()
})

test('a failed answer brings the person back, unless the person no longer exists', async () => {
  let error = new Error('no database')
  const { user } = await open('/likes', [anna], { swipe: () => Promise.reject(error) })
  await user.click(await press('Pass on Anna'))
  expect(await screen.findByText('Failed to save swipe')).toBeVisible()
  error = refusal('NOT_FOUND', 404)
  expect(await press('Pass on Anna')).toBeVisible()
})

test('a new like appears without a reload', async () => {
  const people: Person[] = []
  await open('/likes', people)
  expect(await screen.findByRole('heading', { name: 'No new likes yet' })).toBeVisible()
  people.push(anna)
  dispatchRealtime({ type: 'likes' })
  expect(await screen.findByText('Anna, 29')).toBeVisible()
})

test('the second look changes a pass into a like', async () => {
  const { user, decided } = await open('/likes?list=passed', [anna])
  expect(await screen.findByRole('heading', { name: 'Your likes and passes' })).toBeVisible()
  await user.click(await press('Like Anna'))
  expect(await screen.findByRole('heading', { name: 'You haven’t passed on anyone' })).toBeVisible()
  expect(decided).toEqual([`right ${anna.id}`])
})

test('the second look takes a like back', async () => {
  const { user, decided } = await open('/likes?list=liked', [anna])
  await user.click(await press('Take back your like for Anna'))
  expect(await screen.findByRole('heading', { name: 'No likes waiting for an answer' })).toBeVisible()
  expect(decided).toEqual([`back ${anna.id}`])
})

test('loads more people on request and shows each once', async () => {
  const { user } = await open('/likes', [], {
    likes: ({ after }) => (after ? page([anna, leo]) : page([anna], anna.id)),
  })
  await user.click(await press('Show more'))
  expect(await screen.findByText('Leo')).toBeVisible()
  expect(screen.getAllByText('Anna, 29')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('offers to load a list again after a failure', async () => {
  let isBroken = true
  const { user } = await open('/likes', [], {
    likes: () => (isBroken ? Promise.reject(refusal('NOT_FOUND', 404)) : page([anna])),
  })
  const again = await press('Try again')
  isBroken = false
  await user.click(again)
  expect(await screen.findByText('Anna, 29')).toBeVisible()
})

test('Discover shows the number of likes and links to both lists', async () => {
  const people = [anna]
  await open('/discover', people)
  expect(await press('Likes you: 1 person')).toHaveAttribute('href', '/likes')
  people.push(leo)
  dispatchRealtime({ type: 'likes' })
  expect(await press('Likes you: 2 people')).toBeVisible()
  for (const link of screen.getAllByRole('button', { name: 'Your likes and passes' })) {
    expect(link).toHaveAttribute('href', '/likes?list=passed')
  }
})
