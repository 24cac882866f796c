import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ConsentLinkId, consentLinkId } from '@yuti/contract/consent'
import type { ReactNode } from 'react'
import { EmptyState } from '#/components/empty-state.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { SharedResultView } from './shared-result-view.tsx'

/** Of an address, which may hold anything. */
export function KeptResultScreen({ address }: { address: string }) {
  const { success, data } = consentLinkId.safeParse(address)
  return success ? <KeptResult id={data} /> : <NotFound />
}

function KeptResult({ id }: { id: ConsentLinkId }) {
  const { t } = useTranslation('compatibility')
  const query = useQuery(orpc.consent.get.queryOptions({ input: { id } }))
  if (query.isPending) return <KeptSkeleton />
  if (hasCode(query.error, 'NOT_FOUND')) return <NotFound />
  if (!query.data) {
    return (
      <Frame title={t('title')}>
        <ErrorState
          error={query.error}
          text={t('result.loadFailed')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Frame>
    )
  }
  const { name, result } = query.data
  return (
    <Frame title={t('result.title', { name })}>
      <div className="px-5 pt-5 pb-10 lg:px-8">
        <SharedResultView result={result} name={name} />
      </div>
    </Frame>
  )
}

function NotFound() {
  const { t } = useTranslation('compatibility')
  return (
    <Frame title={t('title')}>
      <EmptyState title={t('result.notFound')}>
        <ButtonLink to="/manual-compatibility">{t('result.toList')}</ButtonLink>
      </EmptyState>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <>
      <DetailHeader title={title} onBack={() => void navigate({ to: '/manual-compatibility' })} />
      {children}
    </>
  )
}

function KeptSkeleton() {
  const { t } = useTranslation(['compatibility', 'common'])
  return (
    <Frame title={t('title')}>
      <div className="mx-auto flex w-full max-w-md flex-col items-center gap-4 px-5 pt-5">
        <p aria-live="polite" className="sr-only">
          {t('common:loading')}
        </p>
        <Skeleton className="h-7 w-36" />
        <Skeleton className="h-10 w-56" />
        <Skeleton className="mt-4 aspect-square w-full rounded-full" />
      </div>
    </Frame>
  )
}
