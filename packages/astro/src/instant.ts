import { inputError } from './input-error.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^(\d{2}):(\d{2})(?::(\d{2}))?$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Midnight of `YYYY-MM-DD` as if it were UTC, in ms. Throws `badDate` for a day that does not exist. */
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

/** ISO 8601 with Z, like `toISOString` for the years 0 to 9999 but faster; omits milliseconds if they are zero. */
export function formatInstant(at: number): string {
  const days = Math.floor(at / DAY_MS)
  const ms = at - days * DAY_MS
  const seconds = Math.floor(ms / 1000)
  const time = `T${pair((seconds / 3600) | 0)}:${pair(((seconds / 60) | 0) % 60)}:${pair(seconds % 60)}`
  const rest = ms - seconds * 1000
  return `${civilDate(days)}${time}${rest === 0 ? '' : `.${pair((rest / 10) | 0)}${rest % 10}`}Z`
}

/** YYYY-MM-DD of a number of days since 1970, in 400-year eras that begin in March (H. Hinnant). */
function civilDate(daysSince1970: number): string {
  const days = daysSince1970 + 719_468
  const era = Math.floor(days / 146_097)
  const ofEra = days - era * 146_097
  const yearOfEra =
    ((ofEra - ((ofEra / 1460) | 0) + ((ofEra / 36_524) | 0) - ((ofEra / 146_096) | 0)) / 365) | 0
  const ofYear = ofEra - (365 * yearOfEra + (yearOfEra >> 2) - ((yearOfEra / 100) | 0))
  const march = ((5 * ofYear + 2) / 153) | 0
  const month = march < 10 ? march + 3 : march - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${pair((year / 100) | 0)}${pair(year % 100)}-${pair(month)}-${pair(ofYear - (((153 * march + 2) / 5) | 0) + 1)}`
}

const PAIRS = Array.from({ length: 100 }, (_, value) => value.toString().padStart(2, '0'))

function pair(value: number): string {
  return PAIRS[value]!
}
