import { moderation } from '@yuti/contract/limits'
import type { DecisionOutcomes } from '@yuti/contract/staff'
import { useState } from 'react'
import { ReasonDialog } from '#/features/moderation/shared/reason-dialog.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { RadioGroup } from '#/ui/radio-group.tsx'
import { type Chosen, type DeskAction, reasonsOf, useDecide } from './deciding.ts'

type Asking = Exclude<DeskAction, 'accept_words'>
type DecideDialogProps = {
  action: Asking | null
  items: readonly Chosen[]
  /** The first of these people; null if the account is deleted. */
  name: string | null
  isDeleted?: boolean
  onClose: () => void
  onDecided: (outcomes: DecisionOutcomes) => void
}

/** Asks for the one reason of a decision about all that are chosen, and for how long if it is a limit or a block. */
export function DecideDialog(props: DecideDialogProps) {
  const { action, items, name, isDeleted = false, onClose, onDecided } = props
  const { t } = useTranslation(['desk', 'moderation'])
  const [days, setDays] = useState<number>(moderation.limitDays[1])
  const decide = useDecide((outcomes) => {
    onClose()
    onDecided(outcomes)
  })
  if (!action) return null
  const isBlock = action === 'block_alarmed' || action === 'block_reported'
  const aboutDeleted = isBlock ? t('moderation:blockClosedForm.text') : t('dismissClosed')
  const isOne = items.length === 1
  const blockOne = name === null ? t('block.unnamed') : t('block.one', { name })
  const blockTitle = isOne ? blockOne : t('block.several')
  const count = isOne ? '' : `${t('chosen', { count: items.length })}. `
  const isLimit = action === 'limit_alarmed' || action === 'limit_reported'
  return (
    <ReasonDialog
      isOpen
      title={isBlock ? blockTitle : t(`ask.${action}`)}
      text={isDeleted ? aboutDeleted : `${count}${t(`askText.${action}`)}`}
      rules={reasonsOf[action]}
      first={null}
      wordsLabel={t('ownReason')}
      submitLabel={decide.isPending ? t('saving') : t(`actions.${action}`)}
      tone={isBlock ? 'danger' : 'primary'}
      asksLength={isBlock}
      isPending={decide.isPending}
      onSubmit={(reason, length) =>
        decide.mutate({ action, items, reason, ...length, ...(isLimit && { days }) })
      }
      onClose={onClose}
    >
      {isLimit && (
        <RadioGroup
          label={t('howLong')}
          choices={moderation.limitDays.map((value) => ({
            value: String(value),
            label: t('days', { count: value }),
          }))}
          value={String(days)}
          onValueChange={(value) => setDays(Number(value))}
        />
      )}
    </ReasonDialog>
  )
}
