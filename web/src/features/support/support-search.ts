import { type SupportFilter, supportFilters } from '@yuti/contract/desk-choices'

/** What stands in the address. Not what is searched for: that may be somebody's e-mail. */
export type SupportSearch = { filter?: SupportFilter }

function isFilter(value: unknown): value is SupportFilter {
  return supportFilters.some((filter) => filter === value)
}

/** From the address bar, so anything may stand there. */
export function readSupportSearch({ filter }: Record<string, unknown>): SupportSearch {
  // All is what an address without it means.
  return isFilter(filter) && filter !== 'all' ? { filter } : {}
}
