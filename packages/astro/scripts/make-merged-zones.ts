/**
 * Writes data/merged-zones.json: the history before 1970 of the zones that the usual build of the IANA
 * database merges into a neighbour. Takes two folders compiled by `zic -b fat` from release 2026c,
 * first with PACKRATDATA=backzone PACKRATLIST=zone.tab, then without:
 * `node packages/astro/scripts/make-merged-zones.ts <full> <reduced> <zone.tab>`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Change = [fromSeconds: number, offsetSeconds: number]

const FROM = Date.UTC(1899, 0, 1) / 1000
const UNTIL = 0
const HEADER_BYTES = 44

/** Changes of offset between FROM and UNTIL in a compiled zone file (RFC 9636, version 2 block). */
function changesIn(file: string): Change[] {
  const view = new DataView(Uint8Array.from(readFileSync(file)).buffer)
  const counts = (at: number) => [20, 24, 28, 32, 36, 40].map((field) => view.getUint32(at + field))
  const [isUt1 = 0, isStd1 = 0, leaps1 = 0, times1 = 0, types1 = 0, names1 = 0] = counts(0)
  const second = HEADER_BYTES + times1 * 5 + types1 * 6 + names1 + leaps1 * 8 + isStd1 + isUt1
  const [, , , times = 0] = counts(second)
  const indexes = second + HEADER_BYTES + times * 8
  const types = indexes + times
  const offsetOf = (type: number) => view.getInt32(types + type * 6)
  const changes: Change[] = [[FROM, offsetOf(0)]]
  for (let at = 0; at < times; at += 1) {
    const seconds = Number(view.getBigInt64(second + HEADER_BYTES + at * 8))
    const offset = offsetOf(view.getUint8(indexes + at))
    const last = changes.at(-1)!
    if (seconds <= FROM) last[1] = offset
    else if (seconds < UNTIL && offset !== last[1]) changes.push([seconds, offset])
  }
  return changes
}

const [full = '', reduced = '', zoneTable = ''] = process.argv.slice(2)
const zones = [...readFileSync(zoneTable, 'utf8').matchAll(/^[A-Z]{2}\t\S+\t(\S+)/gm)]
  .map(([, zone]) => zone!)
  .toSorted()
const lines = zones.flatMap((zone) => {
  const changes = JSON.stringify(changesIn(join(full, zone)))
  return changes === JSON.stringify(changesIn(join(reduced, zone)))
    ? []
    : [`${JSON.stringify(zone)}:${changes}`]
})
writeFileSync(new URL('../data/merged-zones.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`)
console.log(`${lines.length} merged zones`)
