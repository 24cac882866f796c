import { useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { reports } from '@yuti/contract/limits'
import type { ReportReason } from '@yuti/contract/safety'
import { useId, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { createUuid } from '#/lib/uuid.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { RadioGroup } from '#/ui/radio-group.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { clearToasts, toast } from '#/ui/toast.tsx'
import { forgetPerson, type PersonName } from './forget-person.ts'

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

const reasons = [
  'inappropriate_content',
  'harassment',
  'spam',
  'fake_profile',
  'other',
] as const satisfies readonly ReportReason[]

export function ReportDialog({ person, from = null, open, onOpenChange, onBlocked }: ReportDialogProps) {
  const { t } = useTranslation('safety')
  const { t: tCommon } = useTranslation()
  const formId = useId()
  const { form, change, isSending, submit } = useReport(person, from, (alsoBlock) => {
    onOpenChange(false)
    if (alsoBlock) onBlocked()
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (isSending ? undefined : onOpenChange(next))}
      title={t('report.title', { name: person.name })}
      description={
        from
          ? `${t('report.text')} ${t(from.number === null ? 'report.sealsChat' : 'report.sealsMessage')}`
          : t('report.text')
      }
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
        <Checkbox
          label={t('report.alsoBlock', { name: person.name })}
          checked={form.alsoBlock}
          onChange={(event) => change({ alsoBlock: event.target.checked })}
        />
      </form>
    </Dialog>
  )
}

type ReportForm = { id: string; reason: ReportReason | null; details: string; alsoBlock: boolean }

/** The id is new for each report and the same for each attempt to send it. */
function emptyForm(): ReportForm {
  return { id: createUuid(), reason: null, details: '', alsoBlock: false }
}

function useReport(person: PersonName, from: ReportFrom | null, onDone: (alsoBlock: boolean) => void) {
  const { t } = useTranslation('safety')
  const { t: tCommon } = useTranslation()
  const queryClient = useQueryClient()
  const [form, setForm] = useState(emptyForm)
  const [isSending, setIsSending] = useState(false)

  async function submit() {
    const { id, reason, details, alsoBlock } = form
    clearToasts()
    if (!reason) {
      toast({ title: t('report.missing'), description: t('report.missingText'), tone: 'destructive' })
      return
    }
    setIsSending(true)
    try {
      await api.safety.report({
        id,
        userId: person.id,
        reason,
        description: details.trim() || null,
        alsoBlock,
        from,
      })
      setForm(emptyForm())
      if (alsoBlock) forgetPerson(queryClient, person.id)
      toast({ title: t('report.done'), description: t('report.doneText'), tone: 'success' })
      onDone(alsoBlock)
    } catch (error) {
      const description = errorCode(error) === 'RATE_LIMITED' ? errorText(error) : t('report.failed')
      toast({ title: tCommon('error.title'), description, tone: 'destructive' })
    } finally {
      setIsSending(false)
    }
  }

  const change = (next: Partial<ReportForm>) => setForm((current) => ({ ...current, ...next }))
  return { form, change, isSending, submit }
}
