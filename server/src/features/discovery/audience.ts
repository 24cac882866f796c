import type { Gender } from '@yuti/contract/base'

/** The index of a gender is its `app.gender_code`. */
const genders: readonly Gender[] = ['male', 'female', 'non_binary']

export function genderCode(gender: Gender): number {
  return genders.indexOf(gender)
}

/** `discover_features.audience` is the gender code * 8 + a bit mask of the genders that the person looks for. */
export function genderCodeOf(audience: number): number {
  return audience >> 3
}

export function gendersSought(audience: number): Gender[] {
  return genders.filter((_, code) => (audience >> code) & 1)
}

/** The audiences of people whose gender is in `wanted` and who look for the gender `ownCode`. */
export function suitableAudiences(wanted: readonly Gender[], ownCode: number): number[] {
  const masks = [1, 2, 3, 4, 5, 6, 7].filter((mask) => (mask >> ownCode) & 1)
  return wanted.flatMap((gender) => masks.map((mask) => genders.indexOf(gender) * 8 + mask))
}
