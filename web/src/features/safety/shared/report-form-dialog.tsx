import { useId, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorCode, errorText, type RefusalCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { toast } from '#/ui/toast.tsx'
import { type Report, useReportDraft } from './report-draft.ts'
import { ReportFields } from './report-fields.tsx'

type ReportFormDialogProps = {
  title: string
  description: string
  /** Offers to include what was said. */
  hasMessages: boolean
  /** The name of the person that the report can also block; null if it blocks nobody. */
  blockable: string | null
  send: (report: Report) => Promise<unknown>
  /** Returns the sentence for an error that needs one of its own. */
  explain?: (code: RefusalCode | null) => string | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent: (report: Report) => void
}

/** Asks for a reason and words, sends them, and keeps them after a failure. */
export function ReportFormDialog({
  title,
  description,
  hasMessages,
  blockable,
  open,
  onOpenChange,
  ...rest
}: ReportFormDialogProps) {
  const { t } = useTranslation('safety')
  const { t: tCommon } = useTranslation()
  const formId = useId()
  const { draft, change, isSending, submit } = useReportForm(rest)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (isSending ? undefined : onOpenChange(next))}
      title={title}
      description={description}
      className="lg:max-w-2xl"
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={() => onOpenChange(false)}>
            {tCommon('action.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={isSending}
            className="whitespace-nowrap px-3"
          >
            {t(isSending ? 'report.submitting' : 'report.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ReportFields draft={draft} change={change} hasMessages={hasMessages} />
        {blockable !== null && (
          <Checkbox
            label={t('report.alsoBlock', { name: blockable })}
            checked={draft.alsoBlock}
            onChange={(event) => change({ alsoBlock: event.target.checked })}
          />
        )}
      </form>
    </Dialog>
  )
}

function useReportForm({
  send,
  explain,
  onSent,
}: Pick<ReportFormDialogProps, 'send' | 'explain' | 'onSent'>) {
  const { t } = useTranslation('safety')
  const { t: tCommon } = useTranslation()
  const { draft, change, reset, finish } = useReportDraft()
  const [isSending, setIsSending] = useState(false)

  async function submit() {
    const report = finish()
    if (!report) return
    setIsSending(true)
    try {
      await send(report)
      reset()
      toast({ title: t('report.done'), description: t('report.doneText'), tone: 'success' })
      onSent(report)
    } catch (error) {
      const code = errorCode(error)
      const own = explain?.(code) ?? (code === 'RATE_LIMITED' ? errorText(error) : t('report.failed'))
      toast({ title: tCommon('error.title'), description: own, tone: 'destructive' })
    } finally {
      setIsSending(false)
    }
  }

  return { draft, change, isSending, submit }
}
