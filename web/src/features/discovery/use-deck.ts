import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserId } from '@yuti/contract/base'
import type { SwipeResult } from '@yuti/contract/discovery'
import type { Person } from '@yuti/contract/people'
import { useEffect, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { useRealtime } from '#/lib/events.ts'
import { sessionQuery } from '#/lib/session.ts'
import { toast } from '#/ui/toast.tsx'
import { changeDeck, removeFromDeck, withoutPerson } from './shared/change-deck.ts'
import { deckQuery } from './shared/deck-query.ts'
import { inTurn } from './shared/in-turn.ts'
import { refreshFirstDay } from './shared/use-first-day.ts'
import { isTooLate, type LastDecision, useLastDecision } from './use-last-decision.ts'

export type Direction = 'left' | 'right'
export type NewMatch = NonNullable<SwipeResult['match']>

const askForMoreBelow = 5

/**
 * The deck and the decisions on it. A card leaves at once while the decision is saved, and comes back if saving fails.
 * The front card stays in front when the deck is refetched.
 */
export function useDeck(onMatch: (match: NewMatch) => void) {
  const queryClient = useQueryClient()
  const query = useQuery(deckQuery)
  const [decided, setDecided] = useState<ReadonlySet<UserId>>(new Set())
  const [frontId, setFrontId] = useState<UserId | null>(null)
  const [conjunctionId, setConjunctionId] = useState<UserId | null>(null)
  const last = useLastDecision()
  const decisions = useDecisions({ queryClient, setDecided, setFrontId, onMatch, last })
  // Decisions of other tabs count too: a deck request under way may still return these people.
  useRealtime('decided', ({ userId, isTakenBack }) => {
    setDecided((known) => (isTakenBack ? except(known, userId) : new Set([...known, userId])))
    if (isTakenBack) last.forget(userId)
  })

  // Kept after the decision, so that an undo brings the card back with its mark.
  const suggestedId = query.data?.conjunctionId
  if (suggestedId && suggestedId !== conjunctionId) setConjunctionId(suggestedId)

  const cards = (query.data?.cards ?? []).filter((card) => !decided.has(card.id))
  const front = cards.find((card) => card.id === frontId) ?? cards[0] ?? null
  if ((front?.id ?? null) !== frontId) setFrontId(front?.id ?? null)
  const next = cards.find((card) => card.id !== front?.id) ?? null
  const remaining = query.data ? query.data.remaining - (query.data.cards.length - cards.length) : 0

  const wantsMore = query.isSuccess && cards.length < askForMoreBelow && remaining > cards.length
  const isOver = query.isSuccess && cards.length === 0
  const { refetch } = query
  useEffect(() => {
    if (wantsMore || isOver) void refetch()
  }, [wantsMore, isOver, refetch])

  const { decision, said, say } = last
  return { query, cards, front, next, remaining, conjunctionId, last: decision, said, say, ...decisions }
}

type Tools = {
  queryClient: QueryClient
  setDecided: (change: (decided: ReadonlySet<UserId>) => ReadonlySet<UserId>) => void
  setFrontId: (id: UserId) => void
  onMatch: (match: NewMatch) => void
  last: ReturnType<typeof useLastDecision>
}

function useDecisions({ queryClient, setDecided, setFrontId, onMatch, last }: Tools) {
  const { t } = useTranslation('discovery')

  function take(person: Person) {
    setDecided((decided) => new Set([...decided, person.id]))
    removeFromDeck(queryClient, person.id)
  }

  async function putBack(person: Person) {
    // A deck that was requested before the decision ended would remove the person again.
    await queryClient.cancelQueries({ queryKey: deckQuery.queryKey })
    setDecided((decided) => except(decided, person.id))
    changeDeck(queryClient, (deck) => {
      const { cards, remaining } = withoutPerson(deck, person.id)
      return { cards: [person, ...cards], remaining: remaining + 1 }
    })
    setFrontId(person.id)
  }

  function celebrate(match: NewMatch) {
    void queryClient.invalidateQueries({ queryKey: orpc.matches.key() })
    onMatch(match)
  }

  // Callbacks of `mutate()` run for the latest call only; these run for each of several quick swipes.
  const swipe = useMutation({
    scope: inTurn,
    mutationFn: ({ person, direction }: LastDecision) =>
      api.discovery.swipe({ targetId: person.id, direction }),
    onSuccess: ({ match }, decision) => {
      if (!match) return
      last.close(decision)
      celebrate(match)
    },
    onError: async (error, { person }) => {
      toast({ title: t('swipeFailed'), description: errorText(error), tone: 'destructive' })
      last.forget(person.id)
      // A person who no longer exists would fail again on every attempt.
      if (!hasCode(error, 'NOT_FOUND')) await putBack(person)
      // The notice above the deck then says why and until when.
      if (hasCode(error, 'LIKES_PAUSED'))
        await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await refreshFirstDay(queryClient, error)
    },
  })
  const undoPass = useMutation(
    orpc.discovery.undoPass.mutationOptions({
      scope: inTurn,
      onSuccess: async (person) => {
        last.say({ kind: 'undone', person })
        await putBack(person)
      },
      onError: (error) => toast({ title: errorText(error), tone: 'plain' }),
    }),
  )
  const takeBack = useMutation({
    scope: inTurn,
    mutationFn: ({ person }: LastDecision) => api.discovery.takeBackLike({ targetId: person.id }),
    onSuccess: async ({ match }, { person }) => {
      last.say({ kind: match ? 'matched' : 'tookBack', person })
      if (match) celebrate(match)
      else await putBack(person)
    },
    onError: (error, decision) => {
      toast({ title: t('takeBackFailed'), description: errorText(error), tone: 'destructive' })
      last.restore(decision)
    },
  })

  function decide(person: Person, direction: Direction) {
    const decision = { person, direction, at: Date.now() }
    take(person)
    last.remember(decision)
    swipe.mutate(decision)
  }

  const isUndoing = undoPass.isPending || takeBack.isPending
  const canUndo = !isUndoing && !last.isLate
  function undo() {
    const { decision } = last
    if (!canUndo || (decision && isTooLate(decision))) return
    last.remember(null)
    if (decision?.direction === 'right') takeBack.mutate(decision)
    else undoPass.mutate(undefined)
  }

  return { decide, undo, canUndo }
}

function except(ids: ReadonlySet<UserId>, gone: UserId): ReadonlySet<UserId> {
  return new Set([...ids].filter((id) => id !== gone))
}
