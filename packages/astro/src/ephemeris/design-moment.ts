import { type Ephemeris, evaluate } from './ephemeris.ts'

const ARC_DEGREES = 88
const MEAN_DEGREES_PER_DAY = 0.985_647_36
const TOLERANCE_DEGREES = 1e-9
const MAX_STEPS = 12

/**
 * The day (TT days since J2000.0) before `birthDay` at which the Sun's apparent longitude was exactly 88
 * degrees less; 86.6 to 92.0 days earlier. Secant search, exact to a tenth of a millisecond.
 */
export function designDay(ephemeris: Ephemeris, birthDay: number): number {
  const target = apparentSun(ephemeris, birthDay) - ARC_DEGREES
  let previousDay = birthDay
  let previousMiss = ARC_DEGREES
  let day = birthDay - ARC_DEGREES / MEAN_DEGREES_PER_DAY
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const miss = signedDegrees(apparentSun(ephemeris, day) - target)
    if (Math.abs(miss) < TOLERANCE_DEGREES) return day
    const rate = (miss - previousMiss) / (day - previousDay)
    previousDay = day
    previousMiss = miss
    day -= miss / rate
  }
  return day
}

function apparentSun(ephemeris: Ephemeris, day: number): number {
  return evaluate(ephemeris, ephemeris.series.sun, day) + evaluate(ephemeris, ephemeris.series.nutation, day)
}

function signedDegrees(angle: number): number {
  return angle - 360 * Math.round(angle / 360)
}
