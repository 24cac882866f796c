import type { UserId } from '@yuti/contract/base'
import type { ListedPerson, PeoplePage } from '@yuti/contract/discovery'
import type { ListedMatch } from '@yuti/contract/matches'
import type { InboxEntry } from '@yuti/contract/messages'
import { api, orpc } from './api.ts'
import type { ListPage, PagedList } from './paged-list.ts'

const noCursor: string | undefined = undefined
const noPerson: UserId | undefined = undefined
const from = <Cursor>(after: Cursor | undefined) => (after === undefined ? {} : { after })
const getNextPageParam = ({ next }: ListPage<unknown>) => next ?? undefined
const getNextPerson = ({ next }: PeoplePage) => next ?? undefined

// Refetched whenever a screen opens, because a blocked person has no event stream.
export const inboxQuery = orpc.messages.inbox.infiniteOptions({
  input: (after: string | undefined) => from(after),
  initialPageParam: noCursor,
  getNextPageParam,
  staleTime: 0,
})

export const inboxList: PagedList<InboxEntry> = {
  queryKey: inboxQuery.queryKey,
  read: (after) => api.messages.inbox(from(after)),
  idOf: ({ matchId }) => inboxIdOf(matchId),
  placeOf: ({ last }) => last?.createdAt ?? '',
}

/** The support conversation has no match. */
export function inboxIdOf(matchId: string | null): string {
  return matchId ?? 'support'
}

export const matchesQuery = orpc.matches.list.infiniteOptions({
  input: (after: string | undefined) => from(after),
  initialPageParam: noCursor,
  getNextPageParam,
})

export const matchesList: PagedList<ListedMatch> = {
  queryKey: matchesQuery.queryKey,
  read: (after) => api.matches.list(from(after)),
  idOf: ({ id }) => id,
  placeOf: ({ matchedAt }) => matchedAt,
}

export const likesQuery = orpc.discovery.likes.infiniteOptions({
  input: (after: UserId | undefined) => from(after),
  initialPageParam: noPerson,
  getNextPageParam: getNextPerson,
})

export const decisionsQuery = (direction: 'left' | 'right') =>
  orpc.discovery.decisions.infiniteOptions({
    input: (after: UserId | undefined) => ({ direction, ...from(after) }),
    initialPageParam: noPerson,
    getNextPageParam: getNextPerson,
  })

export type PeopleList = PagedList<ListedPerson, UserId>
// The moment of a decision is not told, so a person who left the list and came back counts as unmoved.
const people = {
  idOf: ({ id }: ListedPerson) => id,
  placeOf: () => '',
  cursorOf: ({ id }: ListedPerson) => id,
}

/** People who like the member, people the member likes without an answer, and people the member passed. */
export const peopleLists: { [List in 'received' | 'liked' | 'passed']: PeopleList } = {
  received: {
    queryKey: likesQuery.queryKey,
    read: (after) => api.discovery.likes(from(after)),
    ...people,
  },
  liked: {
    queryKey: decisionsQuery('right').queryKey,
    read: (after) => api.discovery.decisions({ direction: 'right', ...from(after) }),
    ...people,
  },
  passed: {
    queryKey: decisionsQuery('left').queryKey,
    read: (after) => api.discovery.decisions({ direction: 'left', ...from(after) }),
    ...people,
  },
}
