import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { panelPages } from '#/features/staff/shared/staff-pages.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

export function PanelScreen() {
  const { t } = useTranslation('staff')
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-5 pt-6 pb-12 lg:px-8 lg:pt-10">
      <h1 className="text-3xl">{t('title')}</h1>
      <ul className="grid gap-3 sm:grid-cols-2">
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
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(`pages.${text}`)}</span>
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
