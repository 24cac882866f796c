import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { backdropStyle, footStyle, dialogStyle, useBackCloses } from './overlay.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  children?: ReactNode
  confirmLabel: string
  /** Replaces "Cancel", which is unclear where the action itself cancels something. */
  keepLabel?: string
  /** Label of the button while `pending`, such as "Blocking...". */
  pendingLabel?: string
  pending?: boolean
  tone?: 'primary' | 'danger'
  /** The element that gets the focus after closing; true means the one that had it before. */
  finalFocus?: () => HTMLElement | boolean | null
  /** True if the Back button opened it and the router is blocking that navigation. */
  isAboutLeaving?: boolean
  className?: string | undefined
  /** Runs the action; the caller closes the dialog afterwards. */
  onConfirm: () => void
}

/** Asks before an irreversible action; a press outside does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  keepLabel,
  pendingLabel,
  pending = false,
  tone = 'danger',
  finalFocus,
  isAboutLeaving = false,
  className,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const change = (next: boolean) => (pending ? undefined : onOpenChange(next))
  useBackCloses(open && !isAboutLeaving, () => change(false))
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup finalFocus={finalFocus} className={cn(dialogStyle, className)}>
          <div className="flex flex-col gap-2">
            <Base.Title className="text-lg">{title}</Base.Title>
            <Base.Description className="text-muted text-sm">{description}</Base.Description>
          </div>
          {children}
          <div className={footStyle}>
            <Base.Close
              disabled={pending}
              render={<Button variant="secondary">{keepLabel ?? t('action.cancel')}</Button>}
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
