import { earthRadiusKm, filters as limits } from '@yuti/contract/limits'
import { kmBetween, type UnitVector, unitVector } from './cell-cover.ts'

const { regionReachKm } = limits

/**
 * Who is shown a person who hides the distance: everybody whose disc of the distance filter touches the circle around the
 * person's region. The answer is the same for all places in a region, so moving about and changing the radius reveals the
 * region and nothing finer. Newcomers are looked for by the same regions. docs/decisions/0037.
 *
 * Regions are bands of two degrees of latitude (222 km), cut into parts that are about as wide as high. The number is
 * band * 180 + part, counted from the south pole and from 180° W; `discover_features.region` holds it.
 */
const bandDegrees = 2
const bands = 180 / bandDegrees
/** Bands have at most this many parts. */
const partsMax = 360 / bandDegrees

/** Must equal `app.region_of`. */
export function regionOf([latitude, longitude]: readonly [number, number]): number {
  const band = Math.min(bands - 1, Math.floor((latitude + 90) / bandDegrees))
  const parts = partsOf(band)
  return band * partsMax + (Math.floor(((longitude + 180) / 360) * parts) % parts)
}

export function regionCentre(region: number): UnitVector {
  const band = Math.floor(region / partsMax)
  const longitude = (((region % partsMax) + 0.5) * 360) / partsOf(band) - 180
  return unitVector([latitudeOf(band), longitude])
}

/** True if a person who hides the distance in `region` is within reach of this disc. */
export function touchesRegion(place: UnitVector, radiusKm: number, region: number): boolean {
  return kmBetween(place, regionCentre(region)) <= radiusKm + regionReachKm
}

/** The centres of the parts of each band, computed once, because a disc looks at a thousand of them. */
const centres: UnitVector[][] = Array.from({ length: bands }, (_, band) =>
  Array.from({ length: partsOf(band) }, (__, part) => regionCentre(band * partsMax + part)),
)

/** Returns all regions that a disc touches, ascending: four or five for a small one, about a hundred for 1000 km. */
export function regionsTouched(place: UnitVector, radiusKm: number): number[] {
  const latitude = (Math.asin(Math.max(-1, Math.min(1, place[2]))) * 180) / Math.PI
  const touched: number[] = []
  for (const [band, parts] of centres.entries()) {
    const offKm = (Math.abs(latitudeOf(band) - latitude) * Math.PI * earthRadiusKm) / 180
    // A margin of 1 km, because the distance to the centre decides.
    if (offKm > radiusKm + regionReachKm + 1) continue
    for (const [part, centre] of parts.entries()) {
      if (kmBetween(place, centre) <= radiusKm + regionReachKm) touched.push(band * partsMax + part)
    }
  }
  return touched
}

/** The latitude of the middle of a band. */
function latitudeOf(band: number): number {
  return (band + 0.5) * bandDegrees - 90
}

function partsOf(band: number): number {
  return Math.round(partsMax * Math.cos((latitudeOf(band) * Math.PI) / 180))
}
