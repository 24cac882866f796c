import { loadTownIndex, searchTowns } from '@yuti/server/features/places/search'
import { createTownSearch } from '@yuti/server/features/places/town-search'
import { townAt } from '@yuti/server/features/places/town-file'
import { silentLog } from '@yuti/server/platform/log'
import { type Random, randomFrom } from '@yuti/server/testing/random'
import type { BenchRow } from './row.ts'

const queries = 1000
/** Each search through the thread may take this long, 99 times in 100. */
const boundMs = 50

/**
 * Measures the search for towns through its thread, as the server answers it, with names as people type them: whole, their
 * beginnings, and with a wrong letter. The baseline reads the whole file of towns once for each text.
 */
export async function benchPlaces(): Promise<BenchRow[]> {
  const before = process.memoryUsage().rss
  const started = performance.now()
  const index = loadTownIndex()
  const loaded = performance.now() - started
  const memory = process.memoryUsage().rss - before
  const random = randomFrom(7)
  const lines = [...index.names.lines]
  const names = Array.from({ length: queries }, () => townAt(index.file, random.pick(lines)).name)
  const misspelt = names.map((name) => misspell(name, random))
  const kinds: [string, string[]][] = [
    ['whole names', names],
    ['beginnings', names.map((name) => name.slice(0, 1 + random.between(0, 3)))],
    ['one wrong letter', misspelt],
  ]
  const search = createTownSearch(silentLog)
  while (!(await search.search('a', 'en')).isComplete);
  const rows: BenchRow[] = []
  for (const [kind, texts] of kinds) {
    const times = await timesOf(texts, (text) => search.search(text, 'en'))
    const scans = await timesOf(texts.slice(0, 100), (text) => index.file.lines.includes(`${text}\0`))
    rows.push({
      name: `towns, ${kind}, median / 99 % (bound ${boundMs} ms)`,
      measured: `${ms(at(times, 0.5))} / ${ms(at(times, 0.99))}`,
      baseline: `${ms(at(scans, 0.5))} / ${ms(at(scans, 0.99))} to read the file`,
      ratio: `${(at(times, 0.99) / at(scans, 0.99)).toFixed(2)}×`,
    })
  }
  await search.stop()
  const found = names.filter((name, position) => {
    const typed = misspelt[position] ?? ''
    return searchTowns(index, typed, 'en').some((place) => place.name === name)
  })
  return [
    ...rows,
    row('towns, found with one wrong letter', `${((100 * found.length) / queries).toFixed(1)} %`),
    row('towns, loading and memory of the thread', `${ms(loaded)}, ${Math.round(memory / 2 ** 20)} MB`),
  ]
}

const row = (name: string, measured: string): BenchRow => ({ name, measured, baseline: null, ratio: null })
const ms = (time: number) => `${time.toFixed(2)} ms`
const at = (times: readonly number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? 0

async function timesOf(texts: readonly string[], work: (text: string) => unknown): Promise<number[]> {
  const times: number[] = []
  for (const text of texts) {
    const from = performance.now()
    await work(text)
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)
}

/** Replaces one letter behind the first. */
function misspell(name: string, random: Random): string {
  if (name.length < 4) return name
  const at = random.between(1, name.length - 1)
  const letter = String.fromCharCode(97 + random.between(0, 25))
  return `${name.slice(0, at)}${letter}${name.slice(at + 1)}`
}
