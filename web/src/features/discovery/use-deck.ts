import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserId } from '@yuti/contract/base'
import type { SwipeResult } from '@yuti/contract/discovery'
import type { Person } from '@yuti/contract/people'
import { useEffect, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { useRealtime } from '#/lib/events.ts'
import { toast } from '#/ui/toast.tsx'
import { changeDeck, removeFromDeck, withoutPerson } from './shared/change-deck.ts'
import { deckQuery } from './shared/deck-query.ts'

export type Direction = 'left' | 'right'
type Decision = { person: Person; direction: Direction }
export type NewMatch = NonNullable<SwipeResult['match']>

const askForMoreBelow = 5
/** Runs swipes and undos one after another: an undo that overtook its pass would bring back the person before. */
const inTurn = { id: 'deck' }

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
  const decisions = useDecisions({ queryClient, setDecided, setFrontId, onMatch })
  // Decisions of other tabs count too: a deck request under way may still return these people.
  useRealtime('decided', ({ userId, isTakenBack }) =>
    setDecided((known) => (isTakenBack ? except(known, userId) : new Set([...known, userId]))),
  )

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

  return { query, front, next, remaining, conjunctionId, ...decisions }
}

type Tools = {
  queryClient: QueryClient
  setDecided: (change: (decided: ReadonlySet<UserId>) => ReadonlySet<UserId>) => void
  setFrontId: (id: UserId) => void
  onMatch: (match: NewMatch) => void
}

function useDecisions({ queryClient, setDecided, setFrontId, onMatch }: Tools) {
  const { t } = useTranslation('discovery')

  function take(person: Person) {
    setDecided((decided) => new Set([...decided, person.id]))
    removeFromDeck(queryClient, person.id)
  }

  function putBack(person: Person) {
    setDecided((decided) => except(decided, person.id))
    changeDeck(queryClient, (deck) => {
      const { cards, remaining } = withoutPerson(deck, person.id)
      return { cards: [person, ...cards], remaining: remaining + 1 }
    })
    setFrontId(person.id)
  }

  // Callbacks of `mutate()` run for the latest call only; these run for each of several quick swipes.
  const swipe = useMutation({
    scope: inTurn,
    mutationFn: ({ person, direction }: Decision) => api.discovery.swipe({ targetId: person.id, direction }),
    onSuccess: ({ match }) => {
      if (!match) return
      void queryClient.invalidateQueries({ queryKey: orpc.matches.key() })
      onMatch(match)
    },
    onError: (error, { person }) => {
      toast({ title: t('swipeFailed'), description: errorText(error), tone: 'destructive' })
      // A person who no longer exists would fail again on every attempt.
      if (!hasCode(error, 'NOT_FOUND')) putBack(person)
    },
  })
  const undo = useMutation(
    orpc.discovery.undoPass.mutationOptions({
      scope: inTurn,
      onSuccess: putBack,
      onError: (error) => toast({ title: errorText(error), tone: 'plain' }),
    }),
  )

  function decide(person: Person, direction: Direction) {
    take(person)
    swipe.mutate({ person, direction })
  }

  return { decide, undo: () => undo.mutate(undefined), isUndoing: undo.isPending }
}

function except(ids: ReadonlySet<UserId>, gone: UserId): ReadonlySet<UserId> {
  return new Set([...ids].filter((id) => id !== gone))
}
