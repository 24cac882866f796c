import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { cn } from './class-names.ts'
import { backdropStyle, footStyle, CloseButton, dialogStyle, useOverlayRoot } from './overlay.tsx'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Above the title, from edge to edge; the button that closes lies on it. */
  picture?: ReactNode
  children?: ReactNode
  /** Buttons side by side, the main one last. */
  footer?: ReactNode
  hideClose?: boolean
  /** For a question whose answer must not get lost by a press beside it. */
  staysOnOutsidePress?: boolean
  /** The element that gets the focus after opening; by default the first one that can, which costs a search by layout. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The element that gets the focus after closing; by default the one that had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  className?: string
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  picture,
  children,
  footer,
  hideClose,
  staysOnOutsidePress,
  initialFocus,
  finalFocus,
  className,
}: DialogProps) {
  const root = useOverlayRoot(open, onOpenChange, staysOnOutsidePress)
  return (
    <Base.Root {...root}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={cn(dialogStyle, className)}
        >
          {picture && <div className="-mx-(--pad) -mt-(--pad) shrink-0">{picture}</div>}
          <div className="flex flex-col gap-2">
            <Base.Title className={cn('text-lg', !hideClose && 'pr-[40px]')}>{title}</Base.Title>
            {description && <Base.Description className="text-muted text-sm">{description}</Base.Description>}
          </div>
          {children}
          {footer && <div className={footStyle}>{footer}</div>}
          {!hideClose && (
            <Base.Close
              render={
                <CloseButton className={cn('top-3 right-3', picture && 'rounded-full bg-surface text-ink')} />
              }
            />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
