import { swipe } from '@yuti/contract/limits'
import { expect, test } from 'vitest'
import { flightMs } from './throw-card.ts'

test('a card that is let go without speed flies as long as the specification says', () => {
  expect(flightMs({ offset: 60, speed: 0 })).toBe(swipe.animationMs)
})

test('a fast throw leaves at the speed of the finger, within bounds', () => {
  expect(flightMs({ offset: 60, speed: 4 })).toBe(250)
  expect(flightMs({ offset: -60, speed: 4 })).toBe(250)
  expect(flightMs({ offset: 60, speed: 40 })).toBe(140)
  expect(flightMs({ offset: 900, speed: 1 })).toBe(140)
})
