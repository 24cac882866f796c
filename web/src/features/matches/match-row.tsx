import type { ListedMatch } from '@yuti/contract/matches'
import { useEffect, useRef } from 'react'
import { cornerBadge, VerifiedBadge } from '#/components/verified-badge.tsx'
import { Avatar } from '#/components/avatar.tsx'
import { type NextPageQuery, useNextPage } from '#/components/next-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'

type MatchRowProps = {
  matches: readonly ListedMatch[]
  shownId: string
  onPick: (match: ListedMatch) => void
  query: NextPageQuery
}

/**
 * The matches as round portraits. A match without a message is new and has a ring, as in the badge of the tab. One stop of the
 * Tab key: the arrow keys browse the page, and the focus follows.
 */
export function MatchRow({ matches, shownId, onPick, query }: MatchRowProps) {
  const { t } = useTranslation('matches')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The next frame lays the row out anyway.
    const frame = requestAnimationFrame(() => list.current && followShown(list.current, shownId))
    return () => cancelAnimationFrame(frame)
  }, [shownId])
  return (
    <nav aria-label={t('row.label')} className="shrink-0">
      <ul
        ref={list}
        className="relative flex overflow-x-auto [overscroll-behavior-x:contain] motion-safe:[scroll-behavior:smooth] px-3 pb-2 [scrollbar-width:thin] pointer-coarse:[scrollbar-width:none] md:px-4"
      >
        {matches.map((match) => (
          <li key={match.id} className="shrink-0">
            <Portrait match={match} isShown={match.id === shownId} onPick={() => onPick(match)} />
          </li>
        ))}
        {query.hasNextPage && <MorePortraits query={query} />}
      </ul>
    </nav>
  )
}

function MorePortraits({ query }: { query: NextPageQuery }) {
  const { t } = useTranslation()
  const place = useRef<HTMLLIElement>(null)
  useNextPage(place, query)
  return (
    <li ref={place} className="flex shrink-0 items-center px-2">
      <Button
        variant="quiet"
        size="small"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t(query.isFetchNextPageError && !query.isFetchingNextPage ? 'action.retry' : 'action.more')}
      </Button>
    </li>
  )
}

type PortraitProps = { match: ListedMatch; isShown: boolean; onPick: () => void }

function Portrait({ match: { id, person, hasMessages }, isShown, onPick }: PortraitProps) {
  const { t } = useTranslation(['matches', 'common'])
  const { name } = person
  return (
    <button
      type="button"
      aria-label={[
        hasMessages ? name : t('row.new', { name }),
        ...(person.isVerified ? [t('common:verified')] : []),
      ].join(', ')}
      aria-current={isShown || undefined}
      data-match={id}
      tabIndex={isShown ? 0 : -1}
      onClick={onPick}
      onKeyDown={(event) => {
        // The browser would scroll the row as well.
        if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.preventDefault()
      }}
      className="flex w-18 flex-col items-center gap-1 rounded-input px-1 py-1.5 text-muted text-xs -outline-offset-2 transition-colors duration-150 hover:bg-inset aria-current:bg-inset aria-current:font-semibold aria-current:text-ink"
    >
      <span
        className={cn(
          'relative rounded-full border-2 p-0.5',
          hasMessages ? 'border-transparent' : 'border-primary-ink',
        )}
      >
        <Avatar picture={person.photo} name={name} />
        <VerifiedBadge of={person} className={cn(cornerBadge, 'right-0 bottom-0')} />
      </span>
      <span className="w-full truncate text-center">{name}</span>
    </button>
  )
}

/** Moves the shown portrait to the middle of the row. `scrollIntoView` would scroll the page as well. */
function followShown(list: HTMLElement, shownId: string): void {
  const shown = list.querySelector<HTMLElement>(`[data-match="${shownId}"]`)
  if (!shown) return
  list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2
  if (list.contains(document.activeElement)) shown.focus({ preventScroll: true })
}
