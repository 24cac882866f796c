import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'

type LeaveDialogProps = {
  /** The path of the form. */
  page: '/profile-setup' | '/profile/about'
  isAsked: () => boolean
  /** True while a reload would interrupt an upload or a save. */
  isBusy: boolean
  onLeave: () => void
}

/** Asks before a member leaves a form with unsaved changes. A reload is not blocked, because the draft survives it. */
export function LeaveDialog({ page, isAsked, isBusy, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('profiles')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== page && next.pathname !== '/auth' && isAsked(),
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
