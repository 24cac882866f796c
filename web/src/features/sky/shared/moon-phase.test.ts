import { describe, expect, test } from 'vitest'
import { skyAt } from '#/test/sky-samples.ts'
import { elongationOf, litPath, litShare, middleOf, phaseOf } from './moon-phase.ts'

/** Phases of the almanac (US Naval Observatory), to the minute. */
const almanac = [
  ['1999-08-11T11:08:00Z', 'new', 0],
  ['2000-01-14T13:34:00Z', 'firstQuarter', 90],
  ['1993-01-08T12:37:00Z', 'full', 180],
  ['2000-01-28T07:57:00Z', 'lastQuarter', 270],
] as const

test.each(almanac)('at %s the Moon is %s', (utc, phase, degrees) => {
  const elongation = elongationOf(skyAt(utc))
  const apart = Math.abs(((elongation - degrees + 540) % 360) - 180)
  expect(apart).toBeLessThan(0.05)
  expect(phaseOf(elongation)).toBe(phase)
})

test.each([
  ['2000-01-09T00:00:00Z', 'waxingCrescent'],
  ['2000-01-18T00:00:00Z', 'waxingGibbous'],
  ['2000-01-24T12:00:00Z', 'waningGibbous'],
  ['2000-02-02T00:00:00Z', 'waningCrescent'],
] as const)('at %s the Moon is a %s', (utc, phase) => {
  expect(phaseOf(elongationOf(skyAt(utc)))).toBe(phase)
})

/** The area inside a path of two half ellipses, by the signs that the path itself has. */
function areaOf(path: string): { share: number; isRight: boolean } {
  const arcs = [...path.matchAll(/A([\d.]+) ([\d.]+) 0 0 ([01])/g)].map(([, width, , sweep]) => ({
    width: Number(width),
    isClockwise: sweep === '1',
  }))
  const [limb, terminator] = arcs
  if (!limb || !terminator) throw new Error('a path without two arcs')
  // Down the limb and up the terminator: turning the same way adds the half ellipse, turning back takes it away.
  const sign = limb.isClockwise === terminator.isClockwise ? 1 : -1
  return { share: (limb.width + sign * terminator.width) / (2 * limb.width), isRight: limb.isClockwise }
}

describe('the lit part of the disc', () => {
  test('has the area of the phase at every elongation', () => {
    for (let elongation = 0; elongation < 360; elongation += 1) {
      const { share } = areaOf(litPath(elongation, 44, false))
      expect(share).toBeCloseTo(litShare(elongation), 3)
    }
  })

  test('is on the right while the Moon waxes and on the left while it wanes', () => {
    expect(areaOf(litPath(45, 44, false)).isRight).toBe(true)
    expect(areaOf(litPath(315, 44, false)).isRight).toBe(false)
  })

  test('is on the other side south of the equator', () => {
    expect(areaOf(litPath(45, 44, true)).isRight).toBe(false)
    expect(areaOf(litPath(45, 44, true)).share).toBe(areaOf(litPath(45, 44, false)).share)
  })
})

test('the middle of a day follows the motion, over 0 degrees and backwards too', () => {
  expect(middleOf({ from: 354, to: 6 })).toBe(0)
  expect(middleOf({ from: 100, to: 113 })).toBe(106.5)
  expect(middleOf({ from: 10, to: 9 })).toBe(9.5)
})
