import type { Gesture } from '@yuti/contract/verification-choices'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DescribedFace } from '#/platform/screening/screener.ts'
import { faceAt, inPicture, sampleFace } from '#/testing/fake-screener.ts'
import { judge, likenessOf, rules } from './rules.ts'

const face = (changes: Partial<DescribedFace> = {}): DescribedFace => ({ ...sampleFace, ...changes })
const left = face({ yaw: 25 })
const smiling = face({ smile: 0.99 })

/** A picture whose hash and faces are of no other picture. */
function picture(faces: DescribedFace[], number: number) {
  const digest = createHash('sha256').update(String(number)).digest('hex')
  return {
    faces: faces.map((one) => inPicture(one, number)),
    hash: digest.slice(0, 16),
    mirroredHash: digest.slice(16, 32),
    isKnown: false,
  }
}

type Pictures = { left?: DescribedFace[]; smile?: DescribedFace[]; gestures?: [Gesture, Gesture] }

/** Two good pictures and three photos of the same person, but for what is given. */
function verdict(
  { left: turned = [left], smile = [smiling], gestures }: Pictures,
  photos = [[face()], [face()]],
) {
  const [one, other] = gestures ?? ['turn_left', 'smile']
  const { outcome, reason } = judge(
    [
      { gesture: one, ...picture(turned, 1) },
      { gesture: other, ...picture(smile, 2) },
    ],
    photos.map((faces, index) => ({ id: `photo ${index}`, ...picture(faces, index + 3) })),
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
      [[face()], [], [face({ share: 0.01, ...faceAt(9) }), face({ share: 0.01, ...faceAt(8) })]],
    ],
    [
      'one small face of somebody else',
      'staff other_person',
      {},
      [[face()], [face({ share: 0.01, ...faceAt(9) })]],
    ],
    [
      'one small face that is perhaps the person',
      'passed',
      {},
      [[face()], [face({ share: 0.01, ...faceAt(0.6) })]],
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
    const seen = new Set([...cases.map(([, expected]) => expected), 'staff copy'])
    expect(rules.filter(({ outcome, reason }) => !seen.has(`${outcome} ${reason}`))).toEqual([])
  })

  test('refuses a gesture to the wrong side even if staff must look at the other one', () => {
    expect(verdict({ left: [face({ yaw: -25 })], gestures: ['turn_left', 'close_eyes'] })).toBe(
      'refused gesture',
    )
  })
})

describe('a copy', () => {
  const taken = [
    { gesture: 'turn_left' as const, ...picture([left], 1) },
    { gesture: 'smile' as const, ...picture([smiling], 2) },
  ] as const
  const photo = { id: 'photo', ...picture([face()], 3) }
  const far = 'ffffffff00000000'

  test.each([
    ['of nothing', {}, {}, 'passed'],
    ['of the other picture', { hash: taken[0].hash }, {}, 'staff'],
    ['of a photo, mirrored', { hash: far }, { mirroredHash: far }, 'staff'],
    [
      'whose face is that of a photo',
      { faces: [{ ...smiling, descriptor: photo.faces[0]?.descriptor ?? [] }] },
      {},
      'staff',
    ],
    ['that is known from elsewhere', { isKnown: true }, {}, 'staff'],
  ])('%s', (_, changes, changesOfPhoto, outcome) => {
    const [first, second] = taken
    expect(judge([first, { ...second, ...changes }], [{ ...photo, ...changesOfPhoto }])).toMatchObject(
      outcome === 'staff' ? { outcome, reason: 'copy' } : { outcome },
    )
  })

  test.each([
    [0.14, 'staff'],
    [0.16, 'passed'],
  ])('is a face at a distance of %d: %s', (distance, outcome) => {
    const [first, second] = taken
    const [known] = photo.faces
    const descriptor = known?.descriptor.map((value, index) => (index === 0 ? distance : value)) ?? []
    expect(judge([first, { ...second, faces: [{ ...smiling, descriptor }] }], [photo])).toMatchObject({
      outcome,
    })
  })

  test('of a photo that was cut or compressed: up to six bits', () => {
    const [first, second] = taken
    const changed = (bits: string) => ({ ...second, hash: photo.hash.slice(0, -2) + bits })
    const end = Number.parseInt(photo.hash.slice(-2), 16)
    const flip = (mask: number) => (end ^ mask).toString(16).padStart(2, '0')
    expect(judge([first, changed(flip(0b11_1111))], [photo])).toMatchObject({ reason: 'copy' })
    expect(judge([first, changed(flip(0b111_1111))], [photo])).toMatchObject({ outcome: 'passed' })
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
