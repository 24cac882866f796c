import type { Gender } from '@yuti/contract/base'

/** In the order of `app.gender_code`. */
const genders: readonly Gender[] = ['male', 'female', 'non_binary']

/** Numbers of `discover_features.audience`: gender * 8 + mask of the genders they look for. */
export function genderCodeOf(audience: number): number {
  return audience >> 3
}

export function gendersSought(audience: number): Gender[] {
  return genders.filter((_, code) => (audience >> code) & 1)
}

/** Audiences of everyone whose gender is one of `wanted` and who looks for `ownCode`. */
export function suitableAudiences(wanted: readonly Gender[], ownCode: number): number[] {
  const masks = [1, 2, 3, 4, 5, 6, 7].filter((mask) => (mask >> ownCode) & 1)
  return wanted.flatMap((gender) => masks.map((mask) => genders.indexOf(gender) * 8 + mask))
}
