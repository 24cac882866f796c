import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decoding } from '../packages/contract/src/limits.ts'
import type { RateLimit } from '../server/src/platform/rate-limit.ts'
import { coveredBy, type RateLimitName, rateLimits } from '../server/src/platform/rate-limits.ts'

const file = join(dirname(import.meta.dirname), 'docs/limits.md')
const begin = '<!-- begin: generated from server/src/platform/rate-limits.ts by `npm run docs:limits` -->'
const end = '<!-- end -->'

/** Returns docs/limits.md with the table of rate limits and the row of pictures generated again; the text around them stays. */
export function describeLimits(current: string): string {
  const [before, after] = [current.indexOf(begin), current.indexOf(end)]
  if (before < 0 || after < before) throw new Error(`docs/limits.md lacks "${begin}" or "${end}"`)
  const table = [
    '| limit | by | at most | kept | against |',
    '|---|---|---|---|---|',
    ...rateLimitNames().map(rowOf),
  ]
  const whole = `${current.slice(0, before)}${begin}\n${table.join('\n')}\n${current.slice(after)}`
  if (!pictureRow.test(whole)) throw new Error('docs/limits.md lacks the row of pictures')
  return whole.replace(pictureRow, describePictures())
}

const pictureRow = /^\| picture \|.*$/m

/** What is read of an uploaded picture. */
function describePictures(): string {
  const { maxPixels, maxRatio, seconds, atATime } = decoding
  const size = `${maxPixels.toLocaleString('en')} pixels by its header, sides of at most ${maxRatio} to 1`
  return `| picture | ${size}, ${seconds} seconds to decode; ${atATime} at a time in each server, one of each account |`
}

export const readLimitsDoc = () => readFileSync(file, 'utf8')

function rateLimitNames(): RateLimitName[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
  return Object.keys(rateLimits) as RateLimitName[]
}

function rowOf(name: RateLimitName): string {
  const { by, points, perSeconds, isDurable, note, against }: RateLimit = rateLimits[name]
  const covered = coveredBy(name)
  const others = covered.filter((procedure) => procedure !== name || covered.length > 1)
  const names = others.length === 0 ? '' : `: ${others.map(asCode).join(', ')}`
  const most = `${points} ${durationOf(perSeconds)}${note ? `; ${note}` : ''}`
  return `| \`${name}\`${names} | ${by} | ${most} | ${isDurable ? 'yes' : ''} | ${against} |`
}

/** Names of procedures and routes are code; "every procedure" is prose. */
const asCode = (covered: string) => (covered.startsWith('every ') ? covered : `\`${covered}\``)

const units = [
  { seconds: 86_400, one: 'a day', many: 'days' },
  { seconds: 3600, one: 'an hour', many: 'hours' },
  { seconds: 60, one: 'a minute', many: 'minutes' },
  { seconds: 1, one: 'a second', many: 'seconds' },
]

function durationOf(seconds: number): string {
  const unit = units.find((candidate) => seconds % candidate.seconds === 0)
  if (!unit) throw new Error(`${seconds} s is not a whole number of seconds`)
  const count = seconds / unit.seconds
  return count === 1 ? unit.one : `in ${count} ${unit.many}`
}

if (import.meta.main) writeFileSync(file, describeLimits(readLimitsDoc()))
