import type { PhotoCheck } from '@yuti/contract/screening'
import { uploadId } from '@yuti/contract/base'
import { expect, test } from 'vitest'
import { samplePhoto } from '#/test/wizard-samples.ts'
import { photosState } from './photos-state.ts'

type Known = Partial<PhotoCheck> | null

/** The state of a profile with one photo for each check; null is a photo that has none. */
function stateOf(...known: Known[]) {
  const photos = known.map((_, index) => samplePhoto(index + 1))
  const checks = photos.flatMap(({ id }, index): PhotoCheck[] => {
    const given = known[index]
    if (!given) return []
    const clear = {
      state: 'clear',
      reason: null,
      mayBeFirst: true,
      firstWish: null,
      isAppealed: false,
    } as const
    return [{ ...clear, ...given, id: uploadId.parse(id) }]
  })
  return photosState({ photos }, new Map(checks.map((check) => [check.id, check])))
}

const held: Known = { state: 'held', reason: 'nudity', mayBeFirst: false }
const faceless: Known = { mayBeFirst: false }

test('lacks nothing while enough photos are public and one may be the first', () => {
  expect(stateOf({}, {}, {})).toEqual({ isWaiting: false, hidden: 0, lack: null })
  expect(stateOf({}, {}, {}, held)).toEqual({ isWaiting: false, hidden: 1, lack: null })
  expect(stateOf(faceless, faceless, {})).toEqual({ isWaiting: false, hidden: 0, lack: null })
})

test('lacks photos while fewer than three are public', () => {
  expect(stateOf({}, {}, held)).toEqual({ isWaiting: false, hidden: 1, lack: 'photos' })
  expect(stateOf({}, {}, { state: 'waiting' })).toEqual({ isWaiting: true, hidden: 1, lack: 'photos' })
})

test('lacks a first photo while none shows one clear face', () => {
  expect(stateOf(faceless, faceless, faceless).lack).toBe('first')
})

test('takes a photo without a check for public, since it was there before photos were checked', () => {
  expect(stateOf(null, null, null)).toEqual({ isWaiting: false, hidden: 0, lack: null })
  expect(stateOf(faceless, faceless, null).lack).toBeNull()
})
