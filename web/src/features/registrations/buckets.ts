import type { RegistrationCount, RegistrationSource } from '@yuti/contract/registrations'
import { sources } from './filter.ts'

export type Grain = 'day' | 'week' | 'month'
export type Bucket = { from: string; counts: Record<RegistrationSource, number>; total: number }

const dayMs = 86_400_000
const mostDays = 93
const mostWeeks = 105

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** Picks days, weeks or months, so that every bar is wide enough to see. */
export function grainOf(from: string, to: string): Grain {
  const days = daysBetween(from, to)
  if (days <= mostDays) return 'day'
  return days <= mostWeeks * 7 ? 'week' : 'month'
}

/** Weeks begin on Monday. */
function startOf(day: string, grain: Grain): string {
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 7)}-01`
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

function nextOf(start: string, grain: Grain): string {
  const date = new Date(start)
  if (grain === 'month') date.setUTCMonth(date.getUTCMonth() + 1)
  else date.setUTCDate(date.getUTCDate() + (grain === 'week' ? 7 : 1))
  return date.toISOString().slice(0, 10)
}

const noCounts = () => ({ Web: 0, AppStore: 0, 'Google Play': 0 })

/** Every bucket from the first day to the last, including empty ones. */
export function bucketsOf(
  days: readonly RegistrationCount[],
  from: string,
  to: string,
  grain = grainOf(from, to),
): Bucket[] {
  const buckets = new Map<string, Bucket>()
  for (let start = startOf(from, grain); start <= to; start = nextOf(start, grain)) {
    buckets.set(start, { from: start, counts: noCounts(), total: 0 })
  }
  for (const { day, source, people } of days) {
    const bucket = buckets.get(startOf(day, grain))
    if (!bucket) continue
    bucket.counts[source] += people
    bucket.total += people
  }
  return [...buckets.values()]
}

export function totalsOf(buckets: readonly Bucket[]): Record<RegistrationSource, number> {
  const totals = noCounts()
  for (const { counts } of buckets) for (const source of sources) totals[source] += counts[source]
  return totals
}

/** Allowed steps between grid lines, times a power of ten. */
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The top of the scale: four whole, round steps, of which the tallest bar fills more than half. */
export function scaleTop(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(most, 1) / 4)))
  const step = steps.map((part) => part * power).find((size) => Number.isInteger(size) && size * 4 >= most)
  return 4 * (step ?? Math.ceil(most / 4))
}
