import { useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { forgetPerson, type PersonName } from './forget-person.ts'
import { ReportFormDialog } from './report-form-dialog.tsx'

/** The reported chat; `number` is the reported message, or null for the whole chat. */
type ReportFrom = { matchId: MatchId; number: number | null }

type ReportDialogProps = {
  person: PersonName
  from?: ReportFrom | null
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called if the report also blocked the person. */
  onBlocked: () => void
}

/** Reports a person. A reported message always goes with it; the whole chat only if the member includes it. */
export function ReportDialog({ person, from = null, open, onOpenChange, onBlocked }: ReportDialogProps) {
  const { t } = useTranslation('safety')
  const queryClient = useQueryClient()
  const { id: userId, name } = person
  const isChat = from?.number === null
  return (
    <ReportFormDialog
      title={t('report.title', { name })}
      description={
        from
          ? `${t('report.text')} ${t(isChat ? 'ended.includeHint' : 'report.sealsMessage')}`
          : t('report.text')
      }
      hasMessages={isChat}
      blockable={name}
      send={({ includesMessages, ...report }) =>
        api.safety.report({ ...report, userId, from: isChat && !includesMessages ? null : from })
      }
      open={open}
      onOpenChange={onOpenChange}
      onSent={({ alsoBlock }) => {
        if (alsoBlock) forgetPerson(queryClient, userId)
        onOpenChange(false)
        if (alsoBlock) onBlocked()
      }}
    />
  )
}
