import { inputError } from '../input-error.ts'

/** Series in the order of the coefficient file. Longitudes are apparent except for nutation, in degrees. */
export const SERIES = [
  'nutation',
  'sun',
  'moon',
  'northNode',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
] as const

export type SeriesName = (typeof SERIES)[number]

/**
 * One quantity as Chebyshev polynomials over equal segments. A segment holds `stride` numbers: the constant
 * term as the sum of two 32-bit floats, then the terms of degree 1 and up. Angles are continuous within a
 * segment and are not reduced to one turn.
 */
type FittedSeries = { segmentDays: number; stride: number; data: Float32Array }

/** The place of a series in each block: 2^segmentBits segments of `stride` floats each, the first at `offset`. */
export type Series = { segmentDays: number; stride: number; segmentBits: number; offset: number }

/**
 * The coefficients in blocks of 32 days, each with the segments of all series: what one moment needs lies together in
 * memory.
 */
export type Ephemeris = {
  /** First day covered, TT days since J2000.0 (2000-01-01 12:00 TT). */
  startDay: number
  blockFloats: number
  data: Float32Array
  series: Readonly<Record<SeriesName, Series>>
}

const MAGIC = 0x59_55_54_32
const BLOCK_DAYS = 32
const HEADER_BYTES = 16 + SERIES.length * 8

/**
 * Reads a coefficient file: four little-endian 32-bit words (magic, number of series, start day as a signed
 * number, number of blocks), then per series segment length in days and stride, then the blocks, each with the
 * segments of all series in the order of SERIES. Throws if the bytes are not such a file.
 */
export function createEphemeris(bytes: ArrayBuffer): Ephemeris {
  const header = new DataView(bytes)
  if (
    bytes.byteLength < HEADER_BYTES ||
    header.getUint32(0, true) !== MAGIC ||
    header.getUint32(4, true) !== SERIES.length
  )
    throw new Error('These bytes are not a coefficient file of this version.')
  let blockFloats = 0
  const series = bySeries((name) => {
    const at = 16 + SERIES.indexOf(name) * 8
    const [segmentDays, stride] = [header.getUint32(at, true), header.getUint32(at + 4, true)]
    const offset = blockFloats
    const segments = BLOCK_DAYS / segmentDays
    blockFloats += segments * stride
    return { segmentDays, stride, segmentBits: Math.log2(segments), offset }
  })
  const floats = blockFloats * header.getUint32(12, true)
  if (bytes.byteLength !== HEADER_BYTES + 4 * floats)
    throw new Error('This coefficient file is cut off or has extra bytes.')
  const data = new Float32Array(bytes, HEADER_BYTES, floats)
  return { startDay: header.getInt32(8, true), blockFloats, data, series }
}

/** Makes one value for each series, in the order of SERIES. */
export function bySeries<T>(make: (name: SeriesName) => T): Record<SeriesName, T> {
  return {
    nutation: make('nutation'),
    sun: make('sun'),
    moon: make('moon'),
    northNode: make('northNode'),
    mercury: make('mercury'),
    venus: make('venus'),
    mars: make('mars'),
    jupiter: make('jupiter'),
    saturn: make('saturn'),
    uranus: make('uranus'),
    neptune: make('neptune'),
    pluto: make('pluto'),
  }
}

/** Returns the bytes that `createEphemeris` reads; all series begin at `startDay` and cover the same whole blocks. */
export function encodeEphemeris(
  startDay: number,
  fitted: Readonly<Record<SeriesName, FittedSeries>>,
): ArrayBuffer {
  const all = SERIES.map((name) => fitted[name])
  const inBlock = all.map(({ segmentDays, stride }) => (BLOCK_DAYS / segmentDays) * stride)
  const blocks = all.map(({ data }, index) => data.length / inBlock[index]!)
  if (blocks.some((count) => count !== blocks[0])) throw new Error('The series cover different spans.')
  const blockFloats = inBlock.reduce((sum, floats) => sum + floats, 0)
  const bytes = new ArrayBuffer(HEADER_BYTES + 4 * blockFloats * blocks[0]!)
  const words = [MAGIC, SERIES.length, startDay, blocks[0]!]
  for (const { segmentDays, stride } of all) words.push(segmentDays, stride)
  const header = new DataView(bytes)
  words.forEach((word, index) => header.setInt32(index * 4, word, true))
  const floats = new Float32Array(bytes, HEADER_BYTES)
  let at = 0
  for (let block = 0; block < blocks[0]!; block += 1) {
    all.forEach(({ data }, index) => {
      const size = inBlock[index]!
      floats.set(data.subarray(block * size, (block + 1) * size), at)
      at += size
    })
  }
  return bytes
}

/**
 * Value of a series, degrees not reduced to one turn, `day` TT days after J2000.0. Throws `outOfSpan`. Clenshaw's sum,
 * split into even and odd terms, which a processor can compute in parallel: with y = 2x^2 - 1,
 * T_2k(x) = T_k(y), and T_2k+1(x) = x W_k(y), where W has the recurrence of T and begins with 1, 2y - 1.
 */
export function evaluate(ephemeris: Ephemeris, series: Series, day: number): number {
  const { segmentDays, stride, segmentBits, offset } = series
  const { data, blockFloats } = ephemeris
  const place = (day - ephemeris.startDay) / segmentDays
  // 32-bit integers are faster from here on; the comparison keeps NaN from becoming 0.
  const segment = place >= 0 ? place | 0 : -1
  const block = segment >> segmentBits
  const first = block * blockFloats + (segment - (block << segmentBits)) * stride + offset
  if (segment < 0 || first >= data.length)
    throw inputError('outOfSpan', 'The ephemeris does not cover this instant.')
  const x = 2 * (place - segment) - 1
  const y = 2 * x * x - 1
  const twice = 2 * y
  let index = first + stride - 1
  let even1 = 0
  let even2 = 0
  let odd1 = 0
  let odd2 = 0
  if ((stride & 1) === 0) {
    even1 = data[index]!
    index -= 1
  }
  for (; index > first + 2; index -= 2) {
    const odd = twice * odd1 - odd2 + data[index]!
    const even = twice * even1 - even2 + data[index - 1]!
    odd2 = odd1
    odd1 = odd
    even2 = even1
    even1 = even
  }
  const odd = twice * odd1 - odd2 + data[first + 2]!
  return x * (odd - odd1) + (y * even1 - even2) + data[first + 1]! + data[first]!
}
