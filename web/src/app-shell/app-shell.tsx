import type { ReactNode } from 'react'
import { IsInMain } from '#/components/fallback-pages.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { BottomBar, Rail } from './navigation.tsx'
import { tabs } from './tabs.ts'
import { useMemberTitle } from './use-member-title.ts'
import { useQuery } from '@tanstack/react-query'
import type { Badges } from '@yuti/contract/notifications'
import { orpc } from '#/lib/api.ts'
import { useSession } from '#/lib/session.ts'
import { useShownPath } from '#/lib/use-shown-path.ts'

/**
 * A bottom bar on a phone, on the five main screens only; a left rail from 768 px up, on every screen. Screens of full
 * height use `h-page`, which subtracts the bar.
 */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const badges = useBadges()
  const path = useShownPath()
  useMemberTitle(badges, path)
  const hasBar = tabs.some((tab) => tab.to === path)
  const bar = hasBar ? '[--bar:calc(3.875rem+var(--safe-bottom))]' : '[--bar:0px]'
  return (
    <div className={cn('flex min-h-[calc(100dvh-var(--banner,0px))] flex-col md:flex-row', bar)}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-24 rounded-input bg-ink px-4 py-3 text-on-ink focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <Rail badges={badges} />
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        <IsInMain value={true}>{children}</IsInMain>
      </main>
      {hasBar && <BottomBar badges={badges} />}
    </div>
  )
}

function useBadges(): Badges {
  const { isBlocked } = useSession()
  return (
    useQuery(orpc.notifications.badges.queryOptions({ enabled: !isBlocked })).data ?? {
      matches: 0,
      messages: 0,
    }
  )
}
