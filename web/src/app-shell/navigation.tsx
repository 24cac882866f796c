import { Link, useLocation } from '@tanstack/react-router'
import type { Badges } from '@yuti/contract/notifications'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Badge } from '#/ui/badge.tsx'
import { Logo } from '#/components/logo.tsx'
import { isInTab, type Tab, tabs } from './tabs.ts'

/** Icons above their labels on a tablet, beside them from 1024 px up. All five fit a phone that is held sideways. */
export function Rail({ badges }: { badges: Badges }) {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('nav.label')}
      className="sticky top-(--banner,0px) hidden [view-transition-name:rail] h-[calc(100dvh-var(--banner,0px))] w-30 shrink-0 flex-col gap-8 overflow-y-auto border-line border-r bg-surface px-1 py-6 md:flex lg:w-64 lg:px-4 [@media(max-height:32rem)]:gap-2 [@media(max-height:32rem)]:py-2"
    >
      <Link
        to="/discover"
        aria-label={t('appName')}
        className="-my-1.75 self-center rounded-small py-1.75 lg:self-start lg:px-3 [@media(max-height:32rem)]:max-lg:hidden"
      >
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
  const pathname = useLocation({ select: (location) => location.pathname })
  const Icon = tab.icon
  return (
    <Link
      to={tab.to}
      activeOptions={{ exact: tab.to === '/profile' }}
      aria-current={isInTab(tab, pathname) ? true : undefined}
      className="flex min-h-12 items-center gap-1 rounded-input text-xs text-muted transition-colors max-lg:flex-col max-lg:justify-center max-lg:py-2.5 [@media(max-height:32rem)]:max-lg:py-1 lg:gap-3 lg:px-3 lg:text-sm duration-150 hover:bg-inset hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary-ink"
    >
      <span className="relative">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 lg:size-5.5" />
        <Badge count={count} className="absolute -top-1.5 left-[calc(100%-0.5rem)] lg:hidden" />
      </span>
      <span className="max-w-full truncate lg:min-w-0 lg:flex-1">
        <span>{t(`nav.${tab.text}`)}</span>
        {count > 0 && <span className="sr-only">, {t('nav.unread', { count })}</span>}
      </span>
      <Badge count={count} className="max-lg:hidden" />
    </Link>
  )
}

/**
 * Columns are as wide as their labels, which are set closely, so that "Совместимость" fits at 360 px. Narrower, or in very
 * large type, only icons show.
 */
export function BottomBar({ badges }: { badges: Badges }) {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('nav.label')}
      className="sticky bottom-0 z-30 [view-transition-name:bar] border-line border-t bg-surface pb-safe md:hidden"
    >
      <ul className="@container mx-auto flex h-[3.8125rem] max-w-lg items-stretch px-0.5">
        {tabs.map((tab) => (
          <li
            key={tab.to}
            className="flex min-w-11 flex-auto shrink-0 @max-[21.5rem]:min-w-0 @max-[21.5rem]:shrink"
          >
            <BarLink tab={tab} count={tab.badge ? badges[tab.badge] : 0} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function BarLink({ tab, count }: { tab: Tab; count: number }) {
  const { t } = useTranslation()
  const Icon = tab.icon
  return (
    <Link
      to={tab.to}
      className="flex flex-1 flex-col items-center justify-center gap-1 rounded-small font-medium text-xs text-muted -outline-offset-2 transition-colors duration-150 aria-[current=page]:text-primary-ink"
    >
      <span className="relative">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-6" />
        <Badge count={count} className="absolute -top-1.5 left-[calc(100%-0.5rem)]" />
      </span>
      <span className="whitespace-nowrap tracking-[-0.02em] @max-[21.5rem]:sr-only">
        <span>{t(`nav.${tab.text}`)}</span>
        {count > 0 && <span className="sr-only">, {t('nav.unread', { count })}</span>}
      </span>
    </Link>
  )
}
