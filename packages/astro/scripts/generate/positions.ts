import { nutation } from 'astronomia/nutation'
import type { SeriesName } from '../../src/ephemeris/ephemeris.ts'
import { correctionArcsec } from './corrections.ts'
import { moonAt } from './elp.ts'
import { heliocentric, type Planet, type Vector } from './vsop.ts'

const J2000 = 2_451_545
const DAYS_PER_CENTURY = 36_525
const DEGREES = 180 / Math.PI
const ARCSEC = 1 / 3600 / DEGREES
/** Days that light takes for one au. */
const LIGHT_DAYS_PER_AU = 0.005_775_518_331_436_995
const LIGHT_DAYS_PER_KM = LIGHT_DAYS_PER_AU / 149_597_870.7
const MOON_LIGHT_DAYS = 384_400 * LIGHT_DAYS_PER_KM
/**
 * The equinox of VSOP87 relative to that of the modern frame, -0.09033 according to Meeus (formula 32.3). Offset and
 * drift per century, arcseconds, are chosen so that the Sun has no mean difference from the reference sample.
 */
const EQUINOX_ARCSEC = [-0.0726, 0.0297] as const
/** Offset and drift for the Moon of ELP/MPP02, which is fitted to DE405. */
const MOON_ARCSEC = [-0.0301, 0.033] as const
/** Half of the interval from which the Moon's velocity is computed, days. */
const VELOCITY_STEP = 0.01
/** Rotation of the ecliptic, radians per day, about an axis at the longitude below. */
const ECLIPTIC_TURN = (46.998973 / DAYS_PER_CENTURY) * ARCSEC
const ECLIPTIC_AXIS = 174.876 / DEGREES

/** Value of a series at a TT day since J2000.0: degrees, mean equinox of date; apparent except for nutation. */
export function positionOf(name: SeriesName, day: number): number {
  if (name === 'nutation') return nutation(day + J2000)[0] * DEGREES
  if (name === 'moon') return moonAt(day - MOON_LIGHT_DAYS).longitude * DEGREES + drifted(MOON_ARCSEC, day)
  if (name === 'northNode') return osculatingNode(day)
  const uncorrected = theoryPosition(name, day)
  if (name === 'sun') return uncorrected
  return uncorrected - correctionArcsec(name, day / DAYS_PER_CENTURY, heliocentricLongitude(name, day)) / 3600
}

/** Longitude of a planet or the Sun from the series alone, without corrections.ts. */
export function theoryPosition(body: Planet | 'sun', day: number): number {
  return longitudeOfDate(apparentDirection(body, day), day)
}

/** Longitude in radians. */
export function heliocentricLongitude(planet: Planet, day: number): number {
  const [x, y] = heliocentric(planet, day)
  return Math.atan2(y, x)
}

/**
 * Ascending node of the plane through the Moon's position and velocity, h = r x v. The velocity is computed
 * relative to a fixed ecliptic of date, so the slow rotation of that plane is added back.
 */
function osculatingNode(day: number): number {
  const position = moonVector(day)
  const moved = scale(
    subtract(moonVector(day + VELOCITY_STEP), moonVector(day - VELOCITY_STEP)),
    0.5 / VELOCITY_STEP,
  )
  const turn: Vector = [ECLIPTIC_TURN * Math.cos(ECLIPTIC_AXIS), ECLIPTIC_TURN * Math.sin(ECLIPTIC_AXIS), 0]
  const drift = cross(turn, position)
  const [hx, hy] = cross(position, [moved[0] + drift[0], moved[1] + drift[1], moved[2] + drift[2]])
  return Math.atan2(hx, -hy) * DEGREES
}

function moonVector(day: number): Vector {
  const { longitude, latitude, distance } = moonAt(day)
  const flat = distance * Math.cos(latitude)
  return [flat * Math.cos(longitude), flat * Math.sin(longitude), distance * Math.sin(latitude)]
}

/** Geocentric direction with light time and aberration, ecliptic and equinox J2000; not normalised. */
function apparentDirection(body: Planet | 'sun', day: number): Vector {
  const earth = heliocentric('earth', day)
  const geometric = (at: number): Vector =>
    subtract(body === 'sun' ? [0, 0, 0] : heliocentric(body, at), earth)
  let direction = geometric(day)
  if (body !== 'sun') {
    direction = geometric(day - length(direction) * LIGHT_DAYS_PER_AU)
    direction = geometric(day - length(direction) * LIGHT_DAYS_PER_AU)
  }
  return aberrated(direction, earthVelocity(day))
}

/** Velocity of the Earth in au per day. */
function earthVelocity(day: number): Vector {
  const step = 0.05
  return scale(subtract(heliocentric('earth', day + step), heliocentric('earth', day - step)), 1 / (2 * step))
}

function aberrated(direction: Vector, velocity: Vector): Vector {
  const unit = scale(direction, 1 / length(direction))
  const beta = scale(velocity, LIGHT_DAYS_PER_AU)
  const along = dot(unit, beta)
  const [x, y, z] = scale(unit, 1 - along)
  return [x + beta[0], y + beta[1], z + beta[2]]
}

/** Longitude on the mean ecliptic and equinox of date, degrees; IAU 2006 precession (Capitaine et al. 2003). */
function longitudeOfDate(direction: Vector, day: number): number {
  const t = day / DAYS_PER_CENTURY
  const inclination = (46.998973 + (-0.0334926 - 0.00012559 * t) * t) * t * ARCSEC
  const node = (629546.7936 + (-867.95758 + 0.157992 * t) * t) * ARCSEC
  const general = (5028.796195 + (1.1054348 + 0.00007964 * t) * t) * t * ARCSEC
  const [x0, y0, z0] = rotateZ(direction, node)
  const y = y0 * Math.cos(inclination) + z0 * Math.sin(inclination)
  return (Math.atan2(y, x0) + node + general) * DEGREES + drifted(EQUINOX_ARCSEC, day)
}

/** Offset in degrees, with its drift since J2000.0. */
function drifted([offset, perCentury]: readonly [number, number], day: number): number {
  return (offset + (perCentury * day) / DAYS_PER_CENTURY) / 3600
}

function rotateZ([x, y, z]: Vector, angle: number): Vector {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x * cos + y * sin, y * cos - x * sin, z]
}

function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function scale(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function length(a: Vector): number {
  return Math.sqrt(dot(a, a))
}
