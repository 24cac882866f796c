import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Built by tools/towns from GeoNames; server/data/README.md names the licence. */
export const dataFolder = join(import.meta.dirname, '../../../data')

export type TownFile = {
  /** One line for each town, sorted by the bytes of its id. */
  lines: Buffer
  /** IANA names. */
  zones: readonly string[]
  /** The part of GeoNames' code after the country, then the name in English and in Russian, which may be empty. */
  regions: readonly [code: string, en: string, ru: string][]
  /** Names in English, Russian and Spanish, by ISO code. */
  countries: Readonly<Record<string, readonly [en: string, ru: string, es: string]>>
}

export type Town = {
  /** "City, Country", with the region in the middle where two towns would have the same. */
  id: string
  name: string
  /** ISO 3166-1 alpha-2 */
  country: string
  /** Position in the list of regions, or null. */
  region: number | null
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive. */
  longitude: number
  timeZone: string
  /** 0 is the largest town; parts of towns come last. */
  rank: number
  population: number
  /** It is empty if there is none. */
  russianName: string
  /** True for a city of the specified list. */
  isListed: boolean
}

const lineEnd = 10
const tab = 9

export function readTownFile(): TownFile {
  return parseTownFile(brotliDecompressSync(readFileSync(join(dataFolder, 'towns.txt.br'))))
}

export function parseTownFile(bytes: Buffer): TownFile {
  const end = bytes.indexOf(lineEnd)
  const head: Omit<TownFile, 'lines'> = JSON.parse(bytes.toString('utf8', 0, end))
  return { ...head, lines: bytes.subarray(end + 2) }
}

/** Finds a town by its exact id with a binary search over the lines. */
export function findTown(file: TownFile, id: string): Town | null {
  const wanted = Buffer.from(id)
  let from = 0
  let to = file.lines.length
  while (from < to) {
    const start = lineStart(file.lines, (from + to) >> 1)
    const idEnd = file.lines.indexOf(tab, start)
    const order = file.lines.compare(wanted, 0, wanted.length, start, idEnd)
    if (order === 0) return townAt(file, start)
    if (order < 0) from = file.lines.indexOf(lineEnd, start) + 1
    else to = start
  }
  return null
}

function lineStart(lines: Buffer, at: number): number {
  let start = at
  while (start > 0 && lines[start - 1] !== lineEnd) start -= 1
  return start
}

/** Reads the town whose line begins at this byte. */
export function townAt({ lines, zones }: TownFile, start: number): Town {
  const cells = lines.toString('utf8', start, lines.indexOf(lineEnd, start)).split('\t')
  const [id = '', name = '', country = '', region = '', point = '', zone, rank, population] = cells
  const [latitude, longitude] = point.split(',').map(Number)
  return {
    id,
    name,
    country,
    region: region === '' ? null : Number(region),
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
    timeZone: zones[Number(zone)] ?? '',
    rank: Number(rank),
    population: Number(population),
    russianName: cells[8] ?? '',
    isListed: cells[9] === '1',
  }
}
