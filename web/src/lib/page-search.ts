export type PageSearch = { page?: number }

/** Returns the page of a list; 1 if the address bar holds anything else. */
export function readPage({ page }: { page?: unknown }): number {
  return typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000 ? page : 1
}
