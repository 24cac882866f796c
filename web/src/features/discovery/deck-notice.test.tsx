import { screen, waitFor, within } from '@testing-library/react'
import { firstDay as limits } from '@yuti/contract/limits'
import { expect, test } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { type Fakes, fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { setFlag } from '#/platform/storage.ts'

const endsAt = '2026-11-27T10:40:00.000Z'
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(endsAt))
const pausedUntil = new RegExp(`^Our team has paused your likes until 2\\d November 2026, ${time}\\.$`)

type Given = {
  likesLeft?: number | 'failing'
  account?: Fakes<Api>['account']
  discovery?: Fakes<Api>['discovery']
}

async function open({ likesLeft = 50, account, discovery }: Given) {
  setFlag('firstSwipeRightShown')
  const { fakes } = makeDeckServer([makePerson('Mira')], {
    firstDay: () => {
      if (likesLeft === 'failing') throw new Error('down')
      return { firstDay: { likesLeft, openingsLeft: 15, peopleLeft: 100, endsAt } }
    },
    ...discovery,
  })
  fakes.account = { session: () => ({ ...memberSession, firstDayUntil: endsAt }), ...account }
  fakeApi(fakes)
  return await renderApp('/discover')
}

test('says from the beginning how many likes and people are left, until when and why, without reading it out', async () => {
  await open({})
  const line = await screen.findByText(
    /^Your first day, until .+: 50 likes and 101 new people left\. A slow start keeps fakes out\.$/,
  )
  expect(line).toBeVisible()
  expect(line).toHaveAttribute('aria-live', 'off')
})

test('says nothing if the numbers could not be read', async () => {
  await open({ likesLeft: 'failing' })
  expect(await screen.findByRole('article', { name: 'Mira, 29' })).toBeVisible()
  expect(screen.queryByText(/first day/i)).not.toBeInTheDocument()
})

test('keeps the place of the line before the numbers are known', async () => {
  const { promise } = Promise.withResolvers<never>()
  await open({ discovery: { firstDay: () => promise } })
  expect(await screen.findByRole('article', { name: 'Mira, 29' })).toBeVisible()
  await waitFor(() => expect(document.querySelector('p[aria-live=off]')).toHaveClass('min-h-[2lh]'))
})

test('reads out how many likes are left once they are few', async () => {
  await open({ likesLeft: 1 })
  const line = await screen.findByText(
    /^Your first day: 1 like left\. You get more .+\. A slow start keeps fakes out\.$/,
  )
  expect(line).toHaveAttribute('aria-live', 'polite')
})

const withPeopleLeft = (peopleLeft: number, cards: string[], moreAt?: string, likesLeft = 50) =>
  open({
    discovery: {
      firstDay: () => ({ firstDay: { likesLeft, openingsLeft: 15, peopleLeft, endsAt } }),
      deck: () => ({
        cards: cards.map((name) => makePerson(name)),
        remaining: cards.length,
        ...(moreAt !== undefined && { moreAt }),
      }),
    },
  })

test.each([
  ['counts the cards in hand', 3, ['Mira', 'Leo'], undefined, '5 people left to see'],
  ['is one card after the budget is used up', 20, ['Mira'], endsAt, '1 person left to see'],
])('says how many people are left once they are few: %s', async (_, peopleLeft, cards, moreAt, words) => {
  await withPeopleLeft(peopleLeft, cards, moreAt)
  const line = await screen.findByText(new RegExp(`^Your first day: ${words}\\. More come .+\\.$`))
  expect(line).toHaveAttribute('aria-live', 'polite')
  expect(screen.getAllByText(/first day/)).toHaveLength(1)
})

test.each([
  ['people', 4, ['Mira'], '1 person left to see'],
  ['likes', 1, ['Mira', 'Leo'], '1 like left'],
])('says in one line what runs out first once both are few: %s', async (_, likesLeft, cards, words) => {
  await withPeopleLeft(0, cards, endsAt, likesLeft)
  expect(await screen.findByText(new RegExp(`^Your first day: ${words}\\.`))).toBeVisible()
  expect(screen.getAllByText(/first day/)).toHaveLength(1)
})

test('counts people with the likes while many are left', async () => {
  await withPeopleLeft(limits.fewLeft, ['Mira'])
  expect(await screen.findByText(/: 50 likes and 6 new people left\./)).toBeVisible()
  expect(screen.queryByText(/left to see/)).not.toBeInTheDocument()
})

test('counts down with each decision', async () => {
  const { user } = await withPeopleLeft(0, ['Mira', 'Leo'], endsAt)
  expect(await screen.findByText(/: 2 people left to see/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Like' }))
  expect(await screen.findByText(/: 1 person left to see/)).toBeVisible()
})

test('says when none is left, keeps the card of a refused like, and asks again what is left', async () => {
  let likesLeft = limits.fewLeft + 1
  const { user } = await open({
    discovery: {
      firstDay: () => ({ firstDay: { likesLeft, openingsLeft: 15, peopleLeft: 100, endsAt } }),
      swipe: () => {
        likesLeft = 0
        throw refusal('FIRST_DAY_USED_UP', 403, { until: endsAt })
      },
    },
  })
  const line = await screen.findByText(/: 6 likes and 101 new people left/)
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByText(/There’s a limit for the first day/)).toBeVisible()
  expect(await screen.findByText(/up to 50 people on your first day/)).toBeVisible()
  // A screen reader reads out what changes in a line, and not one that is new.
  expect(line).toHaveTextContent(/up to 50 people on your first day/)
  expect(line).toHaveAttribute('aria-live', 'polite')
  expect(await screen.findByRole('article', { name: 'Mira, 29' })).toBeVisible()
})

test('an account older than a day asks nothing and is told nothing', async () => {
  const { fakes } = makeDeckServer([makePerson('Mira')])
  fakeApi(fakes)
  await renderApp('/discover')
  expect(await screen.findByRole('article', { name: 'Mira, 29' })).toBeVisible()
  expect(screen.queryByText(/first day/)).not.toBeInTheDocument()
})

const pausedSession = () => ({ ...memberSession, likesPausedUntil: endsAt })
const limit = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'limit' as const,
  reason: 'You sent advertising.',
  givenAt: '2026-11-20T10:00:00Z',
  endsAt,
  appeal: 'none' as const,
}

test('a member whose likes are paused sees until when, why, and where to appeal', async () => {
  await open({ account: { session: pausedSession, sanctions: () => ({ sanctions: [limit] }) } })
  const notice = within(await screen.findByRole('region', { name: 'Your likes are paused' }))
  expect(notice.getByText(pausedUntil)).toBeVisible()
  expect(await notice.findByText('Reason: You sent advertising.')).toBeVisible()
  expect(notice.getByRole('link', { name: 'More, and how to appeal' })).toHaveAttribute('href', '/settings')
})

test('the end of a pause is there although the reason could not be loaded', async () => {
  await open({
    account: { session: pausedSession, sanctions: () => Promise.reject(refusal('NOT_FOUND', 404)) },
  })
  const notice = within(await screen.findByRole('region', { name: 'Your likes are paused' }))
  expect(await notice.findByText('The reason couldn’t be loaded. Settings shows it too.')).toBeVisible()
  expect(notice.getByText(pausedUntil)).toBeVisible()
})

test('a pause that began meanwhile is shown after the first like that it refuses', async () => {
  let isPaused = false
  const session = () => ({ ...memberSession, ...(isPaused && { likesPausedUntil: endsAt }) })
  const { user } = await open({
    account: { session, sanctions: () => ({ sanctions: [limit] }) },
    discovery: {
      swipe: () => {
        isPaused = true
        throw refusal('LIKES_PAUSED', 403)
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByRole('region', { name: 'Your likes are paused' })).toBeVisible()
})
