import type { ORPCErrorConstructorMap } from '@orpc/server'
import { type Birth, FIRST_BIRTH_MS } from '@yuti/astro'
import { isAdult } from '@yuti/contract/age'
import type { BirthMoment, Disambiguation } from '@yuti/contract/births'
import type { birthErrors } from '@yuti/contract/errors'
import { isRoundedTime } from '@yuti/contract/rounded-time'
import { findPlace, type Place } from '#/features/places/public.ts'
import { momentOf } from './moment.ts'

/** The earliest date of birth; the database checks the same bound. */
const firstDate = '1900-01-01'

type BirthInput = {
  birthDate: string
  birthTime: string | null
  timeIsAbout?: boolean
  birthCity: string
  disambiguation: Disambiguation | null
}
export type CheckedBirth = {
  birthDate: string
  /** HH:MM:SS; midnight if the time is unknown. */
  birthTime: string
  birthTimeKnown: boolean
  /** Right within half an hour only; false if the time is unknown. */
  birthTimeIsAbout: boolean
  city: Place
  /** It is null if the clocks of the place showed the time once. */
  disambiguation: Disambiguation | null
}
type Invalid = { code: 'INVALID_BIRTH_DATA'; field: 'birthDate' | 'birthCity' }
export type BirthProblem =
  | { code: 'UNDERAGE' }
  | Invalid
  | { code: 'BIRTH_TIME_AMBIGUOUS' | 'BIRTH_TIME_NONEXISTENT'; moment: BirthMoment }

/** Never guesses: a local time that the clocks showed twice or never is a problem that the person must resolve. */
export function checkBirth(input: BirthInput, now: Date): CheckedBirth | BirthProblem {
  const { birthDate, birthTime, timeIsAbout = false, disambiguation } = input
  if (isTooEarly(birthDate)) return invalid('birthDate')
  if (!isAdult(birthDate, now)) return { code: 'UNDERAGE' }
  const city = findPlace(input.birthCity)
  if (!city) return invalid('birthCity')
  if (birthTime === null)
    return {
      birthDate,
      birthTime: '00:00:00',
      birthTimeKnown: false,
      birthTimeIsAbout: false,
      city,
      disambiguation: null,
    }
  const moment = momentOf({ date: birthDate, time: birthTime, timeZone: city.timeZone })
  if (moment.kind === 'nonexistent') return { code: 'BIRTH_TIME_NONEXISTENT', moment }
  if (moment.kind === 'ambiguous' && !disambiguation) return { code: 'BIRTH_TIME_AMBIGUOUS', moment }
  return {
    birthDate,
    birthTime: `${birthTime}:00`,
    birthTimeKnown: true,
    birthTimeIsAbout: timeIsAbout && isRoundedTime(birthTime),
    city,
    disambiguation: moment.kind === 'ambiguous' ? disambiguation : null,
  }
}

type MomentInput = { birthDate: string; birthTime: string; birthCity: string }

export function readBirth({ birthDate, birthTime, birthCity }: MomentInput): BirthMoment | Invalid {
  if (isTooEarly(birthDate)) return invalid('birthDate')
  const city = findPlace(birthCity)
  return city ? momentOf({ date: birthDate, time: birthTime, timeZone: city.timeZone }) : invalid('birthCity')
}

function isTooEarly(birthDate: string): boolean {
  return birthDate < firstDate || Date.parse(birthDate) < FIRST_BIRTH_MS
}

function invalid(field: Invalid['field']): Invalid {
  return { code: 'INVALID_BIRTH_DATA', field }
}

/** The input of the engine. */
export function toEngineBirth({ city, disambiguation, ...birth }: CheckedBirth): Birth {
  return { ...birth, timeZone: city.timeZone, disambiguation: disambiguation ?? undefined }
}

/** The contract's error for a birth problem. */
export function toBirthError(
  errors: ORPCErrorConstructorMap<typeof birthErrors>,
  problem: BirthProblem,
): Error {
  if (problem.code === 'UNDERAGE') return errors.UNDERAGE()
  if (problem.code === 'INVALID_BIRTH_DATA')
    return errors.INVALID_BIRTH_DATA({ data: { field: problem.field } })
  return errors[problem.code]({ data: { moment: problem.moment } })
}
