import { useQueryClient } from '@tanstack/react-query'
import type { MatchId, UserId } from '@yuti/contract/base'
import { useRef, useState } from 'react'
import { orpc } from '#/lib/api.ts'
import { useRealtime } from '#/lib/events.ts'
import { heldCard } from './shared/use-drag.ts'
import { nextFrame } from './throw-card.ts'
import type { NewMatch } from './use-deck.ts'

/**
 * The match to celebrate, from the member's own like or from the other person's while this screen is open. The answer to
 * the like and the event may report the same match; it is shown once, and not while a finger holds the next card: it would take
 * the card away, and the card would not follow while it is drawn.
 */
export function useNewMatch() {
  const queryClient = useQueryClient()
  const [match, setMatch] = useState<NewMatch | null>(null)
  const [lastMatchedId, setLastMatchedId] = useState<UserId | null>(null)
  const celebrated = useRef(new Set<MatchId>())

  function showMatch(found: NewMatch) {
    if (celebrated.current.has(found.id)) return
    celebrated.current.add(found.id)
    const show = () => {
      setMatch(found)
      setLastMatchedId(found.person.id)
    }
    const held = heldCard()
    // The card that is let go begins to fly first.
    if (held) void held.then(nextFrame).then(show)
    else show()
  }

  useRealtime('match', ({ matchId }) => {
    if (celebrated.current.has(matchId)) return
    queryClient
      .fetchQuery(orpc.matches.get.queryOptions({ input: { matchId } }))
      .then(showMatch)
      // Ignore failures: the badge shows the match too, and it may have ended already.
      .catch(() => undefined)
  })

  return { match, lastMatchedId, showMatch, closeMatch: () => setMatch(null) }
}
