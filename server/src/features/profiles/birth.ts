import { type Birth, type City, FIRST_BIRTH_MS, findCity } from '@yuti/astro'
import { isAdult } from '@yuti/contract/age'
import type { Tx } from '#/platform/db/database.ts'

/** Births before it are not taken by the database either. */
const firstDate = '1900-01-01'

export type BirthInput = { birthDate: string; birthTime: string | null; birthCity: string }
export type CheckedBirth = {
  birthDate: string
  /** HH:MM:SS; midnight where the time is unknown. */
  birthTime: string
  birthTimeKnown: boolean
  city: City
}
export type BirthProblem =
  | { code: 'UNDERAGE' }
  | { code: 'INVALID_BIRTH_DATA'; field: 'birthDate' | 'birthCity' }

export function checkBirth(
  { birthDate, birthTime, birthCity }: BirthInput,
  now: Date,
): CheckedBirth | BirthProblem {
  const tooEarly = birthDate < firstDate || Date.parse(birthDate) < FIRST_BIRTH_MS
  if (tooEarly) return { code: 'INVALID_BIRTH_DATA', field: 'birthDate' }
  if (!isAdult(birthDate, now)) return { code: 'UNDERAGE' }
  const city = findCity(birthCity)
  if (!city) return { code: 'INVALID_BIRTH_DATA', field: 'birthCity' }
  const birthTimeKnown = birthTime !== null
  return { birthDate, birthTime: birthTimeKnown ? `${birthTime}:00` : '00:00:00', birthTimeKnown, city }
}

export type StoredBirth = {
  birth_date: string
  birth_time: string
  birth_time_known: boolean
  birth_city: string
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
  }
}

/** Null before the wizard was finished. */
export async function findOwnBirth(tx: Tx, memberId: string): Promise<StoredBirth | null> {
  const row = await tx
    .selectFrom('birth_data')
    .select(['birth_date', 'birth_time', 'birth_time_known', 'birth_city'])
    .where('profile_id', '=', memberId)
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
