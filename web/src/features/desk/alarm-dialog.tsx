import { useQuery } from '@tanstack/react-query'
import type { Alarm } from '@yuti/contract/desk'
import type { DecisionOutcomes } from '@yuti/contract/staff'
import { QueryErrorState } from '#/components/error-state.tsx'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ActionsBar } from './actions-bar.tsx'

type OpenedProps = {
  id: string
  name: string
  onClose: () => void
  onDecided: (outcomes: DecisionOutcomes) => void
}

export function AlarmDialog({ id, name, onClose, onDecided }: OpenedProps) {
  const { t } = useTranslation('desk')
  const query = useQuery(orpc.desk.alarm.queryOptions({ input: { id }, staleTime: 0 }))
  return (
    <Dialog open onOpenChange={onClose} title={t('alarm.title', { name })} className="max-w-lg">
      {query.isPending && <Skeleton className="h-24 w-full rounded-input" />}
      {hasCode(query.error, 'NOT_FOUND') && <p>{t('alarm.gone')}</p>}
      {query.isError && !hasCode(query.error, 'NOT_FOUND') && !query.data && (
        <QueryErrorState query={query} text={t('loadFailed')} />
      )}
      {query.data && !query.isError && <Facts alarm={query.data} onDecided={onDecided} />}
    </Dialog>
  )
}

function Facts({ alarm, onDecided }: { alarm: Alarm } & Pick<OpenedProps, 'onDecided'>) {
  const { t } = useTranslation('desk')
  const date = useStaffDate()
  const stateOf = ({ blockableUntil, isHiding }: Alarm) => {
    if (blockableUntil) return t('alarm.closed', { date: date(blockableUntil) })
    return isHiding ? t('alarm.hidden') : t('alarm.visible')
  }
  return (
    <div className="flex flex-col gap-3">
      <p>{t(`alarm.${alarm.kind}`, { count: alarm.people })}</p>
      <p className="text-muted text-sm">{stateOf(alarm)}</p>
      {alarm.reportId && (
        <ButtonLink
          variant="secondary"
          to="/admin-panel/reports/$reportId"
          params={{ reportId: alarm.reportId }}
          className="self-start"
        >
          {t('alarm.report')}
        </ButtonLink>
      )}
      <ActionsBar
        kind="alarm"
        items={[alarm]}
        name={alarm.person?.name ?? null}
        isDeleted={alarm.person === null}
        onDecided={onDecided}
      />
    </div>
  )
}
