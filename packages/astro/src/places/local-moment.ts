import { formatInstant } from '../instant.ts'
import { computeUtc, type LocalTime, type UtcResult } from './compute-utc.ts'
import { type Clock, clockAt } from './standard-time.ts'
import { firstChange, offsetSecondsAt } from './zone-offset.ts'

/** A local date and time, as clock and calendar on the wall show them. */
export type WallTime = {
  /** YYYY-MM-DD */
  date: string
  /** HH:mm, or HH:mm:ss if the seconds are not zero. */
  time: string
}

/** One instant that a local time can mean. */
export type Reading = {
  /** ISO 8601 with Z */
  utc: string
  /** Civil time minus UTC. */
  offsetSeconds: number
  /** What the clock showed at `utc`: the requested time, unless it never happened. */
  wall: WallTime
  /** Is null for zones that belong to no place, such as UTC. */
  clock: Clock | null
  /** Seconds that the clock was ahead of standard time: 0, usually 3600 in summer. Is null if `clock` is. */
  savingSeconds: number | null
}

/** A moment at which the clocks of a zone changed. */
export type ClockChange = {
  /** ISO 8601 with Z */
  utc: string
  /** The clocks went from this time to `to`: forward over a gap, or back into times that come again. */
  from: WallTime
  to: WallTime
}

/** How a local time is understood; the first reading is used unless another is chosen. */
export type LocalMoment =
  | { kind: 'unique'; readings: [Reading] }
  /** The clock showed this time before and after it was put back. */
  | { kind: 'ambiguous'; readings: [earlier: Reading, later: Reading]; change: ClockChange }
  /** The clock was put forward over this time: the readings are as much after the change and as much before it. */
  | { kind: 'nonexistent'; readings: [after: Reading, before: Reading]; change: ClockChange }

/**
 * Finds what a local date and time of a zone can mean: one instant, the two instants at which the clock showed it, or the
 * two nearest to a time that never happened. The first reading is the one of `computeUtc`, whatever
 * `local.disambiguation` says. Pure data without words; runs in a browser. Throws `badDate`, `badTime`, `badTimeZone`.
 */
export function readLocalTime({ date, time, timeZone }: LocalTime): LocalMoment {
  const result = computeUtc({ date, time, timeZone })
  const first = readingAt(timeZone, Date.parse(result.utc), result)
  const [alternative] = result.alternatives ?? []
  if (result.kind === 'unique' || alternative === undefined) return { kind: 'unique', readings: [first] }
  const other = Date.parse(alternative)
  const second = readingAt(timeZone, other, result)
  const change = changeBetween(timeZone, Date.parse(first.utc), other)
  return { kind: result.kind, readings: [first, second], change }
}

function readingAt(timeZone: string, at: number, { kind, offsetSeconds }: UtcResult): Reading {
  const offset = kind === 'unique' ? offsetSeconds : offsetSecondsAt(timeZone, at)
  const { clock = null, savingSeconds = null } = clockAt(timeZone, at, offset) ?? {}
  return { utc: formatInstant(at), offsetSeconds: offset, wall: wallTime(at, offset), clock, savingSeconds }
}

function changeBetween(timeZone: string, one: number, other: number): ClockChange {
  const before = Math.min(one, other)
  const at = firstChange(timeZone, before, Math.max(one, other))
  return {
    utc: formatInstant(at),
    from: wallTime(at, offsetSecondsAt(timeZone, before)),
    to: wallTimeAt(timeZone, at),
  }
}

/** The local date and time of a zone at an instant, ms since 1970. */
export function wallTimeAt(timeZone: string, at: number): WallTime {
  return wallTime(at, offsetSecondsAt(timeZone, at))
}

function wallTime(at: number, offsetSeconds: number): WallTime {
  const text = formatInstant(at + offsetSeconds * 1000)
  return { date: text.slice(0, 10), time: text.slice(11, text.endsWith(':00Z') ? 16 : 19) }
}
