import type { BlockDays } from '@yuti/contract/account-blocks'
import { moderation } from '@yuti/contract/limits'
import type { ActionReason } from '@yuti/contract/moderation-choices'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { footStyle } from '#/ui/overlay.tsx'
import { RadioGroup } from '#/ui/radio-group.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { BlockLength } from './block-length.tsx'

type ReasonFormProps<Rule extends ActionReason> = {
  rules: readonly Rule[]
  first: Rule | null
  wordsLabel: string
  wordsHint?: string | undefined
  submitLabel: string
  tone: 'primary' | 'danger'
  isPending: boolean
  /** Asks how long a block lasts, too. */
  asksLength?: boolean
  /** The end of the block that a longer one replaces. */
  after?: string | undefined
  /** More questions, below the reason. */
  children?: ReactNode
  /** `length` has no days for a block without an end. */
  onSubmit: (reason: { rule: Rule } | { text: string }, length: { days?: BlockDays }) => void
  onClose: () => void
}

type ReasonDialogProps<Rule extends ActionReason> = ReasonFormProps<Rule> & {
  isOpen: boolean
  title: string
  text: string
}

/** Asks for the reason of an action: one from the list, or free text. */
export function ReasonDialog<Rule extends ActionReason>({
  isOpen,
  title,
  text,
  ...form
}: ReasonDialogProps<Rule>) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : form.onClose())}
      title={title}
      description={text}
      className="max-w-lg"
    >
      {isOpen && <ReasonForm {...form} />}
    </Dialog>
  )
}

function ReasonForm<Rule extends ActionReason>(props: ReasonFormProps<Rule>) {
  const { rules, first, wordsLabel, wordsHint, submitLabel, tone, isPending, onSubmit, onClose } = props
  const { t } = useTranslation(['moderation', 'common'])
  const [choice, setChoice] = useState<Rule | 'own' | null>(first)
  const [words, setWords] = useState('')
  const [days, setDays] = useState<BlockDays | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const inWords = (rule: ActionReason) => t(`reasons.${rule}`)
  const isShort = choice === 'own' && words.trim().length < moderation.reasonMin
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (choice === null || isShort || isPending) return
    onSubmit(choice === 'own' ? { text: words.trim() } : { rule: choice }, days === null ? {} : { days })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <RadioGroup
        label={t('reasonForm.reason')}
        choices={[
          ...rules.map((value) => ({ value, label: inWords(value) })),
          { value: 'own' as const, label: t('reasonForm.own') },
        ]}
        value={choice}
        onValueChange={setChoice}
        error={isChecked && choice === null ? t('reasonForm.missing') : undefined}
      />
      {choice === 'own' && (
        <Textarea
          label={wordsLabel}
          hint={wordsHint}
          error={isChecked && isShort ? t('reasonForm.short', { min: moderation.reasonMin }) : undefined}
          rows={3}
          maxLength={moderation.reasonMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {props.asksLength && <BlockLength days={days} after={props.after} onDays={setDays} />}
      {props.children}
      <div className={footStyle}>
        <Button variant="secondary" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" variant={tone} loading={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
