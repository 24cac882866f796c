import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { registrations as limits } from '@yuti/contract/limits'
import type { Registration, RegistrationFilter } from '@yuti/contract/registrations'
import { orpc } from '#/lib/api.ts'
import type { Sorting } from './filter.ts'

/** Every read is logged, so nothing is refetched in the background. */
const pageQuery = (input: RegistrationFilter & Sorting & { skip: number; seenAt?: string }) =>
  orpc.registrations.list.queryOptions({ input, staleTime: Infinity, refetchOnReconnect: false })

/** The first page, with the total and the moment that the other pages are read at. */
export function useFirstPage(filter: RegistrationFilter, sorting: Sorting) {
  return useQuery({
    ...pageQuery({ ...filter, ...sorting, skip: 0 }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

type Rows = {
  rowAt: (index: number) => Registration | undefined
  /** A page in view that failed to load. */
  failed: { retry: () => void; isRetrying: boolean } | null
}

/** Loads the pages that hold these rows. A row that has not loaded is undefined. */
export function useRows(
  filter: RegistrationFilter,
  sorting: Sorting,
  first: { rows: Registration[]; seenAt: string },
  shown: readonly number[],
): Rows {
  const { page } = limits
  const pages = [...new Set(shown.map((index) => Math.floor(index / page)))].filter((number) => number > 0)
  const queries = useQueries({
    queries: pages.map((number) =>
      pageQuery({ ...filter, ...sorting, skip: number * page, seenAt: first.seenAt }),
    ),
  })
  const failed = queries.find(({ isError }) => isError)
  return {
    rowAt: (index) => {
      const number = Math.floor(index / page)
      const rows = number === 0 ? first.rows : queries[pages.indexOf(number)]?.data?.rows
      return rows?.[index % page]
    },
    failed: failed ? { retry: () => void failed.refetch(), isRetrying: failed.isFetching } : null,
  }
}
