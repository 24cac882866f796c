import { act, screen } from '@testing-library/react'
import { uploadId } from '@yuti/contract/base'
import type { PhotoCheck } from '@yuti/contract/screening'
import { expect, test } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { settled } from '#/test/wizard-samples.ts'

const clear = { state: 'clear', reason: null, mayBeFirst: true, firstWish: null, isAppealed: false } as const
const held = { ...clear, state: 'held', reason: 'nudity', mayBeFirst: false } as const
const waiting = { ...clear, state: 'waiting', mayBeFirst: false } as const
const faceless = { ...clear, mayBeFirst: false }
const unsavedUpload = { ...held, id: uploadId.parse('00000000-0000-4000-8000-00000000000f') }

type Given = Omit<PhotoCheck, 'id'>

/** Opens Discover for a member whose three photos are in these states. */
async function openDeck(given: readonly [Given, Given, Given]) {
  const server = { given }
  const { fakes } = makeDeckServer([], {
    deck: () =>
      server.given.every((one) => one.state === 'clear') && server.given.some((one) => one.mayBeFirst)
        ? { cards: [makePerson('Mira')], remaining: 1 }
        : { cards: [], remaining: 0, needsPhotos: true },
  })
  fakes.profiles = {
    own: () => settled,
    photoChecks: () => {
      const checks = server.given.map((one, index) => ({
        ...one,
        id: uploadId.parse(settled.photos[index]?.id),
      }))
      return { checks: [...checks, unsavedUpload] }
    },
  }
  fakeApi(fakes)
  await renderApp('/discover')
  return server
}

test('says that photos are being checked, and shows people once that is done', async () => {
  const server = await openDeck([waiting, clear, clear])
  expect(await screen.findByRole('heading', { name: 'We’re checking your photos' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument()
  server.given = [clear, clear, clear]
  act(() => dispatchRealtime({ type: 'photos_checked' }))
  expect(await screen.findByRole('article', { name: 'Mira, 29' })).toBeVisible()
})

test.each([
  ['too few photos are public', [held, clear, clear], /3 of your photos need to be public/],
  ['none shows one clear face', [faceless, faceless, faceless], /none of them clearly shows one face/],
] as const)('says that %s, and leads to the photos', async (_, given, text) => {
  await openDeck(given)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Look at your photos' })).toHaveAttribute(
    'href',
    '/profile-setup?step=3',
  )
})
