import { dates } from '@yuti/contract/limits'

const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** The instant without its seconds, which no clock face shows; an invalid Date if there is none. */
export function toMinute(time: string): Date {
  return new Date(Math.floor(Date.parse(time) / minuteMs) * minuteMs)
}

/** The instants in order, or null if one of them is not after `from` or is after the last day for dates, or two are one. */
export function checkTimes(times: readonly string[], from: Date, now: Date): Date[] | null {
  const instants = times.map(toMinute).toSorted((a, b) => a.getTime() - b.getTime())
  const last = now.getTime() + dates.daysAhead * dayMs
  // An invalid Date is NaN, for which every comparison is false.
  const areInRange = instants.every((at) => at.getTime() > from.getTime() && at.getTime() <= last)
  const areDifferent = new Set(instants.map(Number)).size === instants.length
  return areInRange && areDifferent ? instants : null
}
