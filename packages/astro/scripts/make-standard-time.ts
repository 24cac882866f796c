/**
 * Writes data/standard-time.json: the standard time of each zone since 1899, from which the summer-time part of an offset
 * follows. Takes release 2026c as written by `ziguard.awk` with DATAFORM=rearguard, PACKRATDATA=backzone and
 * PACKRATLIST=zone.tab (there summer time is always ahead of standard time), and the folder that `zic -b fat` makes:
 * `node packages/astro/scripts/make-standard-time.ts <rearguard.zi> <folder> <zone.tab>`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Period = { untilSeconds: number; offset: number }
type Interval = { from: number; to: number; offset: number; isSummer: boolean; name: string }

const FROM = Date.UTC(1899, 0, 1) / 1000
const END = Date.UTC(2037, 0, 1) / 1000
const HEADER_BYTES = 44
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** Reads the zone lines of each zone; the end of a period is accurate to a day, which is enough to identify it. */
function standardPeriods(source: string): Map<string, Period[]> {
  const zones = new Map<string, Period[]>()
  const links: [target: string, name: string][] = []
  let periods: Period[] | undefined
  for (const line of source.split('\n')) {
    const fields = line.replace(/#.*/, '').trim().split(/\s+/)
    if (fields[0] === 'Link') links.push([fields[1]!, fields[2]!])
    if (fields[0] === 'Zone') zones.set(fields[1]!, (periods = []))
    else if (!periods || !/^\s+-?\d/.test(line)) {
      if (fields[0] !== '') periods = undefined
      continue
    }
    const [offset = '', , , year, month = 'Jan', day = '1'] = fields[0] === 'Zone' ? fields.slice(2) : fields
    periods.push({ offset: secondsOf(offset), untilSeconds: endOf(year, month, day) })
  }
  for (const [target, name] of links) if (zones.has(target)) zones.set(name, zones.get(target)!)
  return zones
}

function endOf(year: string | undefined, month: string, day: string): number {
  if (year === undefined) return Number.POSITIVE_INFINITY
  const date = /^\d+$/.test(day) ? Number(day) : day.startsWith('last') ? 28 : Number(day.split('>=')[1]) + 3
  return Date.UTC(Number(year), MONTHS.indexOf(month) / 3, date) / 1000
}

function secondsOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace('-', '').split(':').map(Number)
  return (text.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
}

/** The intervals between changes in a compiled zone file (RFC 9636, version 2 block). */
function intervalsIn(file: string): Interval[] {
  const view = new DataView(Uint8Array.from(readFileSync(file)).buffer)
  const counts = (at: number) => [20, 24, 28, 32, 36, 40].map((field) => view.getUint32(at + field))
  const [isUt1 = 0, isStd1 = 0, leaps1 = 0, times1 = 0, types1 = 0, names1 = 0] = counts(0)
  const second = HEADER_BYTES + times1 * 5 + types1 * 6 + names1 + leaps1 * 8 + isStd1 + isUt1
  const [, , , times = 0, typeCount = 0] = counts(second)
  const indexes = second + HEADER_BYTES + times * 8
  const types = indexes + times
  const nameAt = (start: number) => {
    let name = ''
    for (let at = start; view.getUint8(at) !== 0; at += 1) name += String.fromCharCode(view.getUint8(at))
    return name
  }
  const interval = (from: number, type: number): Interval => ({
    from,
    to: END,
    offset: view.getInt32(types + type * 6),
    isSummer: view.getUint8(types + type * 6 + 4) === 1,
    name: nameAt(types + typeCount * 6 + view.getUint8(types + type * 6 + 5)),
  })
  const intervals = [interval(Number.NEGATIVE_INFINITY, 0)]
  for (let at = 0; at < times; at += 1) {
    const from = Number(view.getBigInt64(second + HEADER_BYTES + at * 8))
    intervals.at(-1)!.to = from
    intervals.push(interval(from, view.getUint8(indexes + at)))
  }
  return intervals.filter(({ from, to }) => to > FROM && from < END)
}

/** The standard offset of an interval: its own offset outside summer time, otherwise that of its zone line. */
function standardOf({ from, to, offset, isSummer }: Interval, periods: Period[]): number {
  if (!isSummer) return offset
  const middle = (Math.max(from, FROM) + Math.min(to, END)) / 2
  return periods.find(({ untilSeconds }) => middle < untilSeconds)!.offset
}

const [source = '', folder = '', zoneTable = ''] = process.argv.slice(2)
const periodsByZone = standardPeriods(readFileSync(source, 'utf8'))
const savings = new Map<number, number>()
const warTime: string[] = []
const lines = [...readFileSync(zoneTable, 'utf8').matchAll(/^[A-Z]{2}\S*\t\S+\t(\S+)/gm)]
  .map(([, zone]) => zone!)
  .toSorted()
  .map((zone) => {
    const changes: number[][] = []
    for (const interval of intervalsIn(join(folder, zone))) {
      const standard = standardOf(interval, periodsByZone.get(zone)!)
      const saving = interval.offset - standard
      savings.set(saving, (savings.get(saving) ?? 0) + 1)
      if (interval.isSummer !== saving > 0) throw new Error(`${zone} ${JSON.stringify(interval)} ${saving}`)
      const isMean = interval.name === 'LMT' ? [1] : []
      if (/^[A-Z][WP]T$/.test(interval.name) && interval.isSummer && !warTime.includes(zone))
        warTime.push(zone)
      if (standard === changes.at(-1)?.[1] && isMean.length === changes.at(-1)!.length - 2) continue
      changes.push([Math.max(FROM, interval.from), standard, ...isMean])
    }
    return `${JSON.stringify(zone)}:${JSON.stringify(changes)}`
  })
const data = `{"warTime":${JSON.stringify(warTime)},\n"zones":{\n${lines.join(',\n')}\n}}\n`
writeFileSync(new URL('../data/standard-time.json', import.meta.url), data)
console.log(`${lines.length} zones; intervals by seconds of summer time:`, savings)
