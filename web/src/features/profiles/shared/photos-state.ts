import { photos as limits } from '@yuti/contract/limits'
import type { OwnProfile } from '@yuti/contract/profiles'
import type { PhotoCheck } from '@yuti/contract/screening'

type PhotosState = {
  isWaiting: boolean
  /** How many photos nobody else sees. */
  hidden: number
  /** Why nobody new is shown the profile. */
  lack: 'photos' | 'first' | null
}

/** Sums up the checks of a profile's photos. A photo without a check is public: it was there before photos were checked. */
export function photosState(
  { photos }: Pick<OwnProfile, 'photos'>,
  checks: ReadonlyMap<string, PhotoCheck>,
): PhotosState {
  const states = photos.flatMap(({ id }) => checks.get(id) ?? [])
  const hidden = states.filter(({ state }) => state !== 'clear').length
  const lacksFirst = states.length === photos.length && !states.some(({ mayBeFirst }) => mayBeFirst)
  return {
    isWaiting: states.some(({ state }) => state === 'waiting'),
    hidden,
    lack: photos.length - hidden < limits.min ? 'photos' : lacksFirst ? 'first' : null,
  }
}
