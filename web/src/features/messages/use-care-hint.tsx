import { useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import type { ReactNode } from 'react'
import { CareHint } from '#/features/messages/thread/care-hint.tsx'
import { findCare } from '#/features/messages/thread/care.ts'
import type { ChatMessage } from '#/features/messages/thread/chat-message.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import type { ThreadCache } from './thread-cache.ts'

/** Under the newest message of the other that gives cause for it, until it is put away. */
export function useCareHint(
  matchId: MatchId,
  dismissedNumber: number,
  changeView: (view: { careDismissedNumber: number }) => void,
) {
  const queryClient = useQueryClient()
  return ({ number, isOwn, content }: ChatMessage): ReactNode => {
    if (isOwn || number === null || content === null || number <= dismissedNumber) return null
    const kind = findCare(content)
    if (!kind) return null
    const held = queryClient.getQueryData<ThreadCache>(threadKey(matchId))
    const isLater = held?.messages.some(
      (other) =>
        !other.isOwn && other.number > number && other.content !== null && findCare(other.content) !== null,
    )
    if (isLater) return null
    return <CareHint kind={kind} onDismiss={() => changeView({ careDismissedNumber: number })} />
  }
}
