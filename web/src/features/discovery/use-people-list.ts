import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { UserId } from '@yuti/contract/base'
import type { PeoplePage } from '@yuti/contract/discovery'
import { orpc } from '#/lib/api.ts'
import { useRealtime } from '#/lib/events.ts'
import { likesEveryMs, invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'

/** Who likes me, whom I like without an answer, whom I passed. */
export type ListName = 'received' | 'liked' | 'passed'

const noPage: UserId | undefined = undefined
const getNextPageParam = (page: PeoplePage) => page.next ?? undefined

const receivedQuery = orpc.discovery.likes.infiniteOptions({
  input: (after: UserId | undefined) => (after ? { after } : {}),
  initialPageParam: noPage,
  getNextPageParam,
})

const decisionsQuery = (direction: 'left' | 'right') =>
  orpc.discovery.decisions.infiniteOptions({
    input: (after: UserId | undefined) => ({ direction, ...(after && { after }) }),
    initialPageParam: noPage,
    getNextPageParam,
  })

/** One of the lists, read page by page, and again when its people change. */
export function usePeopleList(list: ListName) {
  const queryClient = useQueryClient()
  const received = useInfiniteQuery({ ...receivedQuery, enabled: list === 'received' })
  const decisions = useInfiniteQuery({
    ...decisionsQuery(list === 'passed' ? 'left' : 'right'),
    enabled: list !== 'received',
  })
  const readAgain = () => {
    void invalidateCoalesced(queryClient, orpc.discovery.likes.key(), likesEveryMs)
    void invalidateCoalesced(queryClient, orpc.discovery.decisions.key(), likesEveryMs)
  }
  useRealtime('likes', readAgain)
  useRealtime('decided', readAgain)
  useRealtime('match', readAgain)
  useRealtime('match_removed', readAgain)
  return list === 'received' ? received : decisions
}

/** A list that changes between two pages may name somebody twice. */
export function everyone(pages: readonly PeoplePage[]): PeoplePage['people'] {
  return [...new Map(pages.flatMap(({ people }) => people).map((person) => [person.id, person])).values()]
}
