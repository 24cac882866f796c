import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OutOfOrbit } from '#/components/empty-pictures/out-of-orbit.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { hasCode } from '#/lib/error-text.ts'
import { StaffPage } from './staff-page.tsx'

type OpenedItemProps<Item> = {
  query: UseQueryResult<Item>
  /** The title of the page while it is neither open nor missing. */
  title: string
  loading: ReactNode
  /** The words for an item that does not exist, and the link back to the list. */
  missing: { title: string; text: string; back: ReactNode }
  failedText: string
  children: (item: Item) => ReactNode
}

/** The four states of a page about one item of a staff list. */
export function OpenedItem<Item>({
  query,
  title,
  loading,
  missing,
  failedText,
  children,
}: OpenedItemProps<Item>) {
  if (query.isPending) return loading
  // A refetch can find that the item is gone; what was read before is out of date then.
  if (hasCode(query.error, 'NOT_FOUND'))
    return (
      <EmptyState isMain picture={<OutOfOrbit />} title={missing.title} text={missing.text}>
        {missing.back}
      </EmptyState>
    )
  if (query.data === undefined)
    return (
      <StaffPage title={title} actions={missing.back}>
        <QueryErrorState query={query} text={failedText} />
      </StaffPage>
    )
  return children(query.data)
}
