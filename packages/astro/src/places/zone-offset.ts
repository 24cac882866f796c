import { inputError } from '../input-error.ts'
import { mergedZoneOffset } from './merged-zones.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
const FIELDS = /(\d+)\/(\d+)\/(\d+) (\w+), (\d+):(\d+):(\d+)/

/**
 * Seconds by which the civil time of an IANA zone is ahead of UTC at an instant (ms since 1970), seconds
 * of local mean time included. Zones that the usual data merges into a neighbour for dates before
 * 1970 use their own history (merged-zones.ts). Throws `badTimeZone`.
 */
export function offsetSecondsAt(timeZone: string, at: number): number {
  return mergedZoneOffset(timeZone, at) ?? intlOffset(timeZone, at)
}

/**
 * The first instant whose offset differs from that at `before`, found by bisection to the second; ms since 1970. There must
 * be exactly one change between the two whole seconds `before` and `after`.
 */
export function firstChange(timeZone: string, before: number, after: number): number {
  const offset = offsetSecondsAt(timeZone, before)
  let from = before
  let to = after
  while (to - from > 1000) {
    const middle = from + Math.floor((to - from) / 2000) * 1000
    if (offsetSecondsAt(timeZone, middle) === offset) from = middle
    else to = middle
  }
  return to
}

function intlOffset(timeZone: string, at: number): number {
  const seconds = Math.floor(at / 1000)
  const fields = FIELDS.exec(formatFor(timeZone).format(seconds * 1000))
  if (!fields) throw new Error(`Intl printed a date of ${timeZone} in an unknown form`)
  const [month, day, year, hour, minute, second] = [1, 2, 3, 5, 6, 7].map((index) => Number(fields[index]))
  const local = Date.UTC(year!, month! - 1, day, hour, minute, second)
  return local / 1000 - seconds
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = newFormat(timeZone)
  formats.set(timeZone, format)
  return format
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric'
  const fields = {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', era: 'short', ...fields })
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw inputError('badTimeZone', `"${timeZone}" is not a time zone of the IANA database.`)
  }
}
