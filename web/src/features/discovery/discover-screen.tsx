import { Navigate } from '@tanstack/react-router'
import type { UserId } from '@yuti/contract/base'
import { History } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { usePreloadedPhotos } from '#/features/discovery/shared/preload.ts'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { LikesLink } from '#/features/discovery/shared/likes-link.tsx'
import { ScreenHeader } from '#/components/screen-header.tsx'
import { hasCode } from '#/lib/error-text.ts'
import { IconButtonLink } from '#/ui/icon-button-link.tsx'
import { DeckSkeleton } from './deck-skeleton.tsx'
import { DeckStage } from './deck-stage.tsx'
import { EmptyDeck } from './empty-deck.tsx'
import { FiltersButton } from './filters-button.tsx'
import { PausedDeck } from './paused-deck.tsx'
import { useDeck } from './use-deck.ts'
import { useNewMatch } from './use-new-match.ts'

const MatchMoment = lazyOverlay(() => import('./match-moment.tsx').then((file) => file.MatchMoment))

/** The list behind the heart leads there too. A title of two lines, be it in the stand-in face, would push the card away. */
const whereTitleLeavesRoom = 'max-[21.5rem]:hidden [:lang(ru)_&]:max-[25.1rem]:hidden'

export function DiscoverScreen() {
  const { t } = useTranslation('discovery')
  const [isFiltering, setIsFiltering] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { match, lastMatchedId, showMatch, closeMatch } = useNewMatch()
  const deck = useDeck(showMatch)
  usePreloadedPhotos(deck.next)
  if (hasCode(deck.query.error, 'PROFILE_INCOMPLETE')) return <Navigate to="/profile-setup" />

  return (
    <>
      <div className="mx-auto flex min-h-page w-full max-w-md flex-col">
        <ScreenHeader
          title={t('title')}
          titleRef={heading}
          actions={
            <>
              <LikesLink />
              <IconButtonLink
                to="/likes"
                search={{ list: 'passed' }}
                variant="surface"
                label={t('likes.secondLook')}
                className={whereTitleLeavesRoom}
              >
                <History aria-hidden="true" strokeWidth={1.75} />
              </IconButtonLink>
              {!deck.query.data?.isPaused && (
                <FiltersButton open={isFiltering} onOpenChange={setIsFiltering} />
              )}
            </>
          }
        />
        <DeckBody
          deck={deck}
          lastMatchedId={lastMatchedId}
          isPaused={isFiltering || match !== null}
          onFilter={() => setIsFiltering(true)}
          onWidened={() => heading.current?.focus()}
        />
      </div>
      <MatchMoment match={match} onClose={closeMatch} isWanted={match !== null} onFailed={closeMatch} />
    </>
  )
}

type DeckBodyProps = {
  deck: ReturnType<typeof useDeck>
  lastMatchedId: UserId | null
  isPaused: boolean
  onFilter: () => void
  onWidened: () => void
}

function DeckBody({ deck, lastMatchedId, isPaused, onFilter, onWidened }: DeckBodyProps) {
  const { t } = useTranslation('discovery')
  const { query, front } = deck
  if (query.isError && !query.data) {
    return (
      <ErrorState
        error={query.error}
        text={t('failed')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  if (query.data?.isPaused) return <PausedDeck />
  if (query.isPending || (!front && deck.remaining > 0)) return <DeckSkeleton />
  if (!front) return <EmptyDeck onFilter={onFilter} onWidened={onWidened} />
  return (
    <DeckStage
      front={front}
      next={deck.next}
      remaining={deck.remaining}
      lastMatchedId={lastMatchedId}
      isPaused={isPaused}
      onDecide={deck.decide}
      onUndo={deck.undo}
      isUndoing={deck.isUndoing}
    />
  )
}
