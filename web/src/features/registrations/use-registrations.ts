import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { RegistrationFilter } from '@yuti/contract/registrations'
import { orpc } from '#/lib/api.ts'
import type { Sorting } from './filter.ts'

/** The place of a page; the moment of the first page keeps new sign-ups from shifting rows. */
type PageParam = { after: string; seenAt: string } | null
const firstPage: PageParam = null

/** Pages of registrations, as far as they were scrolled to. Every read is logged, so nothing is refetched in the background. */
export function useRegistrations(filter: RegistrationFilter, sorting: Sorting) {
  return useInfiniteQuery({
    ...orpc.registrations.list.infiniteOptions({
      input: (page: PageParam) => ({ ...filter, ...sorting, ...page }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next, seenAt }): PageParam | undefined =>
        next === null ? undefined : { after: next, seenAt },
      staleTime: Infinity,
      refetchOnReconnect: false,
    }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}
