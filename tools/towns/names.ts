import { foldName } from '../../server/src/features/places/fold.ts'
import { nameOf } from './choose.ts'
import type { Identified } from './identify.ts'

const maxLength = 60

export type Names = {
  /** The name in use, and those of the specified list. */
  main: Set<string>
  /** Native, former and other names, spellings and codes. */
  others: Set<string>
}

/** All names of a town in the form that searches compare. */
export function namesOf(town: Identified, more: readonly string[]): Names {
  const listed = town.city ? Object.values(town.city.names).map(nameOf) : []
  const main = folded([town.name, town.asciiName, ...listed])
  const others = folded([...town.alternates, ...more])
  return { main, others: new Set([...others].filter((name) => !main.has(name))) }
}

function folded(names: readonly string[]): Set<string> {
  return new Set(
    names
      .filter((name) => !name.includes('://'))
      .map(foldName)
      .filter((name) => name.length > 0 && name.length <= maxLength && /\p{L}/u.test(name)),
  )
}

/** Adds the city that a zone is named after to the largest town of the zone, unless a town there has this name. */
export function zoneNames(towns: readonly Identified[]): Map<Identified, string> {
  const found = new Map<Identified, string>()
  for (const [zone, group] of Map.groupBy(towns, ({ timeZone }) => timeZone)) {
    const name = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    const wanted = foldName(name)
    const hasName = group.some((town) => {
      const { main, others } = namesOf(town, [])
      return main.has(wanted) || others.has(wanted)
    })
    const [largest] = group.toSorted((a, b) => b.population - a.population || a.geonameId - b.geonameId)
    if (!hasName && largest) found.set(largest, name)
  }
  return found
}

/** Countries in which Russian is used so widely that Cyrillic names are likely to be Russian. */
const russianCountries = new Set([
  'RU',
  'BY',
  'KZ',
  'KG',
  'UA',
  'MD',
  'UZ',
  'TJ',
  'TM',
  'AM',
  'AZ',
  'GE',
  'LV',
  'LT',
  'EE',
])

/**
 * The Russian name to show. GeoNames does not say which language a name is in, so this takes the name in Russian letters that
 * reads most like the name in use, and only where Russian is widely used. Empty if there is none.
 */
export function russianName({ country, name, asciiName, alternates }: Identified): string {
  if (!russianCountries.has(country)) return ''
  const wanted = foldName(asciiName === '' ? name : asciiName)
  const [best] = alternates
    .filter((other) => /^[А-ЯЁ][а-яё]+([ -][А-ЯЁа-яё]+)*$/.test(other) && !notRussian.test(other))
    .map((other) => ({ other, distance: editDistance(latinOf(other), wanted) }))
    .filter(({ distance }) => distance <= Math.ceil(wanted.length / 2))
    .map(({ other, distance }) => ({ other, cost: distance - russianness(other, country) }))
    .toSorted((a, b) => a.cost - b.cost || (a.other < b.other ? -1 : 1))
  return best?.other ?? ''
}

/** Spellings of Belarusian, Bulgarian, Macedonian, Serbian and Ukrainian that Russian names do not have. */
const notRussian =
  /[жшчщ]ы|[бвгджзйклмнпрстфхцчшщ]э|тс(?!к)|шч|ъ|ьо|[нстц]ьс?к|[сц]ки$|ци$|ць|[бвмпф]ь(?![еёюя])|[^ ]йо/i

/** How much a name looks Russian rather than Ukrainian, or Belarusian, which writes an unstressed "o" as "a". */
function russianness(name: string, country: string): number {
  const count = (letters: RegExp) => name.toLowerCase().match(letters)?.length ?? 0
  const ukrainian = country === 'UA' ? count(/чук$|ний$/g) * 2 - count(/чуг$|сс|ный$/g) * 1.5 : 0
  const belarusian = country === 'BY' ? 2 * (count(/[ая]/g) - count(/[ое]/g)) : 0
  return 0.6 * count(/[ыёь]|^э/g) - ukrainian - belarusian
}

const latin = 'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(' ')

function latinOf(name: string): string {
  return Array.from(name.toLowerCase().replaceAll('ё', 'е').replaceAll('-', ' '), latinLetter).join('')
}

function latinLetter(letter: string): string {
  return letter >= 'а' && letter <= 'я' ? (latin[letter.charCodeAt(0) - 0x430] ?? '') : letter
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
