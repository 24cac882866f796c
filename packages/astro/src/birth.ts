import { computeFeatures, type Features, yearOf } from './features.ts'
import { chartAt } from './chart.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { computeUtc } from './places/compute-utc.ts'

/** What a person knows about a birth: the civil date and time at the place. */
export type Birth = {
  /** YYYY-MM-DD */
  birthDate: string
  /** HH:mm or HH:mm:ss; not read if birthTimeKnown is false. */
  birthTime: string
  birthTimeKnown: boolean
  /** True if a known time is right within ABOUT_MINUTES only; false unless given. */
  birthTimeIsAbout?: boolean
  /** IANA name */
  timeZone: string
  /** Which instant is meant if the clock showed the time twice; `earlier` unless given. */
  disambiguation?: 'earlier' | 'later'
}

/** How many minutes a birth "about" a time may lie before or after it. */
export const ABOUT_MINUTES = 30

/** True if the birth has a single chart. */
export function isTimeExact({ birthTimeKnown, birthTimeIsAbout = false }: Birth): boolean {
  return birthTimeKnown && !birthTimeIsAbout
}

const UNKNOWN_TIME_STANDS_FOR = '12:00'

/** UTC instant used for a birth: local noon if the time is unknown, never a stored midnight; the given time if it is about. */
export function birthInstant(birth: Birth): string {
  const { birthDate: date, timeZone, disambiguation } = birth
  if (!birth.birthTimeKnown) return computeUtc({ date, time: UNKNOWN_TIME_STANDS_FOR, timeZone }).utc
  return computeUtc({ date, time: birth.birthTime, timeZone, disambiguation }).utc
}

/** Features stored with a member, and the instant for which they were computed. */
export function featuresAtBirth(ephemeris: Ephemeris, birth: Birth): { features: Features; utc: string } {
  const utc = birthInstant(birth)
  return { features: computeFeatures(chartAt(ephemeris, utc), yearOf(birth.birthDate)), utc }
}
