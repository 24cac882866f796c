import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { iconButtonStyle } from '#/ui/icon-button.tsx'

type StaffPageProps = {
  title: ReactNode
  text?: ReactNode
  /** Buttons at the end of the header. */
  actions?: ReactNode
  children: ReactNode
}

/** Layout of a page one level below the panel: link back, title and full width. */
export function StaffPage({ title, text, actions, children }: StaffPageProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-5 px-4 pt-4 pb-10 sm:px-6 lg:px-8 lg:pt-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-start gap-2">
          <Link
            to="/admin-panel"
            aria-label={t('action.back')}
            className={cn(iconButtonStyle({ variant: 'surface' }), 'text-muted')}
          >
            <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
          </Link>
          <div className="flex min-h-11 min-w-0 flex-col justify-center">
            <h1 className="text-xl">{title}</h1>
            {text && <p className="text-muted text-sm">{text}</p>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
