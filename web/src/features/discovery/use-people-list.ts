import { useInfiniteQuery } from '@tanstack/react-query'
import { decisionsQuery, likesQuery, type peopleLists } from '#/lib/paged-lists.ts'

export type ListName = keyof typeof peopleLists

/** One of the lists, page by page. */
export function usePeopleList(list: ListName) {
  const received = useInfiniteQuery({ ...likesQuery, enabled: list === 'received' })
  const decisions = useInfiniteQuery({
    ...decisionsQuery(list === 'passed' ? 'left' : 'right'),
    enabled: list !== 'received',
  })
  return list === 'received' ? received : decisions
}
