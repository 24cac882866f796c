import { geolocation } from '@yuti/contract/limits'
import { cellToLatLng, greatCircleDistance, latLngToCell, UNITS } from 'h3-js'

/** Cells of about 2.4 km across. Only the centre of the cell is stored; nothing finer ever reaches the database. */
const cellResolution = 7

export type Place = { cell: string; latitude: number; longitude: number }

export function snapToCell({ latitude, longitude }: { latitude: number; longitude: number }): Place {
  const cell = latLngToCell(latitude, longitude, cellResolution)
  const [cellLatitude, cellLongitude] = cellToLatLng(cell)
  return { cell, latitude: cellLatitude, longitude: cellLongitude }
}

type Position = { latitude: number; longitude: number }

/** Compares snapped places, so that the answer depends on nothing finer. */
export function isFar(one: Position, other: Position): boolean {
  const [a, b] = [one, other].map((position) => {
    const { latitude, longitude } = snapToCell(position)
    return [latitude, longitude] as [number, number]
  })
  return a !== undefined && b !== undefined && greatCircleDistance(a, b, UNITS.km) >= geolocation.farKm
}
