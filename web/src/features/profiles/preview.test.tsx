import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePerson } from '#/test/deck-samples.ts'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { settled } from '#/test/wizard-samples.ts'

const { rating: _stars, ...anna } = makePerson('Anna', { distanceKm: 1 })

async function openPreview(preview: () => typeof anna, isPaused = false) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    profiles: { own: () => ({ ...settled, isPaused }), preview },
  })
  return await renderApp('/profile/preview')
}

test('shows what the server gives to others', async () => {
  await openPreview(() => anna)
  expect(await screen.findByRole('heading', { name: 'Anna, 29' })).toBeVisible()
  expect(screen.getByText('Nearby')).toBeVisible()
  expect(screen.getByText('This is how others see you.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change what is shown' })).toHaveAttribute('href', '/settings')
})

test('leaves out what is hidden and says that the profile is paused', async () => {
  await openPreview(() => ({ ...anna, age: null, distanceKm: null }), true)
  expect(await screen.findByRole('heading', { name: 'Anna' })).toBeVisible()
  expect(screen.queryByText('Nearby')).not.toBeInTheDocument()
  expect(await screen.findByText('Your profile is paused, so only your matches see it now.')).toBeVisible()
})

test('lets a failed preview be loaded again', async () => {
  let isBroken = true
  const { user } = await openPreview(() => {
    if (isBroken) throw refusal('NOT_FOUND', 404)
    return anna
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Anna, 29' })).toBeVisible()
})
