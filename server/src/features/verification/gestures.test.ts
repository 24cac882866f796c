import { machineGestures } from '@yuti/contract/verification-choices'
import { expect, test } from 'vitest'
import { chooseGestures } from './service.ts'

test('a check asks for two different gestures that a machine can see, in an order that nobody foresees', () => {
  const seen = new Set<string>()
  for (let person = 0; person < 200; person += 1) {
    const chosen = chooseGestures('secret', `person ${person}`, new Date(0))
    expect(new Set(chosen).size).toBe(2)
    expect(machineGestures).toEqual(expect.arrayContaining(chosen))
    seen.add(chosen.join())
  }
  expect(seen.size).toBe(6)
})

const drawn = (at: Date, secret = 'secret') => chooseGestures(secret, 'Anna', at).join()
const noon = new Date('2026-11-27T12:00:00Z')

test('a person is asked for the same gestures all day, and for others on other days', () => {
  expect(drawn(new Date('2026-11-27T00:00:00Z'))).toBe(drawn(noon))
  const days = Array.from({ length: 50 }, (_, day) => drawn(new Date(noon.getTime() + day * 86_400_000)))
  expect(new Set(days).size).toBe(6)
})

test('the gestures follow from a secret, so that nobody can compute them', () => {
  const secrets = Array.from({ length: 50 }, (_, number) => drawn(noon, `secret ${number}`))
  expect(new Set(secrets).size).toBe(6)
})
