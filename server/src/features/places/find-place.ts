import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { findCity } from '@yuti/astro'
import type { Language } from '@yuti/contract/languages'
import type { PlaceSuggestion } from '@yuti/contract/places'
import { presentCity, presentTown } from './presenter.ts'
import { dataFolder, findTown, parseTownFile, readTownFile, type TownFile } from './town-file.ts'

/** The place that a stored name "City, Country" means. */
export type Place = {
  id: string
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive. */
  longitude: number
  /** IANA name */
  timeZone: string
}

let file: TownFile | undefined

/** The file of all towns, 5 MB. If it is needed before it is loaded, reading it takes some 30 ms. */
function townFile(): TownFile {
  file ??= readTownFile()
  return file
}

/** Reads the file off the request thread. */
export async function loadTowns(): Promise<void> {
  const bytes = await readFile(join(dataFolder, 'towns.txt.br'))
  file ??= parseTownFile(await promisify(brotliDecompress)(bytes))
}

/** The specified city or the town with exactly this id; null if there is none. The specified cities need no file. */
export function findPlace(id: string): Place | null {
  return findCity(id) ?? findTown(townFile(), id)
}

/** The same in the words of a language. */
export function findSuggestion(id: string, language: Language): PlaceSuggestion | null {
  const city = findCity(id)
  if (city) return presentCity(city, language)
  const town = findTown(townFile(), id)
  return town && presentTown(townFile(), town, language)
}
