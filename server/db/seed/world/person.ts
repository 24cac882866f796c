import type { Birth } from '@yuti/astro'
import { findCity } from '@yuti/astro/places'
import type { Gender } from '@yuti/contract/base'
import type { Language } from '@yuti/contract/languages'
import type { CastFace } from '../pictures/casting.ts'
import type { Complexion } from '../pictures/faces.ts'
import type { Subject } from '../pictures/subjects.ts'

/** A fictional member with everything that is stored. Birth date and time are local to the place of birth. */
export type DemoPerson = {
  /** Never changes, because ids, faces and pictures are derived from it. */
  key: string
  name: string
  gender: Gender
  lookingFor: Gender[]
  birthDate: string
  /** Is null if the person does not know it. */
  birthTime: string | null
  birthCity: string
  bio: string
  interests: string[]
  language: Language
  latitude: number
  longitude: number
  showAge: boolean
  minAge: number
  maxAge: number
  maxDistance: number
  registeredDaysAgo: number
  registrationSource: 'Web' | 'AppStore' | 'Google Play'
  pictures: number
  age: number
  complexion: Complexion
  face: CastFace
  /** What they show besides themselves. */
  favourites: Subject[]
}

/** The year in which the demo world is set; ages in pictures are computed from it, so faces never change. */
export const demoYear = 2026

export function birthOf({
  birthDate,
  birthTime,
  birthCity,
}: Pick<DemoPerson, 'birthDate' | 'birthTime' | 'birthCity'>): Birth {
  const city = findCity(birthCity)
  if (!city) throw new Error(`No such city: ${birthCity}`)
  return {
    birthDate,
    birthTime: birthTime ?? '00:00',
    birthTimeKnown: birthTime !== null,
    timeZone: city.timeZone,
  }
}
