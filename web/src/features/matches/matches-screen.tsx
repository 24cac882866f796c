import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#/i18n/use-translation.ts'
import { EmptyState } from '#/components/empty-state.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { LikesLink } from '#/features/discovery/shared/likes-link.tsx'
import { ScreenHeader } from '#/components/screen-header.tsx'
import { orpc } from '#/lib/api.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { MatchBrowser } from './match-browser.tsx'
import { MatchesSkeleton } from './matches-skeleton.tsx'

export function MatchesScreen() {
  const { t } = useTranslation('matches')
  return (
    <div className="mx-auto flex min-h-page w-full max-w-md flex-col md:h-page md:max-w-4xl">
      <ScreenHeader title={t('title')} actions={<LikesLink />} />
      <MatchesBody />
    </div>
  )
}

function MatchesBody() {
  const { t } = useTranslation('matches')
  const query = useQuery(orpc.matches.list.queryOptions())
  if (query.isPending) return <MatchesSkeleton />
  if (query.isError) {
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    )
  }
  const { matches } = query.data
  if (matches.length === 0) {
    return (
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink to="/discover">{t('empty.discover')}</ButtonLink>
      </EmptyState>
    )
  }
  return <MatchBrowser matches={matches} />
}
