import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserId } from '@yuti/contract/base'
import type { PersonSummary } from '@yuti/contract/people'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { refreshPages, removeItem } from '#/lib/paged-list.ts'
import { peopleLists } from '#/lib/paged-lists.ts'
import { toast } from '#/ui/toast.tsx'
import { removeFromDeck } from './shared/change-deck.ts'
import { deckQuery } from './shared/deck-query.ts'
import { inTurn } from './shared/in-turn.ts'
import type { NewMatch } from './use-deck.ts'

export type Decision = 'like' | 'pass' | 'take-back'
type Change = { person: PersonSummary; decision: Decision }

/** Decides about a person from a list. The person leaves the list at once and comes back if saving fails. */
export function useListDecision(onMatch: (match: NewMatch) => void) {
  const { t } = useTranslation(['discovery', 'likes'])
  const queryClient = useQueryClient()
  const [gone, setGone] = useState<ReadonlySet<UserId>>(new Set())
  const [said, setSaid] = useState('')
  const comeBack = (person: PersonSummary) =>
    setGone((current) => new Set([...current].filter((id) => id !== person.id)))

  const { mutate } = useMutation({
    scope: inTurn,
    mutationFn: ({ person: { id: targetId }, decision }: Change) =>
      decision === 'take-back'
        ? api.discovery.takeBackLike({ targetId })
        : api.discovery.swipe({ targetId, direction: decision === 'like' ? 'right' : 'left' }),
    onMutate: ({ person }) => setGone((current) => new Set([...current, person.id])),
    onSuccess: ({ match }, { person, decision }) => {
      if (decision === 'take-back') void queryClient.invalidateQueries({ queryKey: deckQuery.queryKey })
      else removeFromDeck(queryClient, person.id)
      setSaid(match ? '' : t(`likes:said.${decision}`, { name: person.name }))
      if (!match) return
      void queryClient.invalidateQueries({ queryKey: orpc.matches.key() })
      onMatch(match)
    },
    onError: (error, { person }) => {
      toast({ title: t('swipeFailed'), description: errorText(error), tone: 'destructive' })
      if (!hasCode(error, 'NOT_FOUND')) comeBack(person)
    },
    onSettled: async (_result, error, { person }) => {
      const isGone = error === null || hasCode(error, 'NOT_FOUND')
      // Refresh before the person may appear again, on another list or later on this one.
      await Promise.all([
        ...Object.values(peopleLists).map((list) => {
          if (isGone) removeItem(queryClient, list, person.id)
          return refreshPages(queryClient, list)
        }),
        queryClient.invalidateQueries({ queryKey: orpc.discovery.countLikes.key() }),
      ])
      comeBack(person)
    },
  })
  return { gone, said, decide: (person: PersonSummary, decision: Decision) => mutate({ person, decision }) }
}
