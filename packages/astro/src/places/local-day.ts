import { parseDate } from '../instant.ts'
import { firstChange, offsetSecondsAt } from './zone-offset.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** No zone was ever further from UTC, and none changed its offset twice within such a step. */
const FARTHEST_MS = 16 * HOUR_MS
const STEP_MS = 2 * HOUR_MS

/** A stretch of time, ms since 1970; `toMs` is the first instant after it. */
export type Span = { fromMs: number; toMs: number }

/**
 * All instants at which the local calendar showed a date: usually one span of 24 hours, 23 or 25 hours if the clocks
 * changed, two spans if they were put back over midnight, none if the zone skipped the day (Samoa,
 * 2011-12-30). `date` is YYYY-MM-DD. Throws `badDate`, `badTimeZone`.
 */
export function localDay(date: string, timeZone: string): Span[] {
  const midnight = parseDate(date)
  const spans: Span[] = []
  for (const { fromMs, toMs, offsetSeconds } of offsetsAround(midnight, timeZone)) {
    const from = Math.max(fromMs, midnight - offsetSeconds * 1000)
    const to = Math.min(toMs, midnight + DAY_MS - offsetSeconds * 1000)
    if (from >= to) continue
    const last = spans.at(-1)
    if (last?.toMs === from) last.toMs = to
    else spans.push({ fromMs: from, toMs: to })
  }
  return spans
}

/** The spans of equal offset from well before to well after a local day that starts at `midnight`. */
function offsetsAround(midnight: number, timeZone: string): (Span & { offsetSeconds: number })[] {
  const end = midnight + DAY_MS + FARTHEST_MS
  let fromMs = midnight - FARTHEST_MS
  let offsetSeconds = offsetSecondsAt(timeZone, fromMs)
  const stretches = []
  for (let at = fromMs; at < end; at += STEP_MS) {
    const next = offsetSecondsAt(timeZone, at + STEP_MS)
    if (next === offsetSeconds) continue
    const toMs = firstChange(timeZone, at, at + STEP_MS)
    stretches.push({ fromMs, toMs, offsetSeconds })
    fromMs = toMs
    offsetSeconds = next
  }
  return [...stretches, { fromMs, toMs: end, offsetSeconds }]
}
