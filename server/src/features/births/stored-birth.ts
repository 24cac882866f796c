import { type Birth, findCity } from '@yuti/astro'
import type { Disambiguation } from '@yuti/contract/births'
import type { CheckedBirth } from './check.ts'

/** The birth columns of `birth_data` and of `manual_compatibility`. */
export type StoredBirth = {
  birth_date: string
  birth_time: string
  birth_time_known: boolean
  birth_city: string
  birth_reading: 'first' | 'second' | null
}

/** The column `birth_reading` stores `first` for the earlier instant and `second` for the later one. */
const columnValues = { earlier: 'first', later: 'second' } as const

export function toDisambiguation({
  birth_reading,
}: Pick<StoredBirth, 'birth_reading'>): Disambiguation | null {
  if (birth_reading === null) return null
  return birth_reading === columnValues.later ? 'later' : 'earlier'
}

export function toStoredBirth(birth: CheckedBirth): StoredBirth {
  return {
    birth_date: birth.birthDate,
    birth_time: birth.birthTime,
    birth_time_known: birth.birthTimeKnown,
    birth_city: birth.city.id,
    birth_reading: birth.disambiguation && columnValues[birth.disambiguation],
  }
}

/** The input of the engine. Throws if the city has left the list since it was stored. */
export function toBirth(stored: StoredBirth): Birth {
  const city = findCity(stored.birth_city)
  if (!city) throw new Error('a stored city that is not listed')
  return {
    birthDate: stored.birth_date,
    birthTime: stored.birth_time,
    birthTimeKnown: stored.birth_time_known,
    timeZone: city.timeZone,
    disambiguation: toDisambiguation(stored) ?? undefined,
  }
}
