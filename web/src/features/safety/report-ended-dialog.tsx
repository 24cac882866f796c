import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { ReportFormDialog } from './shared/report-form-dialog.tsx'

type ReportEndedDialogProps = {
  ended: { id: string; name: string; hasMessages: boolean }
  onClose: () => void
}

/** Reports the other side of an ended conversation, with what was said unless the member leaves it out. */
export function ReportEndedDialog({ ended, onClose }: ReportEndedDialogProps) {
  const { t } = useTranslation('safety')
  const queryClient = useQueryClient()
  const { id: conversationId, name, hasMessages } = ended
  const reload = () => void queryClient.invalidateQueries({ queryKey: orpc.safety.listEnded.key() })
  return (
    <ReportFormDialog
      title={t('report.title', { name })}
      description={`${t('report.text')} ${t(hasMessages ? 'ended.includeHint' : 'ended.nothing')}`}
      hasMessages={hasMessages}
      blockable={null}
      send={({ id, reason, description, includesMessages }) =>
        api.safety.reportEnded({
          id,
          reason,
          description,
          conversationId,
          includesMessages: hasMessages && includesMessages,
        })
      }
      explain={(code) => {
        if (code !== 'NOT_FOUND') return null
        reload()
        return t('ended.gone')
      }}
      open
      onOpenChange={onClose}
      onSent={() => {
        reload()
        onClose()
      }}
    />
  )
}
