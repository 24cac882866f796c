import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from './class-names.ts'
import { iconButtonStyle } from './icon-button.tsx'
import { backdropStyle, buttonsStyle, dialogStyle } from './overlay.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useJustOpened } from './use-just-opened.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, side by side; the main one last. */
  footer?: ReactNode
  hideClose?: boolean
  /** Gets the focus after closing; otherwise what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  className?: string
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  hideClose,
  finalFocus,
  className,
}: DialogProps) {
  const { t } = useTranslation()
  useBackCloses(open, () => onOpenChange(false))
  const isJustOpened = useJustOpened(open)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) =>
        reason === 'outside-press' && isJustOpened() ? undefined : onOpenChange(next)
      }
    >
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup finalFocus={finalFocus} className={cn(dialogStyle, className)}>
          <div className="flex flex-col gap-2">
            <Base.Title className={cn('text-lg', !hideClose && 'pr-9')}>{title}</Base.Title>
            {description && <Base.Description className="text-mute text-sm">{description}</Base.Description>}
          </div>
          {children}
          {footer && <div className={buttonsStyle}>{footer}</div>}
          {!hideClose && (
            <Base.Close
              aria-label={t('action.close')}
              className={cn(iconButtonStyle(), 'absolute top-3 right-3 text-mute')}
            >
              <X strokeWidth={1.75} />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
