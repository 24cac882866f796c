import { type Ephemeris, evaluate } from './ephemeris.ts'

const ARC_DEGREES = 88
const MEAN_DEGREES_PER_DAY = 0.985_647_36
/** Error in degrees below which one more step gets within 1e-9; the first rate is accurate to 1e-3 only. */
const CLOSE_TO_GUESS = 1e-7
const CLOSE_TO_SECANT = 1e-4

/** Mean anomaly of the Sun in turns: at J2000.0 and per day (Meeus, Astronomical Algorithms, 25.3). */
const ANOMALY_AT_EPOCH = 357.5291 / 360
const ANOMALY_PER_DAY = 0.985_600_28 / 360
const ENTRIES = 512
const RADIANS = Math.PI / 180

/**
 * Days that the Sun takes for the last 88 degrees, and its speed in degrees per day at their start, by the mean anomaly at
 * their end; accurate to about 0.02 days.
 */
const ARC_DAYS = Float64Array.from({ length: ENTRIES }, (_, entry) => arcDays((entry / ENTRIES) * 360))
const START_RATES = ARC_DAYS.map((days, entry) => {
  const anomaly = (entry / ENTRIES) * 360 - days * ANOMALY_PER_DAY * 360
  return MEAN_DEGREES_PER_DAY + centre(anomaly + 0.5) - centre(anomaly - 0.5)
})

/** The Sun's equation of the centre, degrees. */
function centre(anomaly: number): number {
  return 1.9164 * Math.sin(anomaly * RADIANS) + 0.02 * Math.sin(2 * anomaly * RADIANS)
}

function arcDays(anomaly: number): number {
  let days = ARC_DEGREES / MEAN_DEGREES_PER_DAY
  for (let step = 0; step < 12; step += 1) {
    const meanArc = ARC_DEGREES - centre(anomaly) + centre(anomaly - days * ANOMALY_PER_DAY * 360)
    days = meanArc / MEAN_DEGREES_PER_DAY
  }
  return days
}

/**
 * The day (TT days since J2000.0) before `birthDay` at which the Sun's apparent longitude was exactly 88
 * degrees less; 86.6 to 92.0 days earlier. Secant search, exact to a tenth of a millisecond: after a
 * first guess from the Sun's mean motion, two evaluations of its longitude are enough.
 */
export function designDay(ephemeris: Ephemeris, birthDay: number): number {
  const target = apparentSun(ephemeris, birthDay) - ARC_DEGREES
  const turns = ANOMALY_AT_EPOCH + ANOMALY_PER_DAY * birthDay
  const entry = Math.floor((turns - Math.floor(turns)) * ENTRIES + 0.5) % ENTRIES
  let day = birthDay - ARC_DAYS[entry]!
  let rate = START_RATES[entry]!
  let close = CLOSE_TO_GUESS
  let miss = signedDegrees(apparentSun(ephemeris, day) - target)
  while (Math.abs(miss) > close) {
    const nextDay = day - miss / rate
    const nextMiss = signedDegrees(apparentSun(ephemeris, nextDay) - target)
    rate = (nextMiss - miss) / (nextDay - day)
    day = nextDay
    miss = nextMiss
    close = CLOSE_TO_SECANT
  }
  return day - miss / rate
}

function apparentSun(ephemeris: Ephemeris, day: number): number {
  return evaluate(ephemeris, ephemeris.series.sun, day) + evaluate(ephemeris, ephemeris.series.nutation, day)
}

function signedDegrees(angle: number): number {
  return angle - 360 * Math.round(angle / 360)
}
