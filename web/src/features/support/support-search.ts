import { type SupportFilter, supportFilters } from '@yuti/contract/moderation-choices'

/** The search params. The search text is not among them: it may be an e-mail address. */
export type SupportSearch = { filter?: SupportFilter }

function isFilter(value: unknown): value is SupportFilter {
  return supportFilters.some((filter) => filter === value)
}

/** Reads untrusted input: the address bar may hold anything. */
export function readSupportSearch({ filter }: Record<string, unknown>): SupportSearch {
  // 'all' is the default and is omitted.
  return isFilter(filter) && filter !== 'all' ? { filter } : {}
}
