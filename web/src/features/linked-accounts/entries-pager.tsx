import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { iconButtonStyle } from '#/ui/icon-button.tsx'

type EntriesPagerProps = { page: number; total: number; pageSize: number }

export function EntriesPager({ page, total, pageSize }: EntriesPagerProps) {
  const { t } = useTranslation('linkedAccounts')
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1 && page === 1) return null
  const range = t('pages.range', {
    from: Math.min(total, (page - 1) * pageSize + 1),
    to: Math.min(total, page * pageSize),
    total,
  })
  return (
    <nav aria-label={range} className="flex items-center gap-3 self-end">
      <p className="text-muted text-sm">{range}</p>
      <PageLink page={page - 1} isOff={page <= 1} label={t('pages.previous')}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
      </PageLink>
      <PageLink page={page + 1} isOff={page >= pages} label={t('pages.next')}>
        <ChevronRight aria-hidden="true" strokeWidth={1.75} />
      </PageLink>
    </nav>
  )
}

type PageLinkProps = { page: number; isOff: boolean; label: string; children: ReactNode }

function PageLink({ page, isOff, label, children }: PageLinkProps) {
  return (
    <Link
      to="/admin-panel/linked-accounts"
      search={page > 1 ? { page } : {}}
      disabled={isOff}
      aria-label={label}
      className={cn(iconButtonStyle({ variant: 'surface' }), isOff && 'opacity-45')}
    >
      {children}
    </Link>
  )
}
