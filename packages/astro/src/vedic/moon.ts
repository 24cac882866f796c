import type { VedicMoon } from '../chart-shape.ts'

/** Nakshatra, pada and rashi of a sidereal longitude in degrees, 0 <= longitude < 360. */
export function vedicMoonAt(siderealLongitude: number): VedicMoon {
  const pada = Math.floor((siderealLongitude * 108) / 360)
  return {
    siderealLongitude,
    nakshatra: (pada / 4) | 0,
    pada: (pada % 4) + 1,
    rashi: Math.floor(siderealLongitude / 30),
  }
}

/**
 * Lahiri ayanamsa without nutation, degrees; `centuries` = Julian centuries of TT since J2000. Equals
 * Swiss Ephemeris' Lahiri within 0.00001 arcsecond for 1900-2059. Subtract it from a longitude on the
 * mean equinox of date.
 */
export function lahiriAyanamsa(centuries: number): number {
  return 23.857092326 + centuries * (1.396887938 + centuries * 0.000307094)
}
