import { act, screen } from '@testing-library/react'
import { type UploadId, uploadId } from '@yuti/contract/base'
import type { PhotoCheck } from '@yuti/contract/screening'
import { expect, test } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const check = (number: number, given: Partial<PhotoCheck>): PhotoCheck => ({
  id: photoId(number),
  state: 'clear',
  reason: null,
  mayBeFirst: true,
  firstWish: null,
  ...given,
})
const photoId = (number: number): UploadId => uploadId.parse(`00000000-0000-4000-8000-00000000000${number}`)

async function openDeck(first: Partial<PhotoCheck>) {
  const server = { first }
  const { fakes } = makeDeckServer([], {
    deck: () =>
      server.first.state === 'clear' && server.first.mayBeFirst !== false
        ? { cards: [makePerson('Mira')], remaining: 1 }
        : { cards: [], remaining: 0, needsPhotos: true },
  })
  fakes.profiles = {
    photoChecks: () => ({ checks: [check(1, server.first), check(2, {}), check(3, {})] }),
  }
  fakeApi(fakes)
  await renderApp('/discover')
  return server
}

test('says that photos are being checked, and shows people once that is done', async () => {
  const server = await openDeck({ state: 'waiting', mayBeFirst: false })
  expect(await screen.findByRole('heading', { name: 'We’re checking your photos' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument()
  server.first = { state: 'clear' }
  act(() => dispatchRealtime({ type: 'photos_checked' }))
  expect(await screen.findByRole('article', { name: 'Mira, 29' })).toBeVisible()
})

test.each([
  ['too few photos are public', { state: 'held', reason: 'nudity' }, /3 of your photos need to be public/],
  ['none shows one clear face', { mayBeFirst: false }, /none of your photos clearly shows one face/],
] as const)('says that %s, and leads to the photos', async (_, first, text) => {
  await openDeck(first)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Look at your photos' })).toHaveAttribute(
    'href',
    '/profile-setup?step=3',
  )
})
