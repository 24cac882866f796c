import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

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
