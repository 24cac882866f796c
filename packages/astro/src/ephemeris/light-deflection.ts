/**
 * Bending of light by the Sun, which moves a planet behind it by up to 1.75 arcseconds for a day or two.
 * The change is too sharp for polynomials of many days, so it is added when a longitude is computed. The
 * longitudes of Sun and planet are enough: near a conjunction the planet is on the far side of its orbit,
 * where its latitude follows from inclination and node (mean elements of date: Meeus, Astronomical
 * Algorithms, table 31.A). Mercury and Venus also pass the Sun on the near side, where nothing is bent;
 * their mean longitude decides which side it is.
 */
export type FarSide = {
  inclination: number
  node: number
  nodePerCentury: number
  share: number
  /** Given for planets within the Earth's orbit only. */
  meanLongitude?: number
  meanLongitudePerCentury?: number
}

/** Angles in degrees; share = r / (r + 1), the part of the bending that is seen from the Earth. */
export const FAR_SIDES = {
  mercury: {
    inclination: 7.004986,
    node: 48.330893,
    nodePerCentury: 1.1861883,
    share: 0.279,
    meanLongitude: 252.250906,
    meanLongitudePerCentury: 149_474.0722491,
  },
  venus: {
    inclination: 3.394662,
    node: 76.67992,
    nodePerCentury: 0.9011206,
    share: 0.42,
    meanLongitude: 181.979801,
    meanLongitudePerCentury: 58_519.2130302,
  },
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

/** Degrees to add to a planet's longitude when the Sun is at `sun` (degrees); `centuries` since J2000.0. */
export function lightDeflection(planet: FarSide, longitude: number, sun: number, centuries: number): number {
  const turn = longitude - sun
  const apart = turn - 360 * Math.round(turn / 360)
  if (apart > REACH || apart < -REACH || isOnNearSide(planet, sun, centuries)) return 0
  const argument = longitude - planet.node - planet.nodePerCentury * centuries
  const latitude = planet.share * planet.inclination * Math.sin(argument * RADIANS)
  const squared = apart * apart + latitude * latitude
  return ((BENDING * planet.share * apart) / squared) * massWithin(squared)
}

/** True if a planet within the Earth's orbit that is seen near the Sun is in front of it. */
function isOnNearSide(planet: FarSide, sun: number, centuries: number): boolean {
  if (planet.meanLongitude === undefined || planet.meanLongitudePerCentury === undefined) return false
  const turn = (planet.meanLongitude + planet.meanLongitudePerCentury * centuries - sun) / 360
  return Math.abs(turn - Math.round(turn)) > 0.25
}

/** Share of the Sun's mass that bends a ray passing at this squared distance, degrees squared. */
function massWithin(squared: number): number {
  const depth = 1 - squared / (SOLAR_RADIUS * SOLAR_RADIUS)
  return depth <= 0 ? 1 : 1 - depth ** 20
}
