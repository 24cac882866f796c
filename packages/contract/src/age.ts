import { minimumAge } from './limits.ts'

/** The time zone whose date changes last (UTC−12). */
const latestZoneOffsetMs = 12 * 3_600_000

/**
 * Whether somebody is 18 or older by the exact date everywhere on earth. Dates are compared as text, so a birth on
 * 29 February comes of age on 1 March.
 */
export function isAdult(birthDate: string, now = new Date()): boolean {
  const today = new Date(now.getTime() - latestZoneOffsetMs).toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4)) - minimumAge
  return birthDate <= `${year}${today.slice(4)}`
}
