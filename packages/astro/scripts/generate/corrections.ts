import type { SeriesName } from '../../src/ephemeris/ephemeris.ts'

/** Bodies that are corrected. */
export const CORRECTED = ['jupiter', 'saturn', 'uranus', 'neptune', 'pluto'] as const

type Correction = [constant: number, perCentury: number, cosine: number, sine: number]

/**
 * VSOP87 rests on DE200 and astronomia's Pluto on older data still; their orbits run off from the modern
 * DE431 by up to two arcseconds in this span. These terms, arcseconds of longitude, take the difference out:
 * a change of epoch longitude, mean motion and eccentricity vector for each planet, fitted by
 * `fit-corrections.ts` to fixtures/ephemeris-sample.json.
 */
const CORRECTIONS: Partial<Record<SeriesName, Correction>> = {
  jupiter: [0.149, 0.218, -0.01, -0.025],
  saturn: [0.118, 0.145, -0.053, -0.067],
  uranus: [0.07, 0.136, -0.127, -0.275],
  neptune: [0.865, 1.136, 0.153, 0.32],
  pluto: [0.684, 2.142, -0.274, 0.878],
}

/** Values whose multiples are fitted: `centuries` since J2000.0, heliocentric longitude in radians. */
export function correctionTerms(centuries: number, heliocentricLongitude: number): Correction {
  return [1, centuries, Math.cos(heliocentricLongitude), Math.sin(heliocentricLongitude)]
}

/** Arcseconds to subtract from the longitude of a planet. */
export function correctionArcsec(name: SeriesName, centuries: number, heliocentricLongitude: number): number {
  const correction = CORRECTIONS[name]
  if (!correction) return 0
  return correctionTerms(centuries, heliocentricLongitude).reduce(
    (sum, term, at) => sum + term * correction[at]!,
    0,
  )
}
