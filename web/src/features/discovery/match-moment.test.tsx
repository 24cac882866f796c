import { screen, within } from '@testing-library/react'
import { matchId } from '@yuti/contract/base'
import { expect, test } from 'vitest'
import { asListed, asMatched, makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
// Import the lazy chunk up front so that no test waits for it.
import './match-moment.tsx'

const id = matchId.parse('00000000-0000-4000-8000-00000000abcd')

/** Answers the like of a person who showed the fewest stars; the match has `stars`. */
async function meet(stars: number, isEstimate = false) {
  const anna = makePerson('Anna', { rating: { stars: 2, isEstimate } })
  const server = makeDeckServer([], {
    likes: () => ({ items: [asListed(anna)], next: null }),
    swipe: () => ({ match: { id, person: asMatched(anna, stars) } }),
  })
  fakeApi(server.fakes)
  const { user } = await renderApp('/likes')
  await user.click(await screen.findByRole('button', { name: 'Like Anna' }))
  return within(await screen.findByRole('dialog', { name: 'Your charts have met' }))
}

test('says that the stars are exact now when the member saw "2 or fewer" before', async () => {
  const moment = await meet(1)
  expect(moment.getByRole('img', { name: '1 of 5 stars' })).toBeVisible()
  expect(moment.getByText('now exact')).toBeVisible()
  expect(moment.getByText(/^You now see the exact number of stars\./)).toBeVisible()
  expect(moment.queryByText('2 or fewer')).not.toBeInTheDocument()
})

test('shows an exact two as two stars with their level', async () => {
  const moment = await meet(2)
  expect(moment.getByRole('img', { name: '2 of 5 stars' })).toBeVisible()
  expect(moment.getByText('Gentle Challenge')).toBeVisible()
  expect(moment.getByText('now exact')).toBeVisible()
})

test('does not call an estimate exact', async () => {
  const moment = await meet(0, true)
  expect(moment.getByRole('img', { name: '0 of 5 stars, an estimate' })).toBeVisible()
  expect(moment.queryByText('now exact')).not.toBeInTheDocument()
  expect(moment.getByText(/^You now see your own number of stars\./)).toBeVisible()
})

test('says nothing about the stars when the number stays the same', async () => {
  const moment = await meet(3)
  expect(moment.getByRole('img', { name: '3 of 5 stars' })).toBeVisible()
  expect(moment.queryByText('now exact')).not.toBeInTheDocument()
  expect(moment.queryByText(/look alike/)).not.toBeInTheDocument()
})
