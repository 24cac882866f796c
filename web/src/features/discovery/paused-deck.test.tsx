import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#/lib/api.ts'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { settled } from '#/test/wizard-samples.ts'

const settings = { showAge: true, language: 'en' } as const

async function openPaused(canSave: boolean) {
  let isPaused = true
  const { fakes } = makeDeckServer([], {
    deck: () =>
      isPaused ? { cards: [], remaining: 0, isPaused: true } : { cards: [makePerson('Mira')], remaining: 1 },
  })
  fakes.profiles = {
    updateSettings: (change) => {
      if (!canSave) throw new Error('no database')
      isPaused = change.isPaused ?? isPaused
      return settings
    },
  }
  fakeApi(fakes)
  return await renderApp('/discover')
}

test('tells members that they are paused and resumes with one press', async () => {
  const { user } = await openPaused(true)
  expect(await screen.findByRole('heading', { name: 'Your profile is paused' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByRole('article', { name: 'Mira, 29' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible()
})

test('stays paused and shows an error when resuming fails', async () => {
  const { user } = await openPaused(false)
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  expect(await screen.findByText('Failed to resume')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Your profile is paused' })).toBeVisible()
})

test('a setting changed while the profile resumes is saved after that', async () => {
  const resumed = Promise.withResolvers<typeof settings>()
  const update = vi.fn<(change: object) => Promise<typeof settings>>().mockResolvedValue(settings)
  update.mockReturnValueOnce(resumed.promise)
  const { fakes } = makeDeckServer([], { deck: () => ({ cards: [], remaining: 0, isPaused: true }) })
  fakes.profiles = { own: () => settled, updateSettings: update }
  fakes.safety = { listBlocked: () => ({ people: [] }) }
  fakeApi(fakes)
  const { user, router } = await renderApp('/discover')
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(update).toHaveBeenCalled())
  await router.navigate({ to: '/settings' })
  await user.click(await screen.findByRole('switch', { name: 'Show my age' }))
  // A save that did not wait would have arrived before this.
  await api.account.session()
  expect(update).toHaveBeenCalledTimes(1)
  resumed.resolve(settings)
  await waitFor(() => expect(update.mock.calls).toEqual([[{ isPaused: false }], [{ showAge: false }]]))
})
