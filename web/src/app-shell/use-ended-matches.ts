import { useRealtime } from '#/lib/events.ts'
import { deleteStoredDraft } from '#/lib/message-drafts.ts'
import { useSession } from '#/lib/session.ts'

/** What was half written to somebody goes with the match. */
export function useEndedMatches(): void {
  const { user } = useSession()
  useRealtime('match_removed', ({ matchId }) => (user ? deleteStoredDraft(user.id, matchId) : undefined))
}
