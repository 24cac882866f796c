import { BODIES, type Body, type Chart } from '../chart-shape.ts'
import { ttDayOf } from '../ephemeris/time-scale.ts'
import { ascendantAt, type Place } from './ascendant.ts'
import { lahiriAyanamsa } from './moon.ts'
import { type Graha, nakshatraLord } from './moon-traits.ts'

/** A place on the sidereal zodiac. */
export type SiderealPlace = {
  /** Degrees on the Lahiri zodiac, 0 <= longitude < 360. */
  longitude: number
  /** 0 (Aries) .. 11 (Pisces) */
  rashi: number
  /** 0 (Ashwini) .. 26 (Revati) */
  nakshatra: number
  /** 1..4 */
  pada: number
  nakshatraLord: Graha
}

/** Bodies with a sidereal place: all but the Earth. The true North Node is Rahu and the South Node Ketu. */
export type SiderealBody = Exclude<Body, 'earth'>

export const SIDEREAL_BODIES = BODIES.filter((body) => body !== 'earth')

export type SiderealPositions = Record<SiderealBody, SiderealPlace>

const DAYS_PER_CENTURY = 36_525

/**
 * Ayanamsa of a chart, degrees (Lahiri): `mean` is without nutation; `apparent`, with it, is what separates a longitude of
 * the chart from the sidereal one.
 */
export function ayanamsaOf(chart: Chart, utcMs = Date.parse(chart.utc)): { mean: number; apparent: number } {
  const mean = lahiriAyanamsa(ttDayOf(utcMs) / DAYS_PER_CENTURY)
  return { mean, apparent: oneTurn(chart.personality.moon.longitude - chart.moon.siderealLongitude) }
}

export function siderealPlaceAt(longitude: number): SiderealPlace {
  const padas = ((longitude * 108) / 360) | 0
  const nakshatra = (padas / 4) | 0
  return {
    longitude,
    rashi: (longitude / 30) | 0,
    nakshatra,
    pada: (padas % 4) + 1,
    nakshatraLord: nakshatraLord(nakshatra),
  }
}

/** Sidereal places at birth; `apparent` is the ayanamsa with nutation. */
export function siderealPositions({ personality, moon }: Chart, apparent: number): SiderealPositions {
  return {
    sun: siderealPlaceAt(oneTurn(personality.sun.longitude - apparent)),
    moon: siderealPlaceAt(moon.siderealLongitude),
    northNode: siderealPlaceAt(oneTurn(personality.northNode.longitude - apparent)),
    southNode: siderealPlaceAt(oneTurn(personality.southNode.longitude - apparent)),
    mercury: siderealPlaceAt(oneTurn(personality.mercury.longitude - apparent)),
    venus: siderealPlaceAt(oneTurn(personality.venus.longitude - apparent)),
    mars: siderealPlaceAt(oneTurn(personality.mars.longitude - apparent)),
    jupiter: siderealPlaceAt(oneTurn(personality.jupiter.longitude - apparent)),
    saturn: siderealPlaceAt(oneTurn(personality.saturn.longitude - apparent)),
    uranus: siderealPlaceAt(oneTurn(personality.uranus.longitude - apparent)),
    neptune: siderealPlaceAt(oneTurn(personality.neptune.longitude - apparent)),
    pluto: siderealPlaceAt(oneTurn(personality.pluto.longitude - apparent)),
  }
}

/** The sidereal ascendant at an instant and a place, with the ayanamsa of that instant. */
export function siderealAscendant(
  utcMs: number,
  place: Place,
  { mean, apparent }: { mean: number; apparent: number },
): SiderealPlace {
  const tropical = ascendantAt(utcMs, place, apparent - mean)
  return siderealPlaceAt(oneTurn(tropical - apparent))
}

function oneTurn(degrees: number): number {
  const turned = degrees - 360 * Math.floor(degrees / 360)
  return turned >= 360 ? 0 : turned
}
