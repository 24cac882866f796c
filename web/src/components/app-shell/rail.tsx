import { Link } from '@tanstack/react-router'
import type { Badges } from '@yuti/contract/notifications'
import { useTranslation } from 'react-i18next'
import { Badge } from '#/ui/badge.tsx'
import { Logo } from '../logo.tsx'
import { type Tab, tabs } from './tabs.ts'

export function Rail({ badges }: { badges: Badges }) {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('nav.label')}
      className="sticky top-0 hidden h-dvh w-56 shrink-0 flex-col gap-8 border-line border-r bg-surface px-3 py-6 md:flex lg:w-64 lg:px-4"
    >
      <Link to="/discover" aria-label={t('appName')} className="self-start rounded-small px-3">
        <Logo />
      </Link>
      <ul className="flex flex-col gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <RailLink tab={tab} count={tab.badge ? badges[tab.badge] : 0} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function RailLink({ tab, count }: { tab: Tab; count: number }) {
  const { t } = useTranslation()
  const Icon = tab.icon
  return (
    <Link
      to={tab.to}
      activeOptions={{ exact: tab.to === '/profile' }}
      className="flex min-h-12 items-center gap-3 rounded-input px-3 text-mute text-sm transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5.5 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{t(`nav.${tab.text}`)}</span>
      <Badge count={count} />
      {count > 0 && <span className="sr-only">, {t('nav.unread', { count })}</span>}
    </Link>
  )
}
