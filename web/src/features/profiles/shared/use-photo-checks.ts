import { useQuery } from '@tanstack/react-query'
import type { PhotoCheck } from '@yuti/contract/screening'
import { orpc } from '#/lib/api.ts'

/** A check takes about a second. */
const againMs = 2500

/** What became of the member's photos and uploads, by id. While one is being checked, the answer is read again. */
export function usePhotoChecks(): ReadonlyMap<string, PhotoCheck> {
  const { data } = useQuery({
    ...orpc.profiles.photoChecks.queryOptions(),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.checks.some((check) => check.state === 'waiting') ? againMs : false,
  })
  return new Map(data?.checks.map((check) => [check.id, check]))
}
