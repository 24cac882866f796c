import { type Birth, findCity } from '@yuti/astro'

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
