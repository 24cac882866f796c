import { useState } from 'react'
import { isFirstLoad } from './is-first-load.ts'

/** The error of a query, also while it is read again: a query without data forgets its error meanwhile. */
export function useKeptError(query: {
  error: unknown
  isPending: boolean
  isFetchedAfterMount: boolean
}): unknown {
  const { error, isPending } = query
  const [kept, setKept] = useState(error)
  if (!isPending && error !== kept) setKept(error)
  if (isFirstLoad(query)) return null
  return isPending ? kept : error
}
