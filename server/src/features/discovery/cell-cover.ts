import { cellToChildren, cellToLatLng, getRes0Cells, UNITS, getHexagonEdgeLengthAvg } from 'h3-js'
import { earthRadiusKm } from '@yuti/contract/limits'

export type UnitVector = readonly [x: number, y: number, z: number]
/** A range of packed cells, both ends included; `isInside` if all of it lies in the disc. */
type CellRange = { low: number; high: number; isInside: boolean }

const storedResolution = 7

/** Packs an H3 index of resolution 7 into 28 bits that keep its order. Must equal `app.pack_cell`. */
export function packCell(h3Cell: string): number {
  return Number((BigInt(`0x${h3Cell}`) >> 24n) & 0xfffffffn)
}

export function unitVector([latitude, longitude]: [number, number]): UnitVector {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

export function kmBetween(a: UnitVector, b: UnitVector): number {
  return earthRadiusKm * Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
}

/**
 * Returns ascending, disjoint ranges that hold every stored cell whose centre is within `radiusKm`. Each coarser cell is one
 * range, so a disc of any size needs a few dozen.
 */
export function coverDisc(centre: UnitVector, radiusKm: number): CellRange[] {
  const finest = finestResolution(radiusKm)
  const found: CellRange[] = []
  const open = [...wholeEarth]
  for (let next = open.pop(); next; next = open.pop()) {
    const { resolution, low, high } = next
    const distanceKm = kmBetween(centre, next.centre)
    const reachKm = descendantReachKm(resolution)
    if (distanceKm - reachKm > radiusKm) continue
    const isInside = distanceKm + reachKm <= radiusKm
    if (isInside || resolution === finest) found.push({ low, high, isInside })
    else open.push(...childrenOf(next))
  }
  return merge(found.toSorted((a, b) => a.low - b.low))
}

type OpenCell = { cell: string; resolution: number; centre: UnitVector; low: number; high: number }

function openCell(cell: string, resolution: number): OpenCell {
  return { cell, resolution, centre: unitVector(cellToLatLng(cell)), ...rangeOf(cell, resolution) }
}

/** The cells inside of those that were opened last: the discs of a neighbourhood open the same ones. Up to some 10 MB. */
const children = new Map<string, readonly OpenCell[]>()
const childrenKept = 8000

function childrenOf({ cell, resolution }: OpenCell): readonly OpenCell[] {
  const known = children.get(cell)
  if (known) return known
  if (children.size === childrenKept) children.clear()
  const found = cellToChildren(cell, resolution + 1).map((child) => openCell(child, resolution + 1))
  children.set(cell, found)
  return found
}

/** The cells that every search begins with. */
const wholeEarth: readonly OpenCell[] = getRes0Cells().map((cell) => openCell(cell, 0))

const edgesKm = Array.from({ length: storedResolution + 1 }, (_, resolution) =>
  getHexagonEdgeLengthAvg(resolution, UNITS.km),
)

function edgeKm(resolution: number): number {
  return edgesKm[resolution] ?? 0
}

/** Returns the resolution whose cells are about a fifth of the radius: they follow the edge closely enough. */
function finestResolution(radiusKm: number): number {
  for (let resolution = 0; resolution < storedResolution; resolution += 1) {
    if (edgeKm(resolution) <= radiusKm / 5) return resolution
  }
  return storedResolution
}

/**
 * The greatest distance from the centre of a stored cell to that of its ancestor: children step out by sqrt(3) of their own
 * edges, which sums to 1.06 edges of the ancestor, and the largest cells have edges 1.4 times the average.
 */
function descendantReachKm(resolution: number): number {
  return resolution === storedResolution ? 0 : 1.06 * 1.4 * edgeKm(resolution)
}

function rangeOf(cell: string, resolution: number): { low: number; high: number } {
  const size = 8 ** (storedResolution - resolution)
  // The digits below the cell's own are all ones.
  const high = packCell(cell)
  return { low: high - size + 1, high }
}

function merge(ranges: CellRange[]): CellRange[] {
  const merged: CellRange[] = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last && last.isInside === range.isInside && last.high + 1 >= range.low) last.high = range.high
    else merged.push(range)
  }
  return merged
}
