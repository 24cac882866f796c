/**
 * Bending of light by the Sun, which moves a planet behind it by up to 1.75 arcseconds for a day or two.
 * Too sharp for polynomials of many days, so it is added when a longitude is computed. The Sun's and a
 * planet's longitude tell enough: near a conjunction the planet is opposite in its orbit as well, where
 * its latitude follows from inclination and node (mean elements of date: Meeus, Astronomical Algorithms,
 * table 31.A). Mercury and Venus are left out: less than 0.8 arcseconds.
 */
export type FarSide = { inclination: number; node: number; nodePerCentury: number; share: number }

/** Degrees; share = r / (r + 1), the part of the bending that is seen from the Earth. */
export const FAR_SIDES = {
  mars: { inclination: 1.849726, node: 49.558093, nodePerCentury: 0.7720959, share: 0.604 },
  jupiter: { inclination: 1.30327, node: 100.464441, nodePerCentury: 1.020955, share: 0.839 },
  saturn: { inclination: 2.488878, node: 113.665524, nodePerCentury: 0.8770979, share: 0.905 },
  uranus: { inclination: 0.773196, node: 74.005947, nodePerCentury: 0.5211258, share: 0.95 },
  neptune: { inclination: 1.769952, node: 131.784057, nodePerCentury: 1.1022057, share: 0.968 },
  pluto: { inclination: 17.14, node: 110.3, nodePerCentury: 1.4, share: 0.97 },
} as const satisfies Record<string, FarSide>

const RADIANS = Math.PI / 180
/** 4 G M / c^2 per au, in degrees times degrees. */
const BENDING = 1.29626e-4
/** Beyond this distance from the Sun, degrees, the effect is below 0.06 arcseconds. */
const REACH = 8
const SOLAR_RADIUS = 0.2666

/** Degrees to add to a planet's longitude for the Sun at `sun` (degrees); `centuries` since J2000.0. */
export function lightDeflection(planet: FarSide, longitude: number, sun: number, centuries: number): number {
  const turn = longitude - sun
  const apart = turn - 360 * Math.round(turn / 360)
  if (apart > REACH || apart < -REACH) return 0
  const argument = longitude - planet.node - planet.nodePerCentury * centuries
  const latitude = planet.share * planet.inclination * Math.sin(argument * RADIANS)
  const squared = apart * apart + latitude * latitude
  return ((BENDING * planet.share * apart) / squared) * massWithin(squared)
}

/** Share of the Sun's mass that bends a ray passing at this squared distance, degrees squared. */
function massWithin(squared: number): number {
  const depth = 1 - squared / (SOLAR_RADIUS * SOLAR_RADIUS)
  return depth <= 0 ? 1 : 1 - depth ** 20
}
