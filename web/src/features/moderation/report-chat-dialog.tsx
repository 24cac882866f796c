import type { ReportRow } from '@yuti/contract/moderation'
import { SupportConversation } from '#/features/support/shared/support-conversation.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Dialog } from '#/ui/dialog.tsx'

type ReportChatDialogProps = { report: Pick<ReportRow, 'id' | 'reporter'> | null; onClose: () => void }

/** The support conversation with the reporter about the report. */
export function ReportChatDialog({ report, onClose }: ReportChatDialogProps) {
  const { t } = useTranslation('moderation')
  const reporter = report?.reporter
  return (
    <Dialog
      open={reporter !== null && reporter !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('chatWith', { name: reporter?.name ?? '' })}
      description={t('chatAbout', { id: report?.id.slice(0, 8) ?? '' })}
      className="h-[min(40rem,calc(100dvh-2rem))] max-w-xl gap-3 overflow-hidden px-0 pb-0 [&>div:first-child]:px-6"
    >
      {report && reporter && (
        <SupportConversation
          userId={reporter.id}
          reportId={report.id}
          name={reporter.name}
          placeholder={t('chatPlaceholder')}
          className="flex-1"
        />
      )}
    </Dialog>
  )
}
