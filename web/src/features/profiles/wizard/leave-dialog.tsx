import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'

type LeaveDialogProps = {
  isAsked: () => boolean
  /** A reload would break off an upload or a save. */
  isBusy: boolean
  onLeave: () => void
}

/** Whoever leaves the wizard with changes is asked once. A reload loses nothing, so it is not held up. */
export function LeaveDialog({ isAsked, isBusy, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('profiles')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== '/profile-setup' && next.pathname !== '/auth' && isAsked(),
    enableBeforeUnload: () => isBusy,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => (open ? undefined : reset?.())}
      title={t('wizard.leave.title')}
      description={t('wizard.leave.text')}
      confirmLabel={t('wizard.leave.confirm')}
      isAboutLeaving
      onConfirm={() => {
        onLeave()
        proceed?.()
      }}
    />
  )
}
