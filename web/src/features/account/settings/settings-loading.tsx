import { useQuery } from '@tanstack/react-query'
import { SettingsCard } from '#/features/account/shared/settings-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { isFirstTry } from '#/lib/is-first-try.ts'
import { useSession } from '#/lib/session.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

/** Two columns of cards where a page is wide enough. */
export const settingsColumnsStyle = 'flex flex-col gap-4 2xl:grid 2xl:grid-cols-2 2xl:items-start'
export const settingsColumnStyle = 'flex min-w-0 flex-col gap-4'

/** Whether answers are missing that decide how high the parts of Settings are; they come at once, so that nothing moves. */
export function useSettingsLoading(): boolean {
  const { isBlocked } = useSession()
  const enabled = !isBlocked
  const queries = [
    useQuery(orpc.account.block.queryOptions({ enabled: isBlocked })),
    useQuery(orpc.account.sanctions.queryOptions({ enabled })),
    useQuery(orpc.profiles.own.queryOptions({ enabled })),
    useQuery(orpc.safety.listBlocked.queryOptions({ enabled })),
  ]
  return queries.some(isFirstTry)
}

export function SettingsSkeleton() {
  const { t } = useTranslation('account')
  const { isBlocked } = useSession()
  const isWide = useIsWide()
  if (isBlocked) return <Skeleton className="h-96 rounded-card" />
  return (
    <>
      {!isWide && (
        <SettingsCard title={t('settings.account')}>
          <div className="-mb-2 flex flex-col divide-y divide-line">
            {[0, 1, 2, 3, 4, 5, 6].map((row) => (
              <div key={row} className="-mx-5 flex min-h-12 items-center px-5">
                <Skeleton className="h-4.5 w-2/5" />
              </div>
            ))}
          </div>
        </SettingsCard>
      )}
      <div className={settingsColumnsStyle}>
        <SettingsCard title={t('settings.privacy')}>
          {[0, 1, 2, 3, 4, 5, 6].map((row) => (
            <div key={row}>
              <div className="flex min-h-11 items-center justify-between">
                <Skeleton className="h-4.5 w-2/5" />
                <Skeleton className="h-8 w-13 rounded-full" />
              </div>
              <div className="flex h-[2lh] flex-col justify-around text-sm">
                <Skeleton className="h-3.5" />
                <Skeleton className="h-3.5 w-3/4" />
              </div>
            </div>
          ))}
        </SettingsCard>
      </div>
    </>
  )
}
