import { searchCities } from '@yuti/astro'
import type { Language } from '@yuti/contract/languages'
import type { PlaceSuggestion } from '@yuti/contract/places'
import { foldName } from './fold.ts'
import { lengthOf, type NameIndex, rangeOf, readNameIndex } from './name-index.ts'
import { presentTown } from './presenter.ts'
import { createQualifiers, type Qualifiers, readings } from './qualifiers.ts'
import { findSimilar, mistakesIn } from './similar-names.ts'
import { findTown, readTownFile, type Town, type TownFile, townAt } from './town-file.ts'
import { toLatin } from './transliterate.ts'

export type TownIndex = { file: TownFile; names: NameIndex; qualifiers: Qualifiers }

export const maxPlaces = 30
const maxListed = 20
/** With fewer exact and beginning matches than this, misspelt names are looked for too. */
const fewMatches = 3
const maxSimilar = 10
/** Misspelt names take milliseconds each, so they are looked for in the likeliest readings only. */
const maxMisspelt = 2
/** A name that is not in use, such as a former one, counts as if the town had this share of its people. */
const otherNameShare = 0.02

export function loadTownIndex(): TownIndex {
  const file = readTownFile()
  return { file, names: readNameIndex(file), qualifiers: createQualifiers(file) }
}

/**
 * Towns for what somebody typed, best first: specified cities whose label begins with it, towns of exactly this name, specified
 * cities with a later word that begins with it, towns whose name begins with it, and, if these are few, misspelt names.
 */
export function searchTowns(index: TownIndex, query: string, language: Language): PlaceSuggestion[] {
  const { file } = index
  const listed = searchCities(query, language, maxListed).flatMap(({ id }) => findTown(file, id) ?? [])
  const wanted = foldName(query)
  const isFirst = (town: Town) => labelsOf(file, town).some((label) => foldName(label).startsWith(wanted))
  const [first, later] = [listed.filter(isFirst), listed.filter((town) => !isFirst(town))]
  const { exact, beginning, similar } = findByName(index, query)
  const towns = new Map(
    [...first, ...exact, ...later, ...beginning, ...similar].map((town) => [town.id, town]),
  )
  return [...towns.values()].slice(0, maxPlaces).map((town) => presentTown(file, town, language))
}

function labelsOf(file: TownFile, town: Town): string[] {
  return (['en', 'ru', 'es'] as const).map((language) => presentTown(file, town, language).label)
}

type Found = { exact: Town[]; beginning: Town[]; similar: Town[] }

/** Reads the text as a name, then as a name before a region or country; misspelt names are looked for last. */
function findByName(index: TownIndex, query: string): Found {
  const possible = readings(query).flatMap(({ head, tail }) => {
    const accepts = index.qualifiers.acceptor(tail)
    return accepts && head !== '' ? [{ head, accepts }] : []
  })
  let few: Found = { exact: [], beginning: [], similar: [] }
  for (const { head, accepts } of possible) {
    const found = findSpelt(index, head, accepts)
    if (countOf(found) >= fewMatches || found.exact.length > 0) return { ...found, similar: [] }
    if (countOf(few) === 0) few = { ...found, similar: [] }
  }
  for (const { head, accepts } of possible.slice(0, maxMisspelt)) {
    const similar = findMisspelt(index, head, accepts)
    if (similar.length > 0) return { ...few, similar: similar.slice(0, maxSimilar) }
  }
  return few
}

/** Names in Cyrillic letters that no town has are looked for in Latin letters. */
function findSpelt(index: TownIndex, name: string, accepts: Accepts): Pick<Found, 'exact' | 'beginning'> {
  const found = findNamed(index, name, accepts)
  const latin = countOf(found) === 0 ? toLatin(name) : null
  return latin === null ? found : findNamed(index, latin, accepts)
}

function countOf({ exact, beginning }: Pick<Found, 'exact' | 'beginning'>): number {
  return exact.length + beginning.length
}

type Accepts = (town: Town) => boolean

function findNamed(index: TownIndex, name: string, accepts: Accepts): Pick<Found, 'exact' | 'beginning'> {
  const { names } = index
  const { from, to } = rangeOf(names, name)
  const isExact = from < to && lengthOf(names, from) === name.length
  const exact = isExact ? heaviest(index, weigh(names, from, from + 1), accepts) : []
  return { exact, beginning: heaviest(index, weigh(names, isExact ? from + 1 : from, to), accepts) }
}

function findMisspelt(index: TownIndex, name: string, accepts: Accepts): Town[] {
  const most = mistakesIn(name)
  if (most === 0) return []
  const inOwnLetters = findSimilar(index.names, name, most)
  const latin = inOwnLetters.length === 0 ? toLatin(name) : null
  const similar = latin === null ? inOwnLetters : findSimilar(index.names, latin, most)
  return [1, 2].flatMap((distance) => {
    const weights = new Map<number, number>()
    for (const found of similar)
      if (found.distance === distance) weigh(index.names, found.name, found.name + 1, weights)
    return heaviest(index, weights, accepts)
  })
}

/** Adds the weight of each town that has one of these names, by rank. */
function weigh(names: NameIndex, from: number, to: number, weights = new Map<number, number>()) {
  const { towns, townStarts } = names
  for (let at = townStarts[from] ?? 0; at < (townStarts[to] ?? 0); at += 1) {
    const found = towns[at] ?? 0
    const rank = found >> 1
    const weight = (names.weights[rank] ?? 0) * (found % 2 === 0 ? 1 : otherNameShare)
    if (weight > (weights.get(rank) ?? 0)) weights.set(rank, weight)
  }
  return weights
}

/** The first towns by weight that are accepted. */
function heaviest(
  { file, names }: TownIndex,
  weights: ReadonlyMap<number, number>,
  accepts: Accepts,
): Town[] {
  /** Sorted by weight. A short beginning has thousands of towns, so only those are read that get a place here. */
  const found: { town: Town; weight: number }[] = []
  for (const [rank, weight] of weights) {
    const last = found.at(-1)
    if (found.length === maxPlaces && last && last.weight >= weight) continue
    const town = townAt(file, names.lines[rank] ?? 0)
    if (!accepts(town)) continue
    const at = found.findIndex(
      (other) => other.weight < weight || (other.weight === weight && other.town.rank > rank),
    )
    found.splice(at < 0 ? found.length : at, 0, { town, weight })
    if (found.length > maxPlaces) found.pop()
  }
  return found.map(({ town }) => town)
}
