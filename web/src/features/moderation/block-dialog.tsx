import type { Language } from '@yuti/contract/base'
import { desk } from '@yuti/contract/limits'
import { type BlockRule, blockRules } from '@yuti/contract/desk-choices'
import type { ReportRow } from '@yuti/contract/moderation'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { RadioGroup } from '#/ui/radio-group.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { useBlock, useUnblock } from './use-report-moves.ts'

export type Acting = Pick<ReportRow, 'id' | 'version' | 'reason' | 'reported'>

type BlockDialogProps = {
  report: Acting
  /** In which the person reads, where that is known. */
  language?: Language | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Blocks with a reason, or lifts the block: whichever the account's state calls for when it opens. */
export function BlockDialog(props: BlockDialogProps) {
  const [wasBlocked, setWasBlocked] = useState(props.report.reported?.isBlocked ?? false)
  const isBlocked = props.report.reported?.isBlocked ?? false
  // While it closes it stays what it was.
  if (!props.open && wasBlocked !== isBlocked) setWasBlocked(isBlocked)
  return wasBlocked ? <UnblockConfirm {...props} /> : <BlockForm {...props} />
}

function UnblockConfirm({ report, open, onOpenChange }: BlockDialogProps) {
  const { t } = useTranslation('moderation')
  const unblock = useUnblock(() => onOpenChange(false))
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('unblockForm.title', { name: report.reported?.name ?? '' })}
      description={t('unblockForm.text', { name: report.reported?.name ?? '' })}
      confirmLabel={t('unblock')}
      pendingLabel={t('unblockForm.submitting')}
      pending={unblock.isPending}
      tone="primary"
      onConfirm={() => unblock.mutate({ reportId: report.id, version: report.version })}
    />
  )
}

type Choice = BlockRule | 'own'

/** The rule that the report itself names is chosen already. */
function firstChoice({ reason }: Acting): Choice | null {
  return blockRules.find((rule) => rule === reason) ?? null
}

function BlockForm({ report, language, open, onOpenChange }: BlockDialogProps) {
  const { t } = useTranslation('moderation')
  const name = report.reported?.name ?? ''
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('blockForm.title', { name })}
      description={t('blockForm.text', { name })}
      className="max-w-lg"
    >
      {open && <BlockFields report={report} language={language} onDone={() => onOpenChange(false)} />}
    </Dialog>
  )
}

type BlockFieldsProps = { report: Acting; language?: Language | null | undefined; onDone: () => void }

function BlockFields({ report, language, onDone }: BlockFieldsProps) {
  const { t } = useTranslation(['moderation', 'common'])
  const formId = useId()
  const [choice, setChoice] = useState<Choice | null>(firstChoice(report))
  const [words, setWords] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const block = useBlock(onDone)
  const isShort = choice === 'own' && words.trim().length < desk.reasonMin
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (choice === null || isShort || block.isPending) return
    const reason = choice === 'own' ? { text: words.trim() } : { rule: choice }
    block.mutate({ reportId: report.id, version: report.version, reason })
  }
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <RadioGroup
        label={t('blockForm.reason')}
        choices={[...blockRules, 'own' as const].map((value) => ({
          value,
          label: value === 'own' ? t('blockForm.own') : t(`blockForm.rules.${value}`),
        }))}
        value={choice}
        onValueChange={setChoice}
        error={isChecked && choice === null ? t('blockForm.missing') : undefined}
      />
      {choice === 'own' && (
        <Textarea
          label={t('blockForm.words')}
          hint={language ? t(`blockForm.language.${language}`) : undefined}
          error={isChecked && isShort ? t('blockForm.short', { min: desk.reasonMin }) : undefined}
          rows={3}
          maxLength={desk.reasonMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button variant="secondary" onClick={onDone}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" variant="danger" loading={block.isPending}>
          {block.isPending ? t('blockForm.submitting') : t('block')}
        </Button>
      </div>
    </form>
  )
}
