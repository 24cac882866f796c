import { useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { api } from '#/lib/api.ts'
import { conversationQuery } from './queries.ts'

type View = { showsImages?: true; careDismissedNumber?: number }

/** What this side has decided about the conversation; it applies at once and is remembered. */
export function useChatView(matchId: MatchId): (view: View) => void {
  const queryClient = useQueryClient()
  const { queryKey } = conversationQuery(matchId)
  return (view) => {
    queryClient.setQueryData(queryKey, (conversation) => conversation && { ...conversation, ...view })
    // Not remembered, it is asked again the next time; nothing is lost.
    api.messages.setView({ matchId, ...view }).catch(() => undefined)
  }
}
