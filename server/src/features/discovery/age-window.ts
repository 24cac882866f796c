import { minimumAge, filters as limits } from '@yuti/contract/limits'

const dayMs = 86_400_000
const bandYears = limits.hiddenAgeBandYears

export type AgeRange = { min: number; max: number }
/** Days since 1970, both ends included. */
type BornRange = { first: number; last: number }

/**
 * The age that others see at the UTC day of `now`: it changes on the first day of the month after the birthday, so everybody
 * born in one month has the same age every day. At least 18, because the exact date decides who may join. Must equal
 * app.age_by_month.
 */
export function shownAgeOf(bornDay: number, now: Date): number {
  const born = new Date(bornDay * dayMs)
  const months = (now.getUTCFullYear() - born.getUTCFullYear()) * 12 + now.getUTCMonth() - born.getUTCMonth()
  return Math.max(minimumAge, Math.floor((months - 1) / 12))
}

/** The births of people whose shown ages these are today. */
export function bornRange({ min, max }: AgeRange, now: Date): BornRange {
  return { first: lastBirthOfAge(max + 1, now) + 1, last: lastBirthOfAge(min, now) }
}

/** The latest birth of someone whose shown age is at least this today: the last day of a month. */
export function lastBirthOfAge(age: number, now: Date): number {
  if (age <= minimumAge) return Math.floor(now.getTime() / dayMs)
  return Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), 0) / dayMs
}

/**
 * Filters see a hidden age as a band of five years, or moving a filter would reveal it. The band is that of the age reached
 * within the calendar year, or the day on which a person enters the next band would reveal the birthday.
 */
export function hiddenAgeRange(bornDay: number, now: Date): AgeRange {
  const reached = now.getUTCFullYear() - new Date(bornDay * dayMs).getUTCFullYear()
  return widenToBands({ min: reached, max: reached })
}

/** The births of people who hide their age and whose band may match these ages. */
export function hiddenBornRange(ages: AgeRange, now: Date): BornRange {
  const { min, max } = widenToBands(ages)
  const year = now.getUTCFullYear()
  return { first: Date.UTC(year - max, 0, 1) / dayMs, last: Date.UTC(year - min, 11, 31) / dayMs }
}

function widenToBands({ min, max }: AgeRange): AgeRange {
  const bandOf = (age: number) => Math.floor(age / bandYears) * bandYears
  return { min: bandOf(min), max: bandOf(max) + bandYears - 1 }
}

/** The upper age for a member who has not chosen one: at least ten years above the own age. */
export function defaultMaxAge(ownAge: number): number {
  const { maxAge, yearsAboveOwnAge } = limits.defaults
  return Math.min(limits.age.max, Math.max(maxAge, ownAge + yearsAboveOwnAge))
}
