import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setFlag } from '#/platform/storage.ts'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
// Import lazy chunks up front so that no test waits for them.
import './deck-end.tsx'

const [anna, leo] = [makePerson('Anna'), makePerson('Leo')]

beforeEach(() => {
  setFlag('firstSwipeLeftShown')
  setFlag('firstSwipeRightShown')
})

const card = (name: string) => screen.findByRole('article', { name: `${name}, 29` })

test('after a like of the last card the focus is on the title of what follows', async () => {
  fakeApi(makeDeckServer([anna]).fakes)
  const { user } = await renderApp('/discover')
  await card('Anna')
  screen.getByRole('button', { name: 'Like' }).focus()
  await user.keyboard('{Enter}')
  const title = await screen.findByRole('heading', { name: 'That’s everyone for now' })
  await waitFor(() => expect(title).toHaveFocus())
})

test('the title of an empty deck does not take the focus when nothing has lost it', async () => {
  fakeApi(makeDeckServer([]).fakes)
  await renderApp('/discover')
  const title = await screen.findByRole('heading', { name: 'That’s everyone for now' })
  expect(title).not.toHaveFocus()
})

test('the focus waits on the heading while the next page of the deck loads', async () => {
  const page = Promise.withResolvers<void>()
  let asked = 0
  const server = makeDeckServer([], {
    deck: async () => {
      asked += 1
      if (asked === 1) return { cards: [anna], remaining: 2 }
      await page.promise
      return { cards: [leo], remaining: 1 }
    },
  })
  fakeApi(server.fakes)
  const { user } = await renderApp('/discover')
  await card('Anna')
  screen.getByRole('button', { name: 'Pass' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Finding matches...')
  const heading = screen.getByRole('heading', { name: 'Discover', level: 1 })
  expect(heading).toHaveFocus()
  page.resolve()
  await card('Leo')
  expect(heading).toHaveFocus()
})
