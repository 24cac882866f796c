import { screening as limits } from '@yuti/contract/limits'
import { expect, test } from 'vitest'
import { judge } from './rules.ts'

const nothing = { isBanned: false, twins: [] }
const screened = {
  nudity: 0,
  drawing: 0,
  faces: [{ share: 0.2 }],
  hash: '0'.repeat(16),
  mirroredHash: 'f'.repeat(16),
}
const clear = { holds: null, mayBeFirst: true, links: false, isVeiled: false, alarms: false }

test('publishes a photo with one clear face at once', () => {
  expect(judge(screened, nothing)).toEqual(clear)
})

test('holds and veils likely nudity, and nothing below', () => {
  expect(judge({ ...screened, nudity: limits.nudityMin }, nothing)).toEqual({
    ...clear,
    holds: 'nudity',
    isVeiled: true,
  })
  expect(judge({ ...screened, nudity: limits.nudityMin - 0.01 }, nothing)).toEqual(clear)
})

const mayBeFirst = (faces: { share: number }[]) => judge({ ...screened, faces }, nothing).mayBeFirst

test('never puts a photo first without exactly one clear face', () => {
  const small = { share: limits.faceShareMin - 0.001 }
  const clearFace = { share: limits.faceShareMin }
  expect([[], [small], [clearFace, clearFace]].map(mayBeFirst)).toEqual([false, false, false])
  expect([[clearFace], [clearFace, small]].map(mayBeFirst)).toEqual([true, true])
})

test('holds, links, veils and tells staff of a copy of a banned account, and links a copy of another account without holding it', () => {
  expect(judge(screened, { isBanned: true, twins: [] })).toEqual({
    ...clear,
    holds: 'banned_copy',
    links: true,
    isVeiled: true,
    alarms: true,
  })
  expect(judge(screened, { isBanned: false, twins: ['one'] })).toEqual({ ...clear, links: true })
})

test('tells a copy of a banned account before nudity, because it is the graver', () => {
  expect(judge({ ...screened, nudity: 1 }, { isBanned: true, twins: [] })).toMatchObject({
    holds: 'banned_copy',
    links: true,
  })
})

test('holds a picture that cannot be looked at', () => {
  expect(judge(null, nothing)).toEqual({
    holds: 'not_screened',
    mayBeFirst: false,
    links: false,
    isVeiled: true,
    alarms: false,
  })
})
