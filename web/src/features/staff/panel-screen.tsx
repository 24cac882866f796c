import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flag, UserPlus, Waypoints } from 'lucide-react'
import { QueryErrorState } from '#/components/error-state.tsx'
import { WaitingCard } from '#/features/desk/shared/waiting-card.tsx'
import { DayCards } from '#/features/health/shared/day-cards.tsx'
import { TroubleCard } from '#/features/health/shared/trouble-card.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { buttonStyle } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

/** The pages that the specification asks the panel to lead to; the rail has all. */
const pages = [
  { to: '/admin-panel/user-registrations', text: 'registrations', icon: UserPlus },
  { to: '/admin-panel/reports', text: 'reports', icon: Flag },
  { to: '/admin-panel/gates-test', text: 'gatesTest', icon: Waypoints },
] as const

/** What waits for staff, how the installation is doing, and what happened in the last two weeks. */
export function PanelScreen() {
  const { t } = useTranslation(['staff', 'health'])
  const health = useQuery(orpc.health.read.queryOptions({ staleTime: 0 }))
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-5 pt-6 pb-12 lg:px-8 lg:pt-8">
      <h1 className="text-3xl">{t('title')}</h1>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3 xl:gap-5">
        <WaitingCard className="md:col-span-2" />
        {health.data && (
          <>
            <TroubleCard checks={health.data.checks} />
            <DayCards days={health.data.days} />
          </>
        )}
        {health.isPending &&
          ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} className="h-64 rounded-card" />)}
        {health.isError && !health.data && <QueryErrorState query={health} text={t('health:loadFailed')} />}
      </div>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-4 xl:gap-5">
        {pages.map(({ to, text, icon: Icon }) => (
          <li key={to} className="flex">
            <Link to={to} className={cn(buttonStyle({ variant: 'secondary', wide: true }), 'h-full text-sm')}>
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
              {t(`pages.${text}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
