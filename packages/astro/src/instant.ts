import { inputError } from './input-error.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^(\d{2}):(\d{2})(?::(\d{2}))?$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/
const MINUTE_MS = 60_000

/** Midnight of `YYYY-MM-DD` as if it were UTC, in ms. Throws `badDate` for a day that no calendar has. */
export function parseDate(date: string): number {
  const match = DATE.exec(date)
  if (!match) throw inputError('badDate', `The date "${date}" is not of the form YYYY-MM-DD.`)
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const at = Date.UTC(year, month - 1, day)
  const back = new Date(at)
  if (year < 100 || back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day)
    throw inputError('badDate', `There is no day ${date} in the calendar.`)
  return at
}

/** Ms since midnight of `HH:mm` or `HH:mm:ss`, 00:00 to 23:59:59. Throws `badTime`. */
export function parseTime(time: string): number {
  const match = TIME.exec(time)
  const [hour, minute, second] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3] ?? 0)]
  if (!match || hour > 23 || minute > 59 || second > 59)
    throw inputError('badTime', `The time "${time}" is not a time of day of the form HH:mm or HH:mm:ss.`)
  return (hour * 60 + minute) * MINUTE_MS + second * 1000
}

/** Ms since 1970 of an ISO 8601 instant with `Z` or an offset, or of a Date. Throws `badInstant`. */
export function parseInstant(utc: Date | string): number {
  if (typeof utc !== 'string') {
    const at = utc.getTime()
    if (Number.isNaN(at)) throw inputError('badInstant', 'The instant is an invalid Date.')
    return at
  }
  const match = INSTANT.exec(utc)
  if (!match) throw inputError('badInstant', `"${utc}" is not an instant of the form 1990-06-15T10:30:00Z.`)
  const local = parseDate(match[1]!) + parseTime(match[2]!)
  return local + Math.trunc(Number(match[3] ?? 0) * 1000) - parseOffset(match[4]!)
}

function parseOffset(offset: string): number {
  if (offset === 'Z') return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4))
  return (offset.startsWith('-') ? -minutes : minutes) * MINUTE_MS
}

/** ISO 8601 with Z; milliseconds only where there are any. */
export function formatInstant(at: number): string {
  const text = new Date(at).toISOString()
  return at % 1000 === 0 ? `${text.slice(0, 19)}Z` : text
}
