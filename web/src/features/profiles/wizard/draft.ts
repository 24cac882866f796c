import { isAboutTime } from '#/features/births/shared/birth-draft.ts'
import { isAdult } from '@yuti/contract/age'
import type { Disambiguation } from '@yuti/contract/births'
import type { Gender } from '@yuti/contract/base'
import { photos as photoLimits, profile as limits } from '@yuti/contract/limits'
import type { Picture } from '@yuti/contract/media'
import type { OwnProfile, ProfileDraft } from '@yuti/contract/profiles'
import type { Position } from '#/platform/geolocation.ts'

/** The fields of the three steps, as typed. */
export type WizardDraft = {
  name: string
  birthDate: string
  birthTime: string
  /** The answer when the time is on the full or half hour: right within half an hour only. */
  timeIsAbout: boolean
  cityId: string | null
  /** The answer when the local time is ambiguous. */
  disambiguation: Disambiguation | null
  bio: string
  interests: string[]
  /** What is typed into the field of the interests and is none yet. */
  interestText: string
  gender: Gender | null
  lookingFor: Gender[]
}

export const genders = ['male', 'female', 'non_binary'] as const satisfies readonly Gender[]
export const steps = 3
export type Step = 1 | 2 | 3

export function draftOf(own: OwnProfile): WizardDraft {
  return {
    name: own.name,
    birthDate: own.birth?.date ?? '',
    birthTime: own.birth?.time ?? '',
    timeIsAbout: own.birth?.timeIsAbout ?? false,
    cityId: own.birth?.city ?? null,
    disambiguation: own.birth?.disambiguation ?? null,
    bio: own.bio,
    interests: own.interests,
    interestText: '',
    gender: own.gender,
    lookingFor: own.lookingFor,
  }
}

/** Merges what is typed into the interests: split at commas, trimmed, each once whatever its case. */
export function allInterests({ interests, interestText }: Pick<WizardDraft, 'interests' | 'interestText'>) {
  const known = new Map<string, string>()
  for (const part of [...interests, ...interestText.split(/[,\n]/)]) {
    const interest = part.replace(/\s+/g, ' ').trim()
    const key = interest.toLowerCase()
    if (interest !== '' && !known.has(key)) known.set(key, interest)
  }
  return [...known.values()]
}

export function interestsProblem(interests: readonly string[]): 'tooManyInterests' | 'longInterest' | null {
  if (interests.length > limits.interestsMax) return 'tooManyInterests'
  return interests.some((interest) => interest.length > limits.interestMax) ? 'longInterest' : null
}

export function isBirthFilled({ name, birthDate, cityId }: WizardDraft): boolean {
  return name.trim() !== '' && birthDate !== '' && cityId !== null
}

export function bioProblem(bio: string): 'bioMissing' | 'longBio' | null {
  const { length } = bio.trim()
  if (length === 0) return 'bioMissing'
  return length > limits.bioMax ? 'longBio' : null
}

export function isAboutFilled(draft: WizardDraft): boolean {
  return bioProblem(draft.bio) === null && interestsProblem(allInterests(draft)) === null
}

/** A stored birth that cannot change now is shown as text, and saves repeat it. */
export function isBirthLocked({ birth, birthChange: { change } }: OwnProfile): boolean {
  return birth !== null && (change.kind === 'pending' || change.kind === 'used')
}

/** The birth fields of the stored profile. */
export function birthOf(
  own: OwnProfile,
): Pick<WizardDraft, 'birthDate' | 'birthTime' | 'timeIsAbout' | 'cityId' | 'disambiguation'> {
  const { birthDate, birthTime, timeIsAbout, cityId, disambiguation } = draftOf(own)
  return { birthDate, birthTime, timeIsAbout, cityId, disambiguation }
}

/** Returns the last step whose predecessors are all filled in. */
export function furthestStep(draft: WizardDraft): Step {
  if (!isBirthFilled(draft) || !isAdult(draft.birthDate)) return 1
  return isAboutFilled(draft) ? 3 : 2
}

/** Returns the profile to save, or null while a required part is missing. */
export function toProfileDraft(
  draft: WizardDraft,
  photos: readonly Picture[],
  position: Position | null,
  confirmsBirthChange = false,
): ProfileDraft | null {
  const { cityId, gender, lookingFor } = draft
  if (cityId === null || gender === null || lookingFor.length === 0 || photos.length < photoLimits.min)
    return null
  return {
    name: draft.name.trim(),
    birthDate: draft.birthDate,
    birthTime: draft.birthTime === '' ? null : draft.birthTime.slice(0, 5),
    timeIsAbout: isAboutTime(draft),
    birthCity: cityId,
    disambiguation: draft.birthTime === '' ? null : draft.disambiguation,
    bio: draft.bio.trim(),
    interests: allInterests(draft),
    gender,
    lookingFor,
    photoIds: photos.map(({ id }) => id),
    position,
    confirmsBirthChange,
  }
}

export function isSameDraft(one: WizardDraft, other: WizardDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
