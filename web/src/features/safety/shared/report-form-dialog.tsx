import { reports } from '@yuti/contract/limits'
import type { ReportReason } from '@yuti/contract/safety'
import { useId, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorCode, errorText, type RefusalCode } from '#/lib/error-text.ts'
import { createUuid } from '#/lib/uuid.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { RadioGroup } from '#/ui/radio-group.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { clearToasts, toast } from '#/ui/toast.tsx'

const reasons = [
  'inappropriate_content',
  'harassment',
  'spam',
  'fake_profile',
  'other',
] as const satisfies readonly ReportReason[]

type Report = { id: string; reason: ReportReason; description: string | null; isChosen: boolean }

type ReportFormDialogProps = {
  title: string
  description: string
  /** A check box below the words; null for none. */
  option: { label: string; isChosen: boolean } | null
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
  option,
  open,
  onOpenChange,
  ...rest
}: ReportFormDialogProps) {
  const { t } = useTranslation('safety')
  const { t: tCommon } = useTranslation()
  const formId = useId()
  const { form, change, isSending, submit } = useReportForm(option?.isChosen ?? false, rest)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (isSending ? undefined : onOpenChange(next))}
      title={title}
      description={description}
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
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <RadioGroup
          label={t('report.reason')}
          choices={reasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
          value={form.reason}
          onValueChange={(reason) => change({ reason })}
        />
        <Textarea
          label={t('report.details')}
          rows={4}
          maxLength={reports.descriptionMax}
          value={form.details}
          onChange={(event) => change({ details: event.target.value })}
        />
        {option && (
          <Checkbox
            label={option.label}
            checked={form.isChosen}
            onChange={(event) => change({ isChosen: event.target.checked })}
          />
        )}
      </form>
    </Dialog>
  )
}

type ReportForm = { id: string; reason: ReportReason | null; details: string; isChosen: boolean }

/** The id is new for each report and the same for each attempt to send it. */
function emptyForm(isChosen: boolean): ReportForm {
  return { id: createUuid(), reason: null, details: '', isChosen }
}

function useReportForm(
  startsChosen: boolean,
  { send, explain, onSent }: Pick<ReportFormDialogProps, 'send' | 'explain' | 'onSent'>,
) {
  const { t } = useTranslation('safety')
  const { t: tCommon } = useTranslation()
  const [form, setForm] = useState(() => emptyForm(startsChosen))
  const [isSending, setIsSending] = useState(false)

  async function submit() {
    const { id, reason, details, isChosen } = form
    clearToasts()
    if (!reason) {
      toast({ title: t('report.missing'), description: t('report.missingText'), tone: 'destructive' })
      return
    }
    const report = { id, reason, description: details.trim() || null, isChosen }
    setIsSending(true)
    try {
      await send(report)
      setForm(emptyForm(startsChosen))
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

  const change = (next: Partial<ReportForm>) => setForm((current) => ({ ...current, ...next }))
  return { form, change, isSending, submit }
}
