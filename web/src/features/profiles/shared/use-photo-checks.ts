import { useQuery } from '@tanstack/react-query'
import type { PhotoCheck } from '@yuti/contract/screening'
import { orpc } from '#/lib/api.ts'

/** A check takes about a second. */
const againMs = 2500

/** The checks of the member's photos and uploads. While one is being checked, the answer is read again. */
export const photoChecksQuery = orpc.profiles.photoChecks.queryOptions({
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.checks.some((check) => check.state === 'waiting') ? againMs : false,
})

/** The checks that are known, by the id of the photo or upload. */
export function usePhotoChecks(): ReadonlyMap<string, PhotoCheck> {
  const { data } = useQuery(photoChecksQuery)
  return checksById(data?.checks)
}

export function checksById(checks: readonly PhotoCheck[] = []): ReadonlyMap<string, PhotoCheck> {
  return new Map(checks.map((check) => [check.id, check]))
}
