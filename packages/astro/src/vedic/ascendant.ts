import { ttDayOf } from '../ephemeris/time-scale.ts'

/** A place on the Earth, degrees. */
export type Place = {
  /** Geographic latitude, north positive, -90..90. */
  latitude: number
  /** East positive, -180..180. */
  longitude: number
}

/** Beyond this latitude, degrees, parts of the ecliptic never rise and the ascendant may hardly move or jump. */
export const POLAR_LATITUDE = 66

const RADIANS = Math.PI / 180
const DAY_MS = 86_400_000
const J2000_MS = 946_728_000_000
const DAYS_PER_CENTURY = 36_525

/**
 * Tropical ascendant, degrees, 0 <= longitude < 360: the point of the ecliptic that rises at an instant (ms since 1970,
 * UTC taken as UT1). The horizon is that of the geographic latitude, as in the Swiss Ephemeris, with which it agrees
 * within 0.3 arcseconds; refraction and height are left out. `nutation` is that in longitude, degrees. Sidereal time: IERS
 * Conventions 2010, 5.5; obliquity: IAU 2006, with the nutation in obliquity of Meeus, Astronomical Algorithms, ch. 22.
 */
export function ascendantAt(utcMs: number, { latitude, longitude }: Place, nutation: number): number {
  const centuries = ttDayOf(utcMs) / DAYS_PER_CENTURY
  const obliquity = obliquityAt(centuries) * RADIANS
  const meridian = (siderealTimeAt(utcMs, centuries) + nutation * Math.cos(obliquity) + longitude) * RADIANS
  // At the very pole the tangent is infinite.
  const tangent = Math.tan(Math.min(89.999, Math.max(-89.999, latitude)) * RADIANS)
  const ascendant = Math.atan2(
    Math.cos(meridian),
    -(Math.sin(meridian) * Math.cos(obliquity) + tangent * Math.sin(obliquity)),
  )
  return ascendant < 0 ? ascendant / RADIANS + 360 : ascendant / RADIANS
}

/** Greenwich mean sidereal time, degrees, not reduced to one turn. */
function siderealTimeAt(utcMs: number, centuries: number): number {
  const days = (utcMs - J2000_MS) / DAY_MS
  const turns = 0.779_057_273_264 + 0.002_737_811_911_354_48 * days + (days % 1)
  const precession = 0.014506 + centuries * (4612.156534 + centuries * 1.3915817)
  return 360 * turns + precession / 3600
}

/** True obliquity, degrees. */
function obliquityAt(centuries: number): number {
  const node = (125.04452 - 1934.136261 * centuries) * RADIANS
  const sun = (280.4665 + 36_000.7698 * centuries) * RADIANS
  const moon = (218.3165 + 481_267.8813 * centuries) * RADIANS
  const nutation =
    9.2 * Math.cos(node) + 0.57 * Math.cos(2 * sun) + 0.1 * Math.cos(2 * moon) - 0.09 * Math.cos(2 * node)
  return (84_381.406 - centuries * (46.836769 + 0.0001831 * centuries) + nutation) / 3600
}
