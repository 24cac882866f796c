import { expect, test } from 'vitest'
import { designDay } from './design-moment.ts'
import { evaluate } from './ephemeris.ts'
import { fileEphemeris } from './node-file.ts'

test('finds the Sun 88 degrees earlier, to a tenth of a millisecond, on every third day of 1900 to 2059', () => {
  const ephemeris = fileEphemeris()
  const sunAt = (day: number) =>
    evaluate(ephemeris, ephemeris.series.sun, day) + evaluate(ephemeris, ephemeris.series.nutation, day)
  let worst = 0
  for (let day = -36_524; day < 21_914; day += 2.97) {
    const design = designDay(ephemeris, day)
    expect(day - design > 86.5 && day - design < 92.1).toBe(true)
    const miss = sunAt(day) - 88 - sunAt(design)
    worst = Math.max(worst, Math.abs(miss - 360 * Math.round(miss / 360)))
  }
  expect(worst).toBeLessThan(1.1e-9)
})
