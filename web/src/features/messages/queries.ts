import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { type api, orpc } from '#/lib/api.ts'
import { refreshPages } from '#/lib/paged-list.ts'
import { inboxIdOf, inboxList } from '#/lib/paged-lists.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import {
  emptyThread,
  mergeChanges,
  mergeMessages,
  newestNumber,
  replaceNewest,
  type ThreadCache,
} from './thread-cache.ts'
import type { ThreadSource } from './thread-source.ts'

/** Reads the conversation's row in the inbox again. */
export function refreshInbox(queryClient: QueryClient, matchId: MatchId | null): Promise<void> {
  return refreshPages(queryClient, inboxList, inboxIdOf(matchId))
}

// Refetched whenever a screen opens, because a blocked person has no event stream.
export function conversationQuery(matchId: MatchId) {
  return orpc.messages.conversation.queryOptions({ input: { matchId }, staleTime: 0 })
}

export type Conversation = Awaited<ReturnType<typeof api.messages.conversation>>

/** Loads the newest page first, and then only what is newer or changed since the stored revision. */
export function threadQuery(queryClient: QueryClient, source: ThreadSource) {
  const queryKey = threadKey(source.matchId)
  return queryOptions({
    queryKey,
    staleTime: 0,
    // Deletions in the support conversation show only in a full newest page, so its cache is dropped soon.
    gcTime: source.matchId === null ? 5000 : 5 * 60_000,
    queryFn: async () => {
      const cached = queryClient.getQueryData<ThreadCache>(queryKey)
      if (!cached) {
        const { messages, hasMore, revision } = await source.list({})
        return { messages, hasOlder: hasMore, revision }
      }
      await fetchMissed(queryClient, source)
      return queryClient.getQueryData<ThreadCache>(queryKey) ?? emptyThread
    },
  })
}

async function fetchMissed(queryClient: QueryClient, source: ThreadSource): Promise<void> {
  for (;;) {
    const cached = queryClient.getQueryData<ThreadCache>(threadKey(source.matchId)) ?? emptyThread
    const missed = await source.list({ after: newestNumber(cached), changedAfter: cached.revision })
    const { messages, hasMore, changed, hasMoreChanges, revision } = missed
    updateThread(queryClient, source.matchId, (thread) =>
      mergeChanges(mergeMessages(thread, messages), changed, revision),
    )
    if (!hasMore && !hasMoreChanges) return
  }
}

export async function fetchOlder(queryClient: QueryClient, source: ThreadSource): Promise<void> {
  const cached = queryClient.getQueryData<ThreadCache>(threadKey(source.matchId)) ?? emptyThread
  const [first] = cached.messages
  if (!first) return
  const { messages, hasMore } = await source.list({ before: first.number })
  updateThread(queryClient, source.matchId, (thread) => ({
    ...mergeMessages(thread, messages),
    hasOlder: hasMore,
  }))
}

/** Reloads the newest page, for changes without a number such as messages deleted on another device. */
export async function reloadNewest(queryClient: QueryClient, source: ThreadSource): Promise<void> {
  if (!queryClient.getQueryData(threadKey(source.matchId))) return
  const { messages, hasMore } = await source.list({})
  updateThread(queryClient, source.matchId, (thread) => replaceNewest(thread, messages, hasMore))
}

/** Changes the stored thread; does nothing while none is stored. */
export function updateThread(
  queryClient: QueryClient,
  matchId: MatchId | null,
  change: (thread: ThreadCache) => ThreadCache,
): void {
  queryClient.setQueryData<ThreadCache>(threadKey(matchId), (thread) => thread && change(thread))
}
