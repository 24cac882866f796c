import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { MatchId, UserId } from '@yuti/contract/base'
import type { RealtimeEvent } from '@yuti/contract/events'
import { useEffect } from 'react'
import { orpc } from './api.ts'
import { onAnyRealtime } from './events.ts'
import { invalidateCoalesced } from './invalidate-coalesced.ts'
import { refreshPages, removeItem } from './paged-list.ts'
import { inboxIdOf, inboxList, matchesList, peopleLists } from './paged-lists.ts'

type Events = { [Type in RealtimeEvent['type']]: Extract<RealtimeEvent, { type: Type }> }
type Invalidation = { queryKey: QueryKey; everyMs?: number }
/** Reads parts of a list again. */
type Refresh = (queryClient: QueryClient) => void

/** Events that invalidate no query by themselves, and who handles them. */
export const handledElsewhere = [
  'hello', // The layouts refetch; use-notification-reading.ts and features/messages/realtime.ts catch up.
  'session_ended', // app-shell/member-layout.tsx and app-shell/use-staff-gate.ts sign out.
  'notification', // `useNotificationReading` marks it as read.
  'typing', // The open conversation shows it for a few seconds.
  'presence', // The open conversation writes it into its query.
] as const satisfies readonly RealtimeEvent['type'][]

type TableType = Exclude<RealtimeEvent['type'], (typeof handledElsewhere)[number]>

/** The cache key of one conversation's messages; null is the support conversation. */
export function threadKey(matchId: MatchId | null) {
  return ['thread', matchId ?? 'support'] as const
}

/** Popular members receive more likes than a list needs updates. */
const likesEveryMs = 1_000
/** Many members may write to staff at once. */
const staffEveryMs = 1_000

const inboxAt =
  (matchId: MatchId | null): Refresh =>
  (queryClient) =>
    void refreshPages(queryClient, inboxList, inboxIdOf(matchId))
const badges = { queryKey: orpc.notifications.badges.key() }
const matchesAt =
  (matchId: MatchId): Refresh =>
  (queryClient) =>
    void refreshPages(queryClient, matchesList, matchId)
const matchWithPerson = { queryKey: orpc.matches.find.key() }
/** A match shows exact stars on the profile. */
const profiles = { queryKey: orpc.profiles.get.key() }
/** Only members in the first day of their account have this query. */
const firstDay = { queryKey: orpc.discovery.firstDay.key() }
const likesCount = { queryKey: orpc.discovery.countLikes.key(), everyMs: likesEveryMs }
const peopleAt =
  (userId?: UserId): Refresh =>
  (queryClient) => {
    for (const list of Object.values(peopleLists)) {
      if (userId !== undefined) removeItem(queryClient, list, userId)
      void refreshPages(queryClient, list, undefined, likesEveryMs)
    }
  }

/**
 * The queries that each real-time event makes stale. Some events do more elsewhere: `match` is celebrated and `decided`
 * changes the deck (features/discovery), `chat_deleted`, `match_removed` and `support_conversation_changed` change stored
 * threads (features/messages/realtime.ts), `match_removed` closes the chat (features/messages) and deletes the draft,
 * and `consent` shows a toast (both app-shell/member-layout.tsx).
 */
export const realtimeQueries: {
  [Type in TableType]: (event: Events[Type]) => readonly (Invalidation | Refresh)[]
} = {
  message: ({ matchId }) => [
    inboxAt(matchId),
    { queryKey: threadKey(matchId) },
    matchesAt(matchId),
    badges,
    firstDay,
  ],
  message_changed: ({ matchId }) => [inboxAt(matchId), { queryKey: threadKey(matchId) }, badges],
  read: ({ matchId }) => [inboxAt(matchId), conversation(matchId), badges],
  chat_deleted: ({ matchId }) => [inboxAt(matchId), matchesAt(matchId), conversation(matchId), badges],
  match: ({ matchId }) => [
    inboxAt(matchId),
    matchesAt(matchId),
    matchWithPerson,
    peopleAt(),
    profiles,
    badges,
  ],
  match_removed: ({ matchId }) => [inboxAt(matchId), matchesAt(matchId), matchWithPerson, peopleAt(), badges],
  likes: () => [likesCount, peopleAt()],
  decided: ({ userId }) => [peopleAt(userId), { queryKey: orpc.discovery.decision.key() }, firstDay],
  consent: () => [{ queryKey: orpc.consent.key() }],
  support_message: () => [inboxAt(null), { queryKey: threadKey(null) }, badges],
  support_conversation_changed: () => [inboxAt(null), badges],
  verification_changed: () => [
    { queryKey: orpc.verification.key() },
    { queryKey: orpc.profiles.own.key() },
    { queryKey: orpc.profiles.preview.key() },
  ],
  photos_checked: () => [{ queryKey: orpc.profiles.photoChecks.key() }],
  moderation_changed: () => [
    { queryKey: orpc.screening.key(), everyMs: staffEveryMs },
    { queryKey: orpc.verifications.key(), everyMs: staffEveryMs },
    { queryKey: orpc.moderation.key(), everyMs: staffEveryMs },
    { queryKey: orpc.linkedAccounts.key(), everyMs: staffEveryMs },
    { queryKey: orpc.desk.key(), everyMs: staffEveryMs },
    { queryKey: orpc.support.conversation.key(), everyMs: staffEveryMs },
  ],
  support_inbox_changed: ({ userId }) => [
    { queryKey: orpc.support.inbox.key(), everyMs: staffEveryMs },
    { queryKey: orpc.support.list.key({ input: { userId } }) },
  ],
}

function conversation(matchId: MatchId): Invalidation {
  return { queryKey: orpc.messages.conversation.key({ input: { matchId } }) }
}

/** Invalidates what the table names for each event while the layout is mounted. */
export function useRealtimeQueries(): void {
  const queryClient = useQueryClient()
  useEffect(() => onAnyRealtime((event) => invalidateFor(queryClient, event)), [queryClient])
}

function invalidateFor(queryClient: QueryClient, event: RealtimeEvent): void {
  if (!isInTable(event)) return
  for (const change of changesOf(event.type, event)) {
    if (typeof change === 'function') change(queryClient)
    else void invalidateCoalesced(queryClient, change.queryKey, change.everyMs)
  }
}

function isInTable(event: RealtimeEvent): event is Events[TableType] {
  return event.type in realtimeQueries
}

function changesOf<Type extends TableType>(
  type: Type,
  event: Events[Type],
): readonly (Invalidation | Refresh)[] {
  return realtimeQueries[type](event)
}
