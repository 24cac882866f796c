import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeviceSession } from '@yuti/contract/account'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import { ErrorState } from '#/components/error-state.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { toast } from '#/ui/toast.tsx'
import { OwnDevices } from '#/features/account/pictures/own-devices.tsx'
import {
  SettingsPage,
  settingsRowButtonStyle,
  settingsRowStyle,
  settingsRowTextStyle,
} from '#/features/account/shared/settings-page.tsx'

const devicesQuery = orpc.account.listSessions.queryOptions()

export function DevicesScreen() {
  const { t } = useTranslation('settings')
  return (
    <SettingsPage title={t('sessions.title')} text={t('sessions.text')} picture={<OwnDevices />}>
      <Devices />
    </SettingsPage>
  )
}

function Devices() {
  const { t } = useTranslation('settings')
  const list = useQuery(devicesQuery)
  const rows = useRef<HTMLUListElement>(null)
  const endOthers = useEndSession(
    () => api.account.endOtherSessions(),
    t('sessions.othersEnded'),
    () => focusRow(rows.current?.firstElementChild),
  )
  if (list.isPending) return <Skeleton className="h-40 w-full rounded-card" />
  if (list.isError && !list.data) {
    return (
      <ErrorState
        error={list.error}
        text={t('sessions.failed')}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  const { sessions } = list.data
  return (
    <>
      <ul
        ref={rows}
        className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-5"
      >
        {sessions.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          variant="danger-quiet"
          wide
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          {t(endOthers.isPending ? 'sessions.ending' : 'sessions.endOthers')}
        </Button>
      ) : (
        <p className="text-muted text-sm">{t('sessions.alone')}</p>
      )}
    </>
  )
}

const phones = new Set(['iPhone', 'Android'])

function Device({ device }: { device: DeviceSession }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const name = useDeviceName(device)
  const row = useRef<HTMLLIElement>(null)
  const end = useEndSession(
    () => api.account.endSession({ id: device.id }),
    t('sessions.ended'),
    () => focusRow(row.current?.nextElementSibling ?? row.current?.previousElementSibling),
  )
  const Icon = phones.has(device.system ?? '') ? Smartphone : Monitor
  const used = device.isCurrent
    ? t('sessions.this')
    : t('sessions.lastUsed', { date: format.ago(device.lastUsedAt) })
  return (
    <li ref={row} tabIndex={-1} className={cn(settingsRowStyle, 'outline-none')}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 text-muted" />
      <p className="min-w-0 font-medium">{name}</p>
      <div className={settingsRowTextStyle}>
        <p className={device.isCurrent ? 'text-rhythm-ink text-sm' : 'text-muted text-sm'}>{used}</p>
        <p className="text-muted text-xs">
          {t('sessions.since', { date: format.date(device.startedAt, 'medium') })}
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="secondary"
          size="small"
          className={settingsRowButtonStyle}
          aria-label={t('sessions.endName', { device: name })}
          loading={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          {t(end.isPending ? 'sessions.ending' : 'sessions.end')}
        </Button>
      )}
    </li>
  )
}

function useDeviceName({ browser, system }: DeviceSession): string {
  const { t } = useTranslation('settings')
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}

/** Focuses the row and not its button, because a second Enter would press that. */
function focusRow(row: Element | null | undefined): void {
  if (row instanceof HTMLElement) row.focus()
}

/** Ends a session; one that is already gone counts as ended. Moves the focus before the pressed button disappears. */
function useEndSession(end: () => Promise<unknown>, doneText: string, moveFocus: () => void) {
  const { t } = useTranslation('common')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await end().catch((error: unknown) => {
        if (!hasCode(error, 'NOT_FOUND')) throw error
      })
      moveFocus()
      await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
    onSuccess: () => toast({ title: doneText, tone: 'success' }),
    onError: (error) =>
      toast({ title: t('error.title'), description: errorText(error), tone: 'destructive' }),
  })
}
