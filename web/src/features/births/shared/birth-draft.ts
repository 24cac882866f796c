import { isAdult } from '@yuti/contract/age'
import type { Disambiguation } from '@yuti/contract/births'

/** A birth as typed. */
export type BirthDraft = {
  birthDate: string
  birthTime: string
  isTimeUnknown: boolean
  cityId: string | null
  /** The answer when the local time is ambiguous. */
  disambiguation: Disambiguation | null
}

export const firstDate = '1900-01-01'

export function emptyBirth(): BirthDraft {
  return { birthDate: '', birthTime: '', isTimeUnknown: false, cityId: null, disambiguation: null }
}

/** Returns the birth as the API takes it, or null while a part is missing. */
export function filledBirth(draft: BirthDraft) {
  const { birthDate, cityId, isTimeUnknown, birthTime, disambiguation } = draft
  const isTimeFilled = isTimeUnknown || birthTime !== ''
  if (birthDate === '' || cityId === null || !isTimeFilled) return null
  return {
    birthDate,
    birthTime: isTimeUnknown ? null : birthTime.slice(0, 5),
    birthCity: cityId,
    disambiguation: isTimeUnknown ? null : disambiguation,
  }
}

export function dateProblem(birthDate: string, now = new Date()): 'badDate' | 'underage' | null {
  if (birthDate < firstDate || birthDate > localDay(now)) return 'badDate'
  return isAdult(birthDate, now) ? null : 'underage'
}

/** The calendar day where the device is, as YYYY-MM-DD. */
export function localDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
