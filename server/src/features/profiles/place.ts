import { cellToLatLng, latLngToCell } from 'h3-js'

/** About 2.4 km across. What is kept of a position is the middle of its cell: nothing finer ever reaches the database. */
const cellResolution = 7

export type Place = { cell: string; latitude: number; longitude: number }

export function snapToCell({ latitude, longitude }: { latitude: number; longitude: number }): Place {
  const cell = latLngToCell(latitude, longitude, cellResolution)
  const [cellLatitude, cellLongitude] = cellToLatLng(cell)
  return { cell, latitude: cellLatitude, longitude: cellLongitude }
}
