import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from './button.tsx'
import { backdropStyle, buttonsStyle, dialogStyle } from './overlay.ts'
import { useBackCloses } from './use-back-closes.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  /** Stands on the button while `pending`: "Blocking...". */
  pendingLabel?: string
  pending?: boolean
  tone?: 'primary' | 'danger'
  /** What gets the focus after closing; true is what had it before. */
  finalFocus?: () => HTMLElement | boolean | null
  /** Opened by the Back button itself, which the router holds up meanwhile. */
  isAboutLeaving?: boolean
  /** Close it from here, once the deed is done. */
  onConfirm: () => void
}

/** Asks before something that cannot be taken back; a press outside does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  pendingLabel,
  pending = false,
  tone = 'danger',
  finalFocus,
  isAboutLeaving = false,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const change = (next: boolean) => (pending ? undefined : onOpenChange(next))
  useBackCloses(open && !isAboutLeaving, () => change(false))
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup finalFocus={finalFocus} className={dialogStyle}>
          <div className="flex flex-col gap-2">
            <Base.Title className="text-lg">{title}</Base.Title>
            <Base.Description className="text-mute text-sm">{description}</Base.Description>
          </div>
          <div className={buttonsStyle}>
            <Base.Close
              disabled={pending}
              render={<Button variant="secondary">{t('action.cancel')}</Button>}
            />
            <Button variant={tone} loading={pending} onClick={onConfirm}>
              {pending ? (pendingLabel ?? confirmLabel) : confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
