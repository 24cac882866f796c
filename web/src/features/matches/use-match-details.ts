import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedMatch, Match } from '@yuti/contract/matches'
import { useEffect } from 'react'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { refreshPages } from '#/lib/paged-list.ts'
import { matchesList } from '#/lib/paged-lists.ts'

/** Reads what the list does not hold of a match. A match that has ended leaves the list. */
export function useMatchDetails(match: ListedMatch | undefined) {
  const queryClient = useQueryClient()
  const query = useQuery(orpc.matches.get.queryOptions({ input: match ? { matchId: match.id } : skipToken }))
  const isGone = hasCode(query.error, 'NOT_FOUND')
  const id = match?.id
  useEffect(() => {
    if (isGone) void refreshPages(queryClient, matchesList, id)
  }, [queryClient, isGone, id])
  return query
}

/** The person with what the list knows, until the rest is there. */
export function personOf(match: ListedMatch, details: Match | undefined): Match['person'] {
  const { photo, ...known } = match.person
  return (
    details?.person ?? {
      ...known,
      distanceKm: null,
      bio: '',
      interests: [],
      about: {},
      photos: photo ? [photo] : [],
    }
  )
}
