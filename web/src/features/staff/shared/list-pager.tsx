import { Link } from '@tanstack/react-router'
import { staff as limits } from '@yuti/contract/limits'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { iconButtonStyle } from '#/ui/icon-button.tsx'

type Target = {
  to:
    | '/admin-panel/reports'
    | '/admin-panel/birth-changes'
    | '/admin-panel/linked-accounts'
    | '/admin-panel/pictures'
  /** The search params that stay while the page changes. */
  filters?: Record<string, unknown>
}

type ListPagerProps = Target & {
  page: number
  /** More than `staff.listMax` means that there are more than that; pages end there. */
  total: number
  pageSize: number
}

/** Says which rows of a list are shown, and leads to the pages before and after. Hidden if there is one page only. */
export function ListPager({ page, total: counted, pageSize, ...target }: ListPagerProps) {
  const { t } = useTranslation('staff')
  const total = Math.min(counted, limits.listMax)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1 && page === 1) return null
  const range = t('list.range', {
    from: Math.min(total, (page - 1) * pageSize + 1),
    to: Math.min(total, page * pageSize),
    total: counted > total ? `${total}+` : total,
  })
  return (
    <nav aria-label={range} className="flex items-center gap-3 self-end">
      <p className="text-muted text-sm">{range}</p>
      <PageLink {...target} page={page - 1} isOff={page <= 1} label={t('list.previous')}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
      </PageLink>
      <PageLink {...target} page={page + 1} isOff={page >= pages} label={t('list.next')}>
        <ChevronRight aria-hidden="true" strokeWidth={1.75} />
      </PageLink>
    </nav>
  )
}

type PageLinkProps = Target & { page: number; isOff: boolean; label: string; children: ReactNode }

function PageLink({ to, filters, page, isOff, label, children }: PageLinkProps) {
  return (
    <Link
      to={to}
      search={{ ...filters, ...(page > 1 && { page }) }}
      disabled={isOff}
      aria-label={label}
      className={cn(iconButtonStyle({ variant: 'surface' }), isOff && 'opacity-45')}
    >
      {children}
    </Link>
  )
}
