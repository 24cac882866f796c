import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SwipeResult } from '@yuti/contract/discovery'
import type { Person } from '@yuti/contract/people'
import { Heart, PenLine } from 'lucide-react'
import { useState } from 'react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'
import { useNewMatch } from '../use-new-match.ts'
import { removeFromDeck } from './change-deck.ts'
import { deckQuery } from './deck-query.ts'
import { inTurn } from './in-turn.ts'
import { LikesLeft } from './likes-left.tsx'
import { MatchMoment } from './match-overlay.tsx'
import type { Liked } from './note-draft.ts'
import { refreshFirstDay } from './use-first-day.ts'

const NoteSheet = lazyOverlay(async () => {
  const [file] = await Promise.all([import('./note-sheet.tsx'), loadTexts('likes')])
  return file.NoteSheet
})

type LikeBarProps = { person: Liked }

/** Likes a stranger from the profile, with or without a note; afterwards it says so and offers to take the like back. */
export function LikeBar({ person }: LikeBarProps) {
  const { t } = useTranslation('discovery')
  const [isWriting, setIsWriting] = useState(false)
  const { match, showMatch, closeMatch } = useNewMatch()
  const { isPending, isLiked, isSaving, like, takeBack, settle } = useOwnLike(person.id, showMatch)
  return (
    <>
      <div className="flex flex-col gap-2">
        <div className="flex min-h-13 flex-wrap items-center gap-2">
          {!isPending && !isLiked && (
            <>
              <Button
                loading={isSaving}
                className="flex-[1_1_8rem] whitespace-nowrap"
                icon={<Heart aria-hidden="true" strokeWidth={1.75} className="size-5" />}
                onClick={like}
              >
                {t('profileLike.like')}
              </Button>
              <Button
                variant="secondary"
                className="flex-[1_1_8rem] whitespace-nowrap"
                icon={<PenLine aria-hidden="true" strokeWidth={1.75} className="size-5" />}
                onClick={() => setIsWriting(true)}
              >
                {t('note.add')}
              </Button>
            </>
          )}
          <p aria-live="polite" className="text-muted text-sm empty:absolute">
            {isLiked && t('profileLike.liked', { name: person.name })}
          </p>
          {isLiked && (
            <Button variant="ghost" size="small" className="-ml-4" loading={isSaving} onClick={takeBack}>
              {t('profileLike.takeBack')}
            </Button>
          )}
        </div>
        <LikesLeft />
      </div>
      <NoteSheet
        person={person}
        open={isWriting}
        onOpenChange={setIsWriting}
        onLiked={(made) => settle('right', made)}
        isWanted={isWriting}
        onFailed={() => setIsWriting(false)}
      />
      <MatchMoment match={match} onClose={closeMatch} isWanted={match !== null} onFailed={closeMatch} />
    </>
  )
}

function useOwnLike(targetId: Person['id'], onMatch: (match: NonNullable<SwipeResult['match']>) => void) {
  const { t } = useTranslation('discovery')
  const queryClient = useQueryClient()
  const decisionQuery = orpc.discovery.decision.queryOptions({ input: { targetId } })
  const decision = useQuery(decisionQuery)

  function settle(direction: 'right' | null, match: SwipeResult['match']) {
    queryClient.setQueryData(decisionQuery.queryKey, { direction: match ? 'right' : direction })
    if (direction === 'right') removeFromDeck(queryClient, targetId)
    else void queryClient.invalidateQueries({ queryKey: deckQuery.queryKey })
    for (const list of [orpc.discovery.likes, orpc.discovery.decisions, orpc.discovery.countLikes]) {
      void queryClient.invalidateQueries({ queryKey: list.key() })
    }
    if (!match) return
    void queryClient.invalidateQueries({ queryKey: orpc.matches.key() })
    onMatch(match)
  }

  const onError = (error: Error) => {
    toast({ title: t('profileLike.failed'), description: errorText(error), tone: 'destructive' })
    void refreshFirstDay(queryClient, error)
  }
  const like = useMutation({
    scope: inTurn,
    mutationFn: () => api.discovery.swipe({ targetId, direction: 'right' }),
    onSuccess: ({ match }) => settle('right', match),
    onError,
  })
  const takeBack = useMutation({
    scope: inTurn,
    mutationFn: () => api.discovery.takeBackLike({ targetId }),
    onSuccess: ({ match }) => settle(null, match),
    onError,
  })
  return {
    isPending: decision.isPending,
    isLiked: decision.data?.direction === 'right',
    isSaving: like.isPending || takeBack.isPending,
    like: () => like.mutate(),
    takeBack: () => takeBack.mutate(),
    settle,
  }
}
