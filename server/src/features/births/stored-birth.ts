import type { Birth, BornPerson } from '@yuti/astro'
import type { Disambiguation } from '@yuti/contract/births'
import { findPlace } from '#/features/places/public.ts'
import type { CheckedBirth } from './check.ts'

/** The birth columns of `birth_data` and of `manual_compatibility`. */
export type StoredBirth = {
  birth_date: string
  birth_time: string
  birth_time_known: boolean
  birth_time_is_about: boolean
  birth_city: string
  birth_disambiguation: Disambiguation | null
}

export function toStoredBirth(birth: CheckedBirth): StoredBirth {
  return {
    birth_date: birth.birthDate,
    birth_time: birth.birthTime,
    birth_time_known: birth.birthTimeKnown,
    birth_time_is_about: birth.birthTimeIsAbout,
    birth_city: birth.city.id,
    birth_disambiguation: birth.disambiguation,
  }
}

/** Returns null if the town is no longer known. */
export function toCheckedBirth(stored: StoredBirth): CheckedBirth | null {
  const city = findPlace(stored.birth_city)
  if (!city) return null
  return {
    birthDate: stored.birth_date,
    birthTime: stored.birth_time,
    birthTimeKnown: stored.birth_time_known,
    birthTimeIsAbout: stored.birth_time_is_about,
    city,
    disambiguation: stored.birth_disambiguation,
  }
}

/** The input of the engine. Throws if the town is no longer known. */
export function toBirth(stored: StoredBirth): Birth {
  return toBornPerson(stored).birth
}

/** The input of the engine's readings, which need the place too. Throws if the town is no longer known. */
export function toBornPerson(stored: StoredBirth): BornPerson {
  const city = findPlace(stored.birth_city)
  if (!city) throw new Error('a stored town that is not known')
  const birth = {
    birthDate: stored.birth_date,
    birthTime: stored.birth_time,
    birthTimeKnown: stored.birth_time_known,
    birthTimeIsAbout: stored.birth_time_is_about,
    timeZone: city.timeZone,
    disambiguation: stored.birth_disambiguation ?? undefined,
  }
  return { birth, place: { latitude: city.latitude, longitude: city.longitude } }
}
