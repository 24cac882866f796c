import { isAdult } from '@yuti/contract/age'
import type { Disambiguation } from '@yuti/contract/births'
import { isRoundedTime } from '@yuti/contract/rounded-time'

/** A birth as typed. */
export type BirthDraft = {
  birthDate: string
  birthTime: string
  /** The answer when the time is on the full or half hour: right within half an hour only. */
  timeIsAbout: boolean
  isTimeUnknown: boolean
  cityId: string | null
  /** The answer when the local time is ambiguous. */
  disambiguation: Disambiguation | null
}

export const firstDate = '1900-01-01'

export function emptyBirth(): BirthDraft {
  return {
    birthDate: '',
    birthTime: '',
    timeIsAbout: false,
    isTimeUnknown: false,
    cityId: null,
    disambiguation: null,
  }
}

/** Returns the birth as the API takes it, or null while a part is missing. */
export function filledBirth(draft: BirthDraft) {
  const { birthDate, cityId, isTimeUnknown, birthTime, disambiguation } = draft
  const isTimeFilled = isTimeUnknown || birthTime !== ''
  if (birthDate === '' || cityId === null || !isTimeFilled) return null
  return {
    birthDate,
    birthTime: isTimeUnknown ? null : birthTime.slice(0, 5),
    timeIsAbout: !isTimeUnknown && isAboutTime(draft),
    birthCity: cityId,
    disambiguation: isTimeUnknown ? null : disambiguation,
  }
}

/** True for a time that is about. An answer to another time, which was not rounded, does not count. */
export function isAboutTime({
  birthTime,
  timeIsAbout,
}: Pick<BirthDraft, 'birthTime' | 'timeIsAbout'>): boolean {
  return timeIsAbout && isRoundedTime(birthTime)
}

export function dateProblem(birthDate: string, now = new Date()): 'badDate' | 'underage' | null {
  if (birthDate < firstDate || birthDate > localDay(now)) return 'badDate'
  return isAdult(birthDate, now) ? null : 'underage'
}

/** The calendar day where the device is, as YYYY-MM-DD. */
export function localDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
