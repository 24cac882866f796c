/** The parts of astronomia that the generator reads; the package has no types. */
type VsopTerm = [amplitude: number, phase: number, frequency: number]
type VsopSeries = Record<'L' | 'B' | 'R', Record<string, VsopTerm[]>>

declare module 'astronomia/data/vsop87Bearth' {
  const series: VsopSeries
  export default series
}
declare module 'astronomia/data/vsop87Bmercury' {
  const series: VsopSeries
  export default series
}
declare module 'astronomia/data/vsop87Bvenus' {
  const series: VsopSeries
  export default series
}
declare module 'astronomia/data/vsop87Bmars' {
  const series: VsopSeries
  export default series
}
declare module 'astronomia/data/vsop87Bjupiter' {
  const series: VsopSeries
  export default series
}
declare module 'astronomia/data/vsop87Bsaturn' {
  const series: VsopSeries
  export default series
}
declare module 'astronomia/data/vsop87Buranus' {
  const series: VsopSeries
  export default series
}
declare module 'astronomia/data/vsop87Bneptune' {
  const series: VsopSeries
  export default series
}
declare module 'astronomia/data/elpMppDeFull' {
  const series: Record<'L' | 'B' | 'R', Record<string, number[][]>> & { W1: number[] }
  export default series
}
declare module 'astronomia/nutation' {
  /** Nutation in longitude and obliquity, radians. */
  export function nutation(julianEphemerisDay: number): [longitude: number, obliquity: number]
}
declare module 'astronomia/pluto' {
  /** Heliocentric, ecliptic J2000; radians and au. */
  export function heliocentric(julianEphemerisDay: number): { lon: number; lat: number; range: number }
}
