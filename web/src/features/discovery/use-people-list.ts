import { useInfiniteQuery } from '@tanstack/react-query'
import type { UserId } from '@yuti/contract/base'
import type { PeoplePage } from '@yuti/contract/discovery'
import { orpc } from '#/lib/api.ts'

/** People who like the member, people the member likes without an answer, and people the member passed. */
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

/** One of the lists, page by page. */
export function usePeopleList(list: ListName) {
  const received = useInfiniteQuery({ ...receivedQuery, enabled: list === 'received' })
  const decisions = useInfiniteQuery({
    ...decisionsQuery(list === 'passed' ? 'left' : 'right'),
    enabled: list !== 'received',
  })
  return list === 'received' ? received : decisions
}

/** Removes duplicates: a list that changes between two pages may repeat a person. */
export function everyone(pages: readonly PeoplePage[]): PeoplePage['people'] {
  return [...new Map(pages.flatMap(({ people }) => people).map((person) => [person.id, person])).values()]
}
