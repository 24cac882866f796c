import { inputError } from '../input-error.ts'

/** Series in the coefficient file, in its order. Longitudes are apparent but for nutation, in degrees. */
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
 * term as the sum of two 32-bit floats, then the terms of degree 1 and up. Angles run on within a segment
 * and are not reduced to one turn.
 */
export type Series = { segmentDays: number; stride: number; data: Float32Array }

export type Ephemeris = {
  /** First day covered, TT days since J2000.0 (2000-01-01 12:00 TT). */
  startDay: number
  series: Readonly<Record<SeriesName, Series>>
}

const MAGIC = 0x59_55_54_31

/**
 * Reads a coefficient file: four little-endian 32-bit words (magic, number of series, start day as a signed
 * number, 0), then per series segment length in days, stride and number of segments, then all the floats.
 * Throws if the bytes are not such a file.
 */
export function createEphemeris(bytes: ArrayBuffer): Ephemeris {
  const header = new DataView(bytes)
  if (
    bytes.byteLength < 16 ||
    header.getUint32(0, true) !== MAGIC ||
    header.getUint32(4, true) !== SERIES.length
  )
    throw new Error('These bytes are not a coefficient file of this version.')
  let offset = 16 + SERIES.length * 12
  const readSeries = (name: SeriesName): Series => {
    const at = 16 + SERIES.indexOf(name) * 12
    const segmentDays = header.getUint32(at, true)
    const stride = header.getUint32(at + 4, true)
    const data = new Float32Array(bytes, offset, stride * header.getUint32(at + 8, true))
    offset += data.byteLength
    return { segmentDays, stride, data }
  }
  return { startDay: header.getInt32(8, true), series: bySeries(readSeries) }
}

/** One value for each series, made in the order of SERIES. */
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

/** The bytes that `createEphemeris` reads. */
export function encodeEphemeris(ephemeris: Ephemeris): ArrayBuffer {
  const all = SERIES.map((name) => ephemeris.series[name])
  const headerBytes = 16 + SERIES.length * 12
  const bytes = new ArrayBuffer(headerBytes + all.reduce((sum, { data }) => sum + data.byteLength, 0))
  const header = new DataView(bytes)
  ;[MAGIC, SERIES.length, ephemeris.startDay, 0].forEach((word, index) =>
    header.setInt32(index * 4, word, true),
  )
  let offset = headerBytes
  all.forEach(({ segmentDays, stride, data }, index) => {
    const words = [segmentDays, stride, data.length / stride]
    words.forEach((word, field) => header.setUint32(16 + index * 12 + field * 4, word, true))
    new Float32Array(bytes, offset, data.length).set(data)
    offset += data.byteLength
  })
  return bytes
}

/** Value of a series, degrees not reduced to one turn, `day` TT days after J2000.0. Throws `outOfSpan`. */
export function evaluate(ephemeris: Ephemeris, series: Series, day: number): number {
  const { segmentDays, stride, data } = series
  const place = (day - ephemeris.startDay) / segmentDays
  const segment = Math.floor(place)
  const first = segment * stride
  if (!(first >= 0 && first < data.length))
    throw inputError('outOfSpan', 'The ephemeris does not cover this instant.')
  const x = 2 * (place - segment) - 1
  const twice = 2 * x
  let b1 = 0
  let b2 = 0
  for (let index = first + stride - 1; index > first + 1; index -= 1) {
    const b0 = twice * b1 - b2 + data[index]!
    b2 = b1
    b1 = b0
  }
  return x * b1 - b2 + data[first + 1]! + data[first]!
}
