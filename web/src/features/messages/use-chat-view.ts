import type { MatchId } from '@yuti/contract/base'
import { useState } from 'react'
import { api } from '#/lib/api.ts'
import type { Conversation } from './queries.ts'

type View = Pick<Conversation, 'showsImages' | 'careDismissedNumber'>
type ViewChange = { showsImages?: true; careDismissedNumber?: number }

/**
 * What this side has decided about the conversation. It applies at once, also over an answer of the server's that was
 * on its way before, and is remembered.
 */
export function useChatView(
  matchId: MatchId,
  known: View,
): View & { changeView: (view: ViewChange) => void } {
  const [changes, setChanges] = useState<Record<MatchId, ViewChange>>({})
  return {
    showsImages: known.showsImages,
    careDismissedNumber: known.careDismissedNumber,
    ...changes[matchId],
    changeView(view) {
      setChanges((all) => ({ ...all, [matchId]: { ...all[matchId], ...view } }))
      // Not remembered, it is asked again the next time; nothing is lost.
      api.messages.setView({ matchId, ...view }).catch(() => undefined)
    },
  }
}
