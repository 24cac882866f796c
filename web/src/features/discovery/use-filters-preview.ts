import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { orpc } from '#/lib/api.ts'
import { useDebouncedValue } from '#/lib/use-debounced-value.ts'

const previewDelayMs = 250

export type PreviewQuery = ReturnType<typeof useFiltersPreview>

/** Counts the people for the filters while they are being changed. */
export function useFiltersPreview(draft: DiscoverFilters) {
  const settled = useDebouncedValue(draft, previewDelayMs)
  const query = useQuery(
    orpc.discovery.previewFilters.queryOptions({
      input: settled.genders.length > 0 ? settled : skipToken,
      placeholderData: keepPreviousData,
    }),
  )
  // Counts of other filters are worse than none once it is known that new ones will not come.
  return {
    ...query,
    data: query.isError ? undefined : query.data,
    isOld: query.isPlaceholderData || settled !== draft,
  }
}
