import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#/i18n/use-translation.ts'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { LikesLink } from '#/features/discovery/shared/likes-link.tsx'
import { ScreenHeader } from '#/components/screen-header.tsx'
import { orpc } from '#/lib/api.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { MatchBrowser } from './match-browser.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

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
    return <QueryErrorState query={query} />
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

function MatchesSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {t('loading')}
      </p>
      <div className="flex gap-4 overflow-hidden px-4 pt-2 pb-9">
        {[0, 1, 2, 3, 4].map((portrait) => (
          <Skeleton key={portrait} className="size-14 shrink-0 rounded-full" />
        ))}
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-4 px-4 pb-4 md:flex-row md:gap-8 md:pb-8">
        <Skeleton className="min-h-0 flex-1 rounded-card md:max-w-md" />
        <div className="flex flex-col gap-3 md:flex-1 md:justify-center">
          <Skeleton className="hidden h-10 w-1/2 md:block" />
          <Skeleton className="hidden h-5 w-4/5 md:block" />
          <Skeleton className="h-11" />
          <Skeleton className="h-13 rounded-button" />
        </div>
      </div>
    </>
  )
}
