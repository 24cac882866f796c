import type { Birth } from './birth.ts'
import { birthChartOf } from './birth-chart.ts'
import { chartAt } from './chart.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { possibleCharts } from './possible-charts.ts'
import { type DayQuality, dayQuality, houseFromMoon, type Tara, taraOf } from './vedic/moon-day.ts'

/** How the Moon of an instant relates to the Moon of one birth. */
export type MoonDay = {
  /** The Moon of the instant: nakshatra 0..26 and sign 0..11, sidereal (Lahiri). */
  nakshatra: number
  rashi: number
  /** One for each Moon that the birth may have, most likely first; a single one if the time is exact. */
  readings: MoonDayReading[]
}

export type MoonDayReading = {
  tara: Tara
  /** 1..12, counted from the sign of the natal Moon. */
  house: number
  quality: DayQuality
  /** Share of the possible time of birth, 0..1. */
  share: number
}

/**
 * Reads the Moon of each instant for a birth, in the order of the instants. Two natal Moons never give the same tara and
 * house: nakshatras of one sign are less than nine apart. Throws `badDate`, `badTime`, `badTimeZone`, `badInstant`, `outOfSpan`.
 */
export function moonDays(
  ephemeris: Ephemeris,
  birth: Birth,
  instants: readonly (Date | string)[],
): MoonDay[] {
  const { moons } = birthChartOf(birth, possibleCharts(ephemeris, birth))
  return instants.map((instant) => {
    const { nakshatra, rashi } = chartAt(ephemeris, instant).moon
    const readings = moons.map((moon): MoonDayReading => {
      const tara = taraOf(moon.nakshatra, nakshatra)
      const house = houseFromMoon(moon.rashi, rashi)
      return { tara, house, quality: dayQuality(tara, house), share: moon.share }
    })
    return { nakshatra, rashi, readings: readings.toSorted((a, b) => b.share - a.share) }
  })
}
