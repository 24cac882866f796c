import { Navigate } from '@tanstack/react-router'
import type { UserId } from '@yuti/contract/base'
import { History, SlidersHorizontal } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { loadTexts } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { usePreloadedPhotos } from './shared/use-preloaded-photos.ts'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { LikesLink } from './shared/likes-link.tsx'
import { ScreenHeader } from '#/components/screen-header.tsx'
import { hasCode } from '#/lib/error-text.ts'
import { isFirstLoad } from '#/lib/is-first-load.ts'
import { useSession } from '#/lib/session.ts'
import { onIdle } from '#/platform/on-idle.ts'
import { IconButtonLink } from '#/ui/icon-button-link.tsx'
import { DeckStage, KeyHintsLine } from './deck-stage.tsx'
import { DeckWords } from './deck-words.tsx'
import { useDeck } from './use-deck.ts'
import { MatchMoment } from './shared/match-overlay.tsx'
import { useNewMatch } from './use-new-match.ts'
import { cn } from '#/ui/class-names.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import type { FiltersSheetProps } from './filters-sheet.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

const DeckEnd = lazyOverlay(async () => {
  const [file] = await Promise.all([import('./deck-end.tsx'), loadTexts('deckEnd')])
  return file.DeckEnd
})

const DeckNotice = lazyOverlay(
  async () => {
    const [file] = await Promise.all([import('./deck-notice.tsx'), loadTexts('deckNotice')])
    return file.DeckNotice
  },
  { isEager: false },
)

/** Hides the link where the title would wrap, even in the fallback font. The likes page leads to the same list. */
const whereTitleLeavesRoom = 'max-[21.5rem]:hidden [:lang(ru)_&]:max-[25.1rem]:hidden'

/** Keeps the place of the lines of a first day, which are loaded later. */
const placeOfNotice = 'min-h-[calc(2lh+0.5rem)] text-xs max-[24rem]:min-h-[calc(3lh+0.5rem)]'

export function DiscoverScreen() {
  const { t } = useTranslation('discovery')
  const [isFiltering, setIsFiltering] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { match, lastMatchedId, showMatch, closeMatch } = useNewMatch()
  const deck = useDeck(showMatch)
  const { firstDayUntil, likesPausedUntil } = useSession()
  const hasNotice = (firstDayUntil ?? likesPausedUntil) !== undefined
  usePreloadedPhotos(deck.next)
  useQuestionWhenFar()
  if (hasCode(deck.query.error, 'PROFILE_INCOMPLETE')) return <Navigate to="/profile-setup" />

  return (
    <div className="relative isolate flex min-h-page flex-col xl:justify-center">
      <div aria-hidden="true" className="stage-ring" />
      <div className="deck-column flex flex-1 flex-col">
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
              {!isDeckOff(deck) && <FiltersButton open={isFiltering} onOpenChange={setIsFiltering} />}
            </>
          }
        />
        {hasNotice && (
          <div className={cn('shrink-0', likesPausedUntil === undefined && placeOfNotice)}>
            <DeckNotice
              cardsInHand={deck.cards.length}
              moreAt={deck.query.data?.moreAt}
              isWanted
              onFailed={() => undefined}
            />
          </div>
        )}
        <DeckBody
          deck={deck}
          lastMatchedId={lastMatchedId}
          isPaused={isFiltering || match !== null}
          onFilter={() => setIsFiltering(true)}
          onHeading={() => heading.current?.focus()}
          isOnHeading={() => heading.current !== null && heading.current === document.activeElement}
        />
      </div>
      <MatchMoment match={match} onClose={closeMatch} isWanted={match !== null} onFailed={closeMatch} />
    </div>
  )
}

function useQuestionWhenFar() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onIdle(() => {
        // Without an answer nothing is asked; the place can be changed in Settings.
        import('./ask-when-far.ts').then((file) => file.askWhenFar(queryClient)).catch(() => undefined)
      }),
    [queryClient],
  )
}

type Deck = ReturnType<typeof useDeck>

/** Whether the member sees nobody and nobody sees them, whatever the filters are. */
function isDeckOff({ query: { data } }: Deck): boolean {
  return data?.isPaused ?? data?.needsPhotos ?? false
}

type DeckBodyProps = {
  deck: Deck
  lastMatchedId: UserId | null
  isPaused: boolean
  onFilter: () => void
  /** Moves the focus to the heading, before the focused button is removed. */
  onHeading: () => void
  /** Whether the heading has the focus. */
  isOnHeading: () => boolean
}

function DeckBody(props: DeckBodyProps) {
  const { deck, lastMatchedId } = props
  const { query, front } = deck
  const isOff = isDeckOff(deck)
  const isLoading = isFirstLoad(query) || (!front && deck.remaining > 0 && !isOff)
  return (
    <>
      <DeckContent {...props} isLoading={isLoading} />
      {!isOff && <DeckWords deck={deck} lastMatchedId={lastMatchedId} />}
      {/* Has its place while the cards load, or they would end higher than their placeholder. */}
      {(isLoading || front) && <KeyHintsLine />}
    </>
  )
}

function DeckContent({
  deck,
  isLoading,
  isPaused,
  onFilter,
  onHeading,
  isOnHeading,
}: DeckBodyProps & { isLoading: boolean }) {
  const { t } = useTranslation('discovery')
  const { query, front } = deck
  if (!query.data && !isFirstLoad(query)) {
    return <QueryErrorState query={query} text={t('failed')} />
  }
  if (isLoading) return <DeckSkeleton />
  if (front && !isDeckOff(deck))
    return <DeckStage deck={deck} front={front} isPaused={isPaused} onFocusLost={onHeading} />
  return (
    <DeckEnd
      deck={deck}
      isCovered={isPaused}
      onUndone={onHeading}
      isPaused={query.data?.isPaused ?? false}
      needsPhotos={query.data?.needsPhotos ?? false}
      moreAt={query.data?.moreAt}
      onFilter={onFilter}
      onWidened={onHeading}
      takesFocus={isOnHeading}
      isWanted
      onFailed={() => undefined}
    />
  )
}

const FiltersSheet = lazyOverlay(async () => {
  const [file] = await Promise.all([import('./filters-sheet.tsx'), loadTexts('filters')])
  return file.FiltersSheet
})

function FiltersButton({ open, onOpenChange }: FiltersSheetProps) {
  const { t } = useTranslation('discovery')
  return (
    <>
      <IconButton label={t('filters.title')} variant="surface" onClick={() => onOpenChange(true)}>
        <SlidersHorizontal strokeWidth={1.75} />
      </IconButton>
      <FiltersSheet
        open={open}
        onOpenChange={onOpenChange}
        isWanted={open}
        onFailed={() => onOpenChange(false)}
      />
    </>
  )
}

function DeckSkeleton() {
  const { t } = useTranslation('discovery')
  return (
    <div className="flex min-h-0 flex-1 px-4">
      <div className="relative min-h-54 min-w-0 flex-1">
        <Skeleton className="absolute inset-x-0 top-0 bottom-3 rounded-card" />
        <div className="absolute inset-x-[16px] bottom-[28px] flex flex-col gap-3">
          <Skeleton className="h-8 w-2/5 bg-inset" />
          <Skeleton className="h-4 w-4/5 bg-inset" />
          <Skeleton className="h-21 rounded-[20px] bg-inset" />
          <div aria-hidden="true" className="flex gap-3">
            <Skeleton className="size-15 rounded-full bg-inset" />
            <Skeleton className="h-15 flex-1 rounded-full bg-inset" />
            <Skeleton className="size-15 rounded-full bg-inset" />
          </div>
        </div>
        <p aria-live="polite" className="absolute inset-0 flex items-center justify-center text-muted">
          {t('finding')}
        </p>
      </div>
      <div className="deck-panel flex flex-col gap-4 p-5">
        <Skeleton className="h-25 shrink-0 rounded-[20px]" />
        <Skeleton className="h-5 w-2/5 shrink-0" />
        <Skeleton className="h-12 shrink-0" />
        <Skeleton className="flex-1 rounded-input" />
      </div>
    </div>
  )
}
