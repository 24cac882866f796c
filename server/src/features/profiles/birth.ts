import type { ORPCErrorConstructorMap } from '@orpc/server'
import { type Birth, type City, FIRST_BIRTH_MS, findCity } from '@yuti/astro'
import { isAdult } from '@yuti/contract/age'
import type { BirthMoment, BirthReading } from '@yuti/contract/births'
import type { birthErrors } from '@yuti/contract/errors'
import type { Tx } from '#/platform/db/database.ts'
import { momentOf } from './birth-moment.ts'

/** Births before it are not taken by the database either. */
const firstDate = '1900-01-01'

export type BirthInput = {
  birthDate: string
  birthTime: string | null
  birthCity: string
  birthReading: BirthReading | null
}
export type CheckedBirth = {
  birthDate: string
  /** HH:MM:SS; midnight where the time is unknown. */
  birthTime: string
  birthTimeKnown: boolean
  city: City
  /** Null where the clocks of the place showed the time once. */
  reading: BirthReading | null
}
type Invalid = { code: 'INVALID_BIRTH_DATA'; field: 'birthDate' | 'birthCity' }
export type BirthProblem =
  | { code: 'UNDERAGE' }
  | Invalid
  | { code: 'BIRTH_TIME_TWICE' | 'BIRTH_TIME_NEVER'; moment: BirthMoment }

/** A local time that the clocks showed twice or never is asked about, not guessed. */
export function checkBirth(input: BirthInput, now: Date): CheckedBirth | BirthProblem {
  const { birthDate, birthTime, birthReading } = input
  if (isTooEarly(birthDate)) return invalid('birthDate')
  if (!isAdult(birthDate, now)) return { code: 'UNDERAGE' }
  const city = findCity(input.birthCity)
  if (!city) return invalid('birthCity')
  if (birthTime === null)
    return { birthDate, birthTime: '00:00:00', birthTimeKnown: false, city, reading: null }
  const moment = momentOf({ date: birthDate, time: birthTime, timeZone: city.timeZone })
  if (moment.kind === 'never') return { code: 'BIRTH_TIME_NEVER', moment }
  if (moment.kind === 'twice' && !birthReading) return { code: 'BIRTH_TIME_TWICE', moment }
  const reading = moment.kind === 'twice' ? birthReading : null
  return { birthDate, birthTime: `${birthTime}:00`, birthTimeKnown: true, city, reading }
}

type MomentInput = { birthDate: string; birthTime: string; birthCity: string }

export function readBirth({ birthDate, birthTime, birthCity }: MomentInput): BirthMoment | Invalid {
  if (isTooEarly(birthDate)) return invalid('birthDate')
  const city = findCity(birthCity)
  return city ? momentOf({ date: birthDate, time: birthTime, timeZone: city.timeZone }) : invalid('birthCity')
}

function isTooEarly(birthDate: string): boolean {
  return birthDate < firstDate || Date.parse(birthDate) < FIRST_BIRTH_MS
}

function invalid(field: Invalid['field']): Invalid {
  return { code: 'INVALID_BIRTH_DATA', field }
}

/** As the engine takes it. */
export function toEngineBirth({ city, reading, ...birth }: CheckedBirth): Birth {
  return { ...birth, timeZone: city.timeZone, reading: reading ?? undefined }
}

export type StoredBirth = {
  birth_date: string
  birth_time: string
  birth_time_known: boolean
  birth_city: string
  birth_reading: BirthReading | null
}

/** Throws for a city that has left the list since it was stored. */
export function toBirth(stored: StoredBirth): Birth {
  const city = findCity(stored.birth_city)
  if (!city) throw new Error('a stored city that is not listed')
  return {
    birthDate: stored.birth_date,
    birthTime: stored.birth_time,
    birthTimeKnown: stored.birth_time_known,
    timeZone: city.timeZone,
    reading: stored.birth_reading ?? undefined,
  }
}

/** To whoever it belongs to, or who typed it in. */
export function presentBirth(stored: StoredBirth) {
  return {
    date: stored.birth_date,
    time: stored.birth_time_known ? stored.birth_time.slice(0, 5) : null,
    city: stored.birth_city,
    reading: stored.birth_reading,
  }
}

/** The contract's error for a birth that cannot be taken as it is. */
export function refuseBirth(
  errors: ORPCErrorConstructorMap<typeof birthErrors>,
  problem: BirthProblem,
): Error {
  if (problem.code === 'UNDERAGE') return errors.UNDERAGE()
  if (problem.code === 'INVALID_BIRTH_DATA')
    return errors.INVALID_BIRTH_DATA({ data: { field: problem.field } })
  return errors[problem.code]({ data: { moment: problem.moment } })
}

/** Null before the wizard was finished. */
export async function findOwnBirth(tx: Tx, memberId: string): Promise<StoredBirth | null> {
  const row = await tx
    .selectFrom('birth_data')
    .select(['birth_date', 'birth_time', 'birth_time_known', 'birth_city', 'birth_reading'])
    .where('profile_id', '=', memberId)
    .$narrowType<Pick<StoredBirth, 'birth_reading'>>()
    .executeTakeFirst()
  return row ?? null
}

export async function hasBirthData(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('birth_data')
    .select('profile_id')
    .where('profile_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}
