import { ReasonDialog } from '#/features/moderation/shared/reason-dialog.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { type Chosen, type DeskAction, reasonsOf, useDecide } from './deciding.ts'

type Asking = Exclude<DeskAction, 'accept_words'>
type DecideDialogProps = {
  action: Asking | null
  items: readonly Chosen[]
  onClose: () => void
  onDone: () => void
}

/** Asks for the one reason of a decision about all that are chosen. */
export function DecideDialog({ action, items, onClose, onDone }: DecideDialogProps) {
  const { t } = useTranslation('desk')
  const decide = useDecide(() => {
    onClose()
    onDone()
  })
  if (!action) return null
  const isBlock = action === 'block_alarmed' || action === 'block_reported'
  return (
    <ReasonDialog
      isOpen
      title={t(`ask.${action}`)}
      text={`${t('chosen', { count: items.length })}. ${t(`askText.${action}`)}`}
      rules={reasonsOf[action]}
      first={null}
      wordsLabel={t('ownReason')}
      submitLabel={decide.isPending ? t('saving') : t(`actions.${action}`)}
      tone={isBlock ? 'danger' : 'primary'}
      isPending={decide.isPending}
      onSubmit={(reason) => decide.mutate({ action, items, reason })}
      onClose={onClose}
    />
  )
}
