import { Link } from '@tanstack/react-router'
import type { Badges } from '@yuti/contract/notifications'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Badge } from '#/ui/badge.tsx'
import { type Tab, tabs } from './tabs.ts'

/** Columns are as wide as their words, so that "Совместимость" fits at 360 px. In very large type icons stand alone. */
export function BottomBar({ badges }: { badges: Badges }) {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('nav.label')}
      className="sticky bottom-0 z-30 border-line border-t bg-surface pb-safe md:hidden"
    >
      <ul className="@container mx-auto flex h-[3.8125rem] max-w-lg items-stretch px-1">
        {tabs.map((tab) => (
          <li key={tab.to} className="flex min-w-11 flex-auto shrink-0 @max-xs:min-w-0 @max-xs:shrink">
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
      className="flex flex-1 flex-col items-center justify-center gap-1 rounded-small px-0.5 font-medium text-2xs text-mute -outline-offset-2 transition-colors duration-150 aria-[current=page]:text-primary-ink"
    >
      <span className="relative">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-6" />
        <Badge count={count} className="absolute -top-1.5 left-[calc(100%-0.5rem)]" />
      </span>
      <span className="whitespace-nowrap tracking-[-0.01em] @max-xs:sr-only">
        <span>{t(`nav.${tab.text}`)}</span>
        {count > 0 && <span className="sr-only">, {t('nav.unread', { count })}</span>}
      </span>
    </Link>
  )
}
