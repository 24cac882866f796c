import type { MatchId } from '@yuti/contract/base'
import { useRef, useState } from 'react'
import type { PersonName } from '#/features/safety/shared/forget-person.ts'
import { ReportDialog } from '#/features/safety/shared/report-dialog.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import type { MessageDialog } from './use-message-actions.ts'

type MessageDialogsProps = {
  matchId: MatchId
  person: PersonName
  dialog: MessageDialog | null
  onClose: () => void
  onRemove: (number: number) => Promise<boolean>
  onBlocked: () => void
}

/** Confirms deleting a message for both sides, or takes the report of a message. */
export function MessageDialogs({
  matchId,
  person,
  dialog,
  onClose,
  onRemove,
  onBlocked,
}: MessageDialogsProps) {
  const { t } = useTranslation('messages')
  const [isPending, setIsPending] = useState(false)
  const isDeleted = useRef(false)
  if (!dialog) return null
  const { kind, number } = dialog
  if (kind === 'report') {
    const from = { matchId, number }
    return (
      <ReportDialog
        key={number}
        person={person}
        from={from}
        open
        onOpenChange={onClose}
        onBlocked={onBlocked}
      />
    )
  }
  const remove = async () => {
    setIsPending(true)
    const isGone = await onRemove(number)
    setIsPending(false)
    isDeleted.current = isGone
    if (isGone) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('removeMessage.title')}
      description={t('removeMessage.text')}
      confirmLabel={t('removeMessage.confirm')}
      pending={isPending}
      // The deleted message's menu button is removed, so the focus moves to the log.
      finalFocus={() => (isDeleted.current ? document.querySelector<HTMLElement>('[role="log"]') : true)}
      onConfirm={() => void remove()}
    />
  )
}
