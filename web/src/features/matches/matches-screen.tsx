import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#/i18n/use-translation.ts'
import { FirstTouch } from '#/components/empty-pictures/first-touch.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { LikesLink } from '#/features/discovery/shared/likes-link.tsx'
import { ScreenHeader } from '#/components/screen-header.tsx'
import { isFirstLoad } from '#/lib/is-first-load.ts'
import { itemsOf } from '#/lib/paged-list.ts'
import { matchesList, matchesQuery } from '#/lib/paged-lists.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { MatchBrowser } from './match-browser.tsx'
import { MatchesSkeleton } from './matches-skeleton.tsx'

export function MatchesScreen() {
  const { t } = useTranslation('matches')
  return (
    <div className="match-column flex min-h-page w-full flex-col md:h-page">
      <ScreenHeader title={t('title')} actions={<LikesLink />} />
      <MatchesBody />
    </div>
  )
}

function MatchesBody() {
  const { t } = useTranslation('matches')
  const query = useInfiniteQuery(matchesQuery)
  if (isFirstLoad(query)) return <MatchesSkeleton />
  if (!query.data) {
    return <QueryErrorState query={query} />
  }
  const matches = itemsOf(query.data, matchesList.idOf)
  if (matches.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState picture={<FirstTouch />} title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink to="/discover">{t('empty.discover')}</ButtonLink>
      </EmptyState>
    )
  }
  return <MatchBrowser matches={matches} query={query} />
}
