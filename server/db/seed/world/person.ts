import type { Gender } from '@yuti/contract/base'
import type { Language } from '@yuti/contract/languages'
import type { Sitter } from '../pictures/pictures.ts'

/** A fictional member, complete enough to be stored. Dates and clock times are those of the place of birth. */
export type DemoPerson = {
  /** Never changes; ids, faces and pictures follow from it. */
  key: string
  name: string
  gender: Gender
  lookingFor: Gender[]
  birthDate: string
  /** Null where the person does not know it. */
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
  sitter: Sitter
}

/** The year in which the demo world is set: faces get their age from it, so that they never change. */
export const demoYear = 2026
