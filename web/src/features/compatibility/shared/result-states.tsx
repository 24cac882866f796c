import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

type FrameProps = { title: string; actions?: ReactNode; children: ReactNode }

export function ResultFrame({ title, actions, children }: FrameProps) {
  const navigate = useNavigate()
  return (
    <>
      <DetailHeader
        title={title}
        actions={actions}
        onBack={() => void navigate({ to: '/manual-compatibility' })}
      />
      {children}
    </>
  )
}

export function ResultSkeleton() {
  const { t } = useTranslation(['compatibility', 'common'])
  return (
    <ResultFrame title={t('title')}>
      <div className="mx-auto grid w-full max-w-md gap-x-12 gap-y-6 px-5 pt-5 lg:max-w-5xl lg:grid-cols-2 lg:px-8">
        <div className="flex flex-col items-center gap-4">
          <p aria-live="polite" className="sr-only">
            {t('common:loading')}
          </p>
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-10 w-56" />
          <Skeleton className="mt-4 aspect-square w-full rounded-full" />
        </div>
        <div className="flex flex-col gap-2.5 lg:pt-2">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-18 rounded-input" />
          ))}
        </div>
      </div>
    </ResultFrame>
  )
}

export function ResultNotFound() {
  const { t } = useTranslation('compatibility')
  return (
    <ResultFrame title={t('title')}>
      <EmptyState title={t('result.notFound')}>
        <ButtonLink to="/manual-compatibility">{t('result.toList')}</ButtonLink>
      </EmptyState>
    </ResultFrame>
  )
}

type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }

export function ResultFailed({ query }: { query: FailedQuery }) {
  const { t } = useTranslation('compatibility')
  return (
    <ResultFrame title={t('title')}>
      <QueryErrorState query={query} text={t('result.loadFailed')} />
    </ResultFrame>
  )
}
