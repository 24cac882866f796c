import { minimumAge } from './limits.ts'

/** The calendar of the latest time zone: there it becomes tomorrow last. */
const latestZoneOffsetMs = 12 * 3_600_000

/**
 * 18 by the exact date, which the year alone would not prove. Compared as text: born on 29 February, one comes of age
 * on 1 March.
 */
export function isAdult(birthDate: string, now = new Date()): boolean {
  const today = new Date(now.getTime() - latestZoneOffsetMs).toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4)) - minimumAge
  return birthDate <= `${year}${today.slice(4)}`
}
