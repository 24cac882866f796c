import type { QueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import type { PersonSummary } from '@yuti/contract/people'
import { inboxQuery, matchesQuery } from '#/lib/paged-lists.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ThreadSkeleton } from './conversation-body.tsx'
import { BackToInbox, headerStyle } from './conversation-header.tsx'

/** A conversation of a person who is not known yet. */
export function PendingChat() {
  return (
    <>
      <header className={headerStyle}>
        <BackToInbox />
        <div className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-2">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-col gap-1.5">
            <Skeleton className="h-4.5 w-32" />
            <Skeleton className="h-3.5 w-19" />
          </div>
        </div>
      </header>
      <ThreadSkeleton />
    </>
  )
}

/** The person of a match, if a list has shown them. */
export function findListedPerson(queryClient: QueryClient, id: MatchId): PersonSummary | null {
  const entries = queryClient.getQueryData(inboxQuery.queryKey)?.pages.flatMap(({ items }) => items)
  const entry = entries?.find(({ matchId }) => matchId === id)
  if (entry?.person) return entry.person
  const matches = queryClient.getQueryData(matchesQuery.queryKey)?.pages.flatMap(({ items }) => items)
  return matches?.find((match) => match.id === id)?.person ?? null
}
