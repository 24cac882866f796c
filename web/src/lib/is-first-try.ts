/**
 * Whether a query has neither answered nor failed yet. Parts of a page that must come at once wait for this long. After a failure
 * they never wait again: a part that reads again when it appears would hide itself, appear, read again, and so on.
 */
export function isFirstTry(query: { isLoading: boolean; isFetched: boolean; failureCount: number }): boolean {
  return query.isLoading && !query.isFetched && query.failureCount === 0
}
