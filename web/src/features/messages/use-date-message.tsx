import type { MatchId } from '@yuti/contract/base'
import type { ReactNode } from 'react'
import { DateMessage } from '#/features/dates/shared/date-message.tsx'
import type { ChatMessage } from './thread/chat-message.ts'

/** What a message about a date shows instead of its text; null for other messages. */
export function useDateMessage(matchId: MatchId, name: string): (message: ChatMessage) => ReactNode {
  return ({ proposal, isOwn }) =>
    proposal ? <DateMessage matchId={matchId} name={name} date={proposal} isOwn={isOwn} /> : null
}
