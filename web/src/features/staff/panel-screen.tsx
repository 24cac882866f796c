import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { QueryErrorState } from '#/components/error-state.tsx'
import { DayCards } from '#/features/health/shared/day-cards.tsx'
import { panelPages } from '#/features/staff/shared/staff-pages.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Tag } from '#/ui/tag.tsx'

/** What happened in the last two weeks, and the staff pages. */
export function PanelScreen() {
  const { t } = useTranslation(['staff', 'health'])
  const health = useQuery(orpc.health.read.queryOptions({ staleTime: 0 }))
  const openReports = health.data?.reports.open ?? 0
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-5 pt-6 pb-12 lg:px-8 lg:pt-8">
      <h1 className="text-3xl">{t('title')}</h1>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3 xl:gap-5">
        {health.data && <DayCards days={health.data.days} />}
        {health.isPending &&
          ['a', 'b', 'c'].map((key) => <Skeleton key={key} className="h-64 rounded-card" />)}
        {health.isError && !health.data && (
          <QueryErrorState query={health} text={t('health:loadFailed')} className="md:col-span-3" />
        )}
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 xl:gap-5">
        {panelPages.map(({ to, text, icon: Icon }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              aria-describedby={`about-${text}`}
              className="group flex min-h-24 w-full items-center gap-4 rounded-card border border-line bg-surface p-5 transition-colors duration-150 hover:border-border-strong"
            >
              <span className="flex size-12 shrink-0 items-center justify-center rounded-input bg-primary-soft text-primary-ink">
                <Icon aria-hidden="true" strokeWidth={1.75} className="size-6" />
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {t(`pages.${text}`)}
                  {text === 'reports' && openReports > 0 && (
                    <Tag tone="gold">{t('health:reports.openNow', { number: openReports })}</Tag>
                  )}
                </span>
                <span id={`about-${text}`} className="block text-muted text-sm">
                  {t(`about.${text}`)}
                </span>
              </span>
              <ChevronRight
                aria-hidden="true"
                strokeWidth={1.75}
                className="size-5 shrink-0 text-muted transition-transform duration-150 group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
