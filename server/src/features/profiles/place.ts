import { cellToLatLng, latLngToCell } from 'h3-js'

/** Cells of about 2.4 km across. Only the centre of the cell is stored; nothing finer ever reaches the database. */
const cellResolution = 7

export type Place = { cell: string; latitude: number; longitude: number }

export function snapToCell({ latitude, longitude }: { latitude: number; longitude: number }): Place {
  const cell = latLngToCell(latitude, longitude, cellResolution)
  const [cellLatitude, cellLongitude] = cellToLatLng(cell)
  return { cell, latitude: cellLatitude, longitude: cellLongitude }
}
