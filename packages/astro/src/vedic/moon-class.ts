import { vedicMoonAt } from './moon.ts'

/**
 * Number of Moon classes: the 108 padas in zodiacal order, with Purva Ashadha 1 and Shravana 2 split where
 * the Vashya koota splits a sign (15 degrees of Sagittarius and of Capricorn). All people of one class
 * have the same kootas with any other person.
 */
export const MOON_CLASSES = 110

const MID_SAGITTARIUS = 255
const MID_CAPRICORN = 285
/** Sidereal degrees at which a class ends within a pada. */
export const MID_SIGN_EDGES = [MID_SAGITTARIUS, MID_CAPRICORN] as const
export const DEGREES_PER_PADA = 360 / 108

/** Class 0..109 of a sidereal longitude in degrees, 0 <= longitude < 360. */
export function moonClassOf(siderealLongitude: number): number {
  const pada = Math.floor((siderealLongitude * 108) / 360)
  return pada + Number(siderealLongitude >= MID_SAGITTARIUS) + Number(siderealLongitude >= MID_CAPRICORN)
}

/** Nakshatra 0..26, pada 1..4, rashi 0..11, and on which side of the sign's 15 degrees. */
export type MoonPlace = { nakshatra: number; pada: number; rashi: number; secondHalfOfSign: boolean }

/** What the kootas need to know about each class, indexed by class. */
export const MOON_PLACES: readonly MoonPlace[] = Array.from({ length: MOON_CLASSES }, (_, moonClass) => {
  const longitude = middleOfClass(moonClass)
  const { nakshatra, pada, rashi } = vedicMoonAt(longitude)
  return { nakshatra, pada, rashi, secondHalfOfSign: longitude % 30 >= 15 }
})

function middleOfClass(moonClass: number): number {
  const splitsBelow = Number(moonClass > 76) + Number(moonClass > 86)
  const start = (moonClass - splitsBelow) * DEGREES_PER_PADA
  const split =
    moonClass === 76 || moonClass === 77
      ? MID_SAGITTARIUS
      : moonClass === 86 || moonClass === 87
        ? MID_CAPRICORN
        : null
  if (split === null) return start + DEGREES_PER_PADA / 2
  return moonClass === 76 || moonClass === 86 ? (start + split) / 2 : (split + start + DEGREES_PER_PADA) / 2
}
