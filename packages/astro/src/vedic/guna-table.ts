import { KOOTAS, kootaPoints } from './guna-milan.ts'
import { MOON_CLASSES, MOON_PLACES, type MoonPlace } from './moon-class.ts'

/**
 * Guna milan of every pair of Moon classes, averaged over both orders of the roles, in quarter points
 * (0..144): entry `classA * MOON_CLASSES + classB`. Symmetric.
 */
export const GUNA_QUARTERS: Uint8Array = buildGunaQuarters()

function buildGunaQuarters(): Uint8Array {
  const quarters = new Uint8Array(MOON_CLASSES * MOON_CLASSES)
  for (let a = 0; a < MOON_CLASSES; a += 1) {
    for (let b = 0; b <= a; b += 1) {
      const value = 2 * (gunaTotal(placeOf(a), placeOf(b)) + gunaTotal(placeOf(b), placeOf(a)))
      quarters[a * MOON_CLASSES + b] = value
      quarters[b * MOON_CLASSES + a] = value
    }
  }
  return quarters
}

/** Total of the eight kootas with fixed roles, 0..36. */
export function gunaTotal(groom: MoonPlace, bride: MoonPlace): number {
  return KOOTAS.reduce((sum, name) => sum + kootaPoints(name, groom, bride), 0)
}

function placeOf(moonClass: number): MoonPlace {
  return MOON_PLACES[moonClass]!
}
