import type { SeriesName } from '../../src/ephemeris/ephemeris.ts'

/** The bodies whose longitudes are corrected. */
export const CORRECTED = ['jupiter', 'saturn', 'uranus', 'neptune', 'pluto'] as const

/**
 * VSOP87 is based on DE200 and astronomia's Pluto on even older data; their orbits drift from the modern
 * DE431 by up to two arcseconds in this span. These terms, in arcseconds of longitude, remove the difference:
 * a change of epoch longitude, mean motion and eccentricity vector for each planet. Uranus, which was predicted
 * from little more than one orbit, drifts in another way: by up to 1.3 arcseconds about 2037, as a smooth
 * function of time. `fit-corrections.ts` fits all terms to fixtures/ephemeris-sample.json and -edges.json.
 */
const CORRECTIONS: Partial<Record<SeriesName, readonly number[]>> = {
  jupiter: [0.145, 0.239, -0.027, -0.022],
  saturn: [0.127, 0.188, -0.055, -0.081],
  uranus: [-0.211, -0.248, 0.028, 0.232, 0.534, 0.262, -0.083, -0.124, -0.052],
  neptune: [0.927, 1.272, 0.13, 0.372],
  pluto: [0.742, 2.269, -0.246, 0.93],
}

/** Degree of the polynomial in time that corrects Uranus from 1900 to 2060. */
const URANUS_DEGREE = 8
const MIDDLE_CENTURIES = -0.2
const HALF_SPAN_CENTURIES = 0.8

/** The terms whose factors are fitted; `centuries` since J2000.0, heliocentric longitude in radians. */
export function correctionTerms(
  name: SeriesName,
  centuries: number,
  heliocentricLongitude: number,
): number[] {
  if (name !== 'uranus')
    return [1, centuries, Math.cos(heliocentricLongitude), Math.sin(heliocentricLongitude)]
  const x = Math.min(1, Math.max(-1, (centuries - MIDDLE_CENTURIES) / HALF_SPAN_CENTURIES))
  return Array.from({ length: URANUS_DEGREE + 1 }, (_, degree) => Math.cos(degree * Math.acos(x)))
}

/** Arcseconds to subtract from the longitude of a planet. */
export function correctionArcsec(name: SeriesName, centuries: number, heliocentricLongitude: number): number {
  const correction = CORRECTIONS[name]
  if (!correction) return 0
  return correctionTerms(name, centuries, heliocentricLongitude).reduce(
    (sum, term, at) => sum + term * correction[at]!,
    0,
  )
}
