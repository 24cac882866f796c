import type { Gesture } from '@yuti/contract/verification-choices'
import { describe, expect, test } from 'vitest'
import type { DescribedFace } from '#/platform/screening/screener.ts'
import { faceAt, sampleFace } from '#/testing/fake-screener.ts'
import { judge, likenessOf, rules } from './rules.ts'

const face = (changes: Partial<DescribedFace> = {}): DescribedFace => ({ ...sampleFace, ...changes })
const left = face({ yaw: 25 })
const smiling = face({ smile: 0.99 })

type Pictures = { left?: DescribedFace[]; smile?: DescribedFace[]; gestures?: [Gesture, Gesture] }

/** Two good pictures and three photos of the same person, but for what is given. */
function verdict(
  { left: turned = [left], smile = [smiling], gestures }: Pictures,
  photos = [[face()], [face()]],
) {
  const [one, other] = gestures ?? ['turn_left', 'smile']
  const { outcome, reason } = judge(
    [
      { gesture: one, faces: turned },
      { gesture: other, faces: smile },
    ],
    photos.map((faces, index) => ({ id: `photo ${index}`, faces })),
  )
  return reason === null ? outcome : `${outcome} ${reason}`
}

describe('the table', () => {
  const cases: [string, string, Pictures, DescribedFace[][]?][] = [
    ['both gestures and the same person everywhere', 'passed', {}],
    [
      'photos without a face after the first',
      'passed',
      {},
      [[face()], [], [face({ share: 0.01, ...faceAt(9) })]],
    ],
    ['a group in which the person is', 'passed', {}, [[face()], [face(faceAt(0.9)), face(faceAt(0.2))]]],
    ['a picture without a face', 'refused no_face', { left: [] }],
    ['a face that is too small', 'refused no_face', { smile: [face({ share: 0.01, smile: 1 })] }],
    ['two people in a picture', 'refused several_faces', { smile: [smiling, face()] }],
    ['somebody far behind', 'passed', { smile: [smiling, face({ share: 0.01, ...faceAt(5) })] }],
    ['a turn to the other side', 'refused gesture', { left: [face({ yaw: -25 })] }],
    ['no turn', 'refused gesture', { left: [face({ yaw: 3 })] }],
    ['a small turn', 'staff gesture', { left: [face({ yaw: 12 })] }],
    ['no smile', 'refused gesture', { smile: [face({ smile: 0.1 })] }],
    ['half a smile', 'staff gesture', { smile: [face({ smile: 0.6 })] }],
    ['a gesture that only staff can see', 'staff gesture', { gestures: ['turn_left', 'thumb_up'] }],
    ['two different people', 'refused two_people', { smile: [face({ smile: 1, ...faceAt(0.7) })] }],
    ['perhaps two people', 'staff two_people', { smile: [face({ smile: 1, ...faceAt(0.6) })] }],
    ['somebody else in the first photo', 'refused other_person', {}, [[face(faceAt(0.7))], [face()]]],
    ['perhaps somebody else in the first photo', 'staff other_person', {}, [[face(faceAt(0.6))], [face()]]],
    ['somebody else in another photo', 'staff other_person', {}, [[face()], [face(faceAt(0.7))]]],
    ['a first photo without a face', 'staff no_face', {}, [[], [face()]]],
    ['no photo', 'staff no_face', {}, []],
  ]

  test.each(cases)('%s: %s', (_, expected, pictures, photos) => {
    expect(verdict(pictures, photos)).toBe(expected)
  })

  test('has a case for every rule', () => {
    const seen = new Set(cases.map(([, expected]) => expected))
    expect(rules.filter(({ outcome, reason }) => !seen.has(`${outcome} ${reason}`))).toEqual([])
  })

  test('refuses a gesture to the wrong side even if staff must look at the other one', () => {
    expect(verdict({ left: [face({ yaw: -25 })], gestures: ['turn_left', 'close_eyes'] })).toBe(
      'refused gesture',
    )
  })
})

describe('the bounds', () => {
  test.each([
    [0.49, 'same'],
    [0.5, 'unsure'],
    [0.65, 'unsure'],
    [0.66, 'other'],
  ])('a photo at a distance of %d is %s', (distance, likeness) => {
    expect(likenessOf([face(faceAt(distance))], [face()])).toBe(likeness)
  })

  test('a group without the person is unsure, and so nobody hides behind it', () => {
    expect(likenessOf([face(faceAt(2)), face(faceAt(3))], [face()])).toBe('unsure')
  })

  test('a clear face counts more than the person in the background', () => {
    expect(likenessOf([face(faceAt(2)), face({ share: 0.01 })], [face()])).toBe('other')
  })

  test('descriptors of two models are never compared', () => {
    expect(() => likenessOf([face({ descriptor: [1] })], [face()])).toThrow('different models')
  })
})
