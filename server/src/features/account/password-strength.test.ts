import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { passwordChecksMax } from '@yuti/contract/limits'
import { isBusy } from '#/platform/errors.ts'
import { createStrengthCheck, isWeakPassword } from './password-strength.ts'

const own = { name: 'Mira Novak', email: 'mira.novak@example.org' }

test.each(['password1', 'qwerty', 'novak-2026-novak', 'mira.novak-81', 'abcabcabc'])(
  'refuses %s',
  async (password) => {
    expect(await isWeakPassword(password, own)).toBe(true)
  },
)

test.each(['violet-harbour-81', 'correct horse battery staple', 'Пурпурная гавань 81'])(
  'accepts %s',
  async (password) => {
    expect(await isWeakPassword(password, own)).toBe(false)
  },
)

test.each([
  ['fxqzkw', 1],
  ['violet81', 1],
  ['walnut3x', 1],
  ['boatlight', 2],
  ['harbour81', 2],
  ['zebra!29', 2],
])('accepts from score 2 on: %s has score %i', async (password, score) => {
  const checker = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  expect(checker.check(password).score).toBe(score)
  expect(await isWeakPassword(password, own)).toBe(score < 2)
})

test('scores only the first 48 characters of a long password', async () => {
  expect(await isWeakPassword(`${'a'.repeat(48)}-violet-harbour-81`, own)).toBe(true)
  expect(await isWeakPassword(`violet-harbour-81-${'a'.repeat(48)}`, own)).toBe(false)
})

test('refuses the passwords that leaked most often', async () => {
  const leaked = Object.values(dictionary['passwords-common'] ?? {}).slice(0, 300)
  expect(leaked).toHaveLength(300)
  const weak: boolean[] = []
  for (let from = 0; from < leaked.length; from += passwordChecksMax) {
    const some = leaked.slice(from, from + passwordChecksMax)
    // oxlint-disable-next-line eslint/no-await-in-loop -- as many at once as may wait
    weak.push(...(await Promise.all(some.map((password) => isWeakPassword(password, own)))))
  }
  expect(weak.filter(Boolean)).toHaveLength(300)
})

test('refuses a password beyond those that may wait, and judges again when they are done', async () => {
  const check = createStrengthCheck()
  const waiting = Array.from({ length: passwordChecksMax }, () => check('violet-harbour-81', own))
  await expect(check('violet-harbour-81', own)).rejects.toSatisfy(isBusy)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]))
  expect(await check('violet-harbour-81', own)).toBe(false)
})

test('judges in a thread: without one the call fails instead of letting any password pass', async () => {
  const check = createStrengthCheck('no-such-thread.ts')
  await expect(check('violet-harbour-81', own)).rejects.toThrow('could not be judged')
  await expect(check('violet-harbour-81', own)).rejects.toThrow('could not be judged')
})
