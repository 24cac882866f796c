import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OutOfOrbit } from '#/components/empty-pictures/out-of-orbit.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { Mark } from '#/components/mark.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { cn } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { NightHead } from './result-head.tsx'

type FrameProps = {
  title: string
  actions?: ReactNode
  /** False where no night follows below the header. */
  isNight?: boolean
  children: ReactNode
}

/** On a phone the header of a result is the top of its night; `color-scheme` picks the dark half of each token. */
const nightHeader =
  'text-ink max-lg:border-transparent max-lg:bg-night-top max-lg:[color-scheme:dark] max-lg:[&_h1]:text-cream'

export function ResultFrame({ title, actions, isNight = true, children }: FrameProps) {
  const navigate = useNavigate()
  return (
    <>
      <DetailHeader
        title={title}
        actions={actions}
        className={isNight ? nightHeader : undefined}
        onBack={() => void navigate({ to: '/compatibility' })}
      />
      {children}
    </>
  )
}

type ColumnsProps = {
  head: ReactNode
  /** True within a page that has margins of its own. */
  isFramed?: boolean
  children: ReactNode
}

/** One column on a phone; on a wide page the head stays at the left. */
export function ResultColumns({ head, isFramed = false, children }: ColumnsProps) {
  return (
    <div
      className={cn(
        'grid w-full grid-cols-1 gap-x-10 gap-y-4.5 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:items-start',
        !isFramed && 'pb-10 lg:mx-auto lg:max-w-6xl lg:px-8 lg:pt-8',
      )}
    >
      <div className="lg:sticky lg:top-23">{head}</div>
      <div
        className={cn(
          'mx-auto flex w-full max-w-2xl flex-col gap-3 lg:mx-0 lg:max-w-none',
          !isFramed && 'px-4 lg:px-0',
        )}
      >
        {children}
      </div>
    </div>
  )
}

type SpreadProps = { head: ReactNode; cards: ReactNode; children: ReactNode }

/** A reading and what it was counted from: one column on a phone, beside the head from 1024 px, below it from 1280 px. */
export function ResultSpread({ head, cards, children }: SpreadProps) {
  return (
    <div className="grid w-full grid-cols-1 gap-x-10 gap-y-4.5 pb-10 lg:mx-auto lg:max-w-6xl lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:items-start lg:px-8 lg:pt-8 xl:max-w-[100rem] xl:grid-cols-[minmax(0,23rem)_minmax(0,1fr)] xl:gap-y-8 2xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-23 xl:static xl:col-span-2">{head}</div>
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-3 px-4 lg:mx-0 lg:max-w-none lg:px-0 xl:contents">
        <div className="xl:sticky xl:top-23">{cards}</div>
        <div className="flex min-w-0 flex-col gap-3">{children}</div>
      </div>
    </div>
  )
}

export function ResultSkeleton() {
  const { t } = useTranslation(['compatibility', 'common'])
  return (
    <ResultFrame title={t('title')}>
      <ResultSpread
        head={
          <NightHead isBanner>
            <p aria-live="polite" className="sr-only">
              {t('common:loading')}
            </p>
            <div className="contents xl:flex xl:flex-1 xl:flex-col xl:gap-4">
              <Skeleton className="h-6 w-34" />
              <Skeleton className="h-11 w-60" />
              <Skeleton className="order-2 h-26 w-72 max-w-full" />
            </div>
            <Mark className="order-1 w-65 max-w-full animate-shimmer text-cream opacity-40 xl:w-105 2xl:w-125 [&>path]:fill-transparent" />
          </NightHead>
        }
        cards={
          <div className="grid gap-3 md:max-lg:grid-cols-2">
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} className="h-33 rounded-[22px] md:max-lg:last:col-span-2" />
            ))}
          </div>
        }
      >
        <Skeleton className="h-150 rounded-card max-md:hidden" />
      </ResultSpread>
    </ResultFrame>
  )
}

export function ResultNotFound() {
  const { t } = useTranslation('compatibility')
  return (
    <ResultFrame title={t('title')} isNight={false}>
      <EmptyState picture={<OutOfOrbit />} title={t('result.notFound')}>
        <ButtonLink to="/manual-compatibility">{t('result.toList')}</ButtonLink>
      </EmptyState>
    </ResultFrame>
  )
}

type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }

export function ResultFailed({ query }: { query: FailedQuery }) {
  const { t } = useTranslation('compatibility')
  return (
    <ResultFrame title={t('title')} isNight={false}>
      <QueryErrorState query={query} text={t('result.loadFailed')} />
    </ResultFrame>
  )
}
