import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { iconButtonStyle } from '#/ui/icon-button.tsx'
import type { ReportsSearch } from './reports-search.ts'

type ReportsPagerProps = { search: ReportsSearch; total: number; pageSize: number }

export function ReportsPager({ search, total, pageSize }: ReportsPagerProps) {
  const { t } = useTranslation('moderation')
  const { page = 1 } = search
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1 && page === 1) return null
  return (
    <nav
      aria-label={t('pages.range', { from: 1, to: total, total })}
      className="flex items-center gap-3 self-end"
    >
      <p className="text-muted text-sm">
        {t('pages.range', {
          from: Math.min(total, (page - 1) * pageSize + 1),
          to: Math.min(total, page * pageSize),
          total,
        })}
      </p>
      <PageLink search={search} page={page - 1} isOff={page <= 1} label={t('pages.previous')}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
      </PageLink>
      <PageLink search={search} page={page + 1} isOff={page >= pages} label={t('pages.next')}>
        <ChevronRight aria-hidden="true" strokeWidth={1.75} />
      </PageLink>
    </nav>
  )
}

type PageLinkProps = {
  search: ReportsSearch
  page: number
  isOff: boolean
  label: string
  children: React.ReactNode
}

function PageLink({ search: { days, status }, page, isOff, label, children }: PageLinkProps) {
  return (
    <Link
      to="/admin-panel/reports"
      search={{ ...(days && { days }), ...(status && { status }), ...(page > 1 && { page }) }}
      disabled={isOff}
      aria-label={label}
      className={cn(iconButtonStyle({ variant: 'surface' }), isOff && 'opacity-45')}
    >
      {children}
    </Link>
  )
}
