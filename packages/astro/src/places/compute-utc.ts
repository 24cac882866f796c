import { formatInstant, parseDate, parseTime } from '../instant.ts'
import { offsetSecondsAt } from './zone-offset.ts'

const DAY_MS = 86_400_000

/** Date and time on the clocks of a zone. */
export type LocalTime = {
  /** YYYY-MM-DD */
  date: string
  /** HH:mm or HH:mm:ss */
  time: string
  /** IANA name, such as Europe/Moscow */
  timeZone: string
  /** Which instant is meant if the clock showed the time twice; `earlier` unless given. */
  disambiguation?: 'earlier' | 'later'
}

/** The instant that a local time means, and how sure that is. */
export type UtcResult = {
  /** ISO 8601 with Z */
  utc: string
  /** Civil time minus UTC as used for `utc`. */
  offsetSeconds: number
  /** `ambiguous`: the clock showed this time twice; `nonexistent`: it never did. */
  kind: 'unique' | 'ambiguous' | 'nonexistent'
  /** The other reading if kind is not `unique`; `readLocalTime` returns all about both. */
  alternatives?: string[]
}

/**
 * The instant of a local civil time. A time that happened twice is read as the earlier (daylight) one unless
 * `disambiguation` says `later`; a time that a clock change skipped is shifted forward by the length of the gap.
 * Both are reported in `kind`. Throws `badDate`, `badTime`, `badTimeZone`.
 */
export function computeUtc({ date, time, timeZone, disambiguation }: LocalTime): UtcResult {
  const local = parseDate(date) + parseTime(time)
  const before = offsetSecondsAt(timeZone, local - DAY_MS)
  const after = offsetSecondsAt(timeZone, local + DAY_MS)
  const candidates = new Set([before, after])
  for (const offset of [before, after]) candidates.add(offsetSecondsAt(timeZone, local - offset * 1000))
  const readings = [...candidates]
    .filter((offset) => offsetSecondsAt(timeZone, local - offset * 1000) === offset)
    .toSorted((a, b) => b - a)
  if (disambiguation === 'later' && readings.length === 2) readings.reverse()
  const [first, ...others] = readings
  if (first === undefined) return result(local, before, 'nonexistent', [after])
  return result(local, first, others.length > 0 ? 'ambiguous' : 'unique', others)
}

function result(local: number, offset: number, kind: UtcResult['kind'], others: number[]): UtcResult {
  const read = (seconds: number) => formatInstant(local - seconds * 1000)
  const answer = { utc: read(offset), offsetSeconds: offset, kind }
  return kind === 'unique' ? answer : { ...answer, alternatives: others.map(read) }
}
