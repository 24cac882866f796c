import { X } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { addLayer } from '#/platform/back-stack.ts'
import { cn } from './class-names.ts'
import { iconButtonStyle } from './icon-button.tsx'

export const backdropStyle =
  'fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const dialogStyle =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem-2*max(var(--safe-top),var(--safe-bottom)))] w-[calc(100vw-min(2rem,10vw))] max-w-md -translate-x-1/2 -translate-y-1/2 flex-col gap-5 overflow-y-auto rounded-card bg-surface p-(--pad) text-ink [--pad:min(1.5rem,7vw)] shadow-float outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0'

/** Buttons side by side if they fit in one line, otherwise one below the other. */
export const buttonsStyle = 'flex flex-wrap gap-2 *:flex-[1_1_max-content] *:px-4'

/** The foot of a dialog stays in view while a long form scrolls below it, unless the window is too low for that. */
export const stayingStyle =
  '[@media(min-height:34rem)]:sticky bottom-[calc(0px-var(--pad))] z-1 -mx-(--pad) -mb-(--pad) bg-surface px-(--pad) pb-(--pad) pt-2 shadow-[0_-0.75rem_0.75rem_-0.25rem_var(--color-surface)]'

/** Such a foot with buttons. It is the last element of the dialog, or of a form that is. */
export const footStyle = cn(buttonsStyle, stayingStyle)

export const popupStyle =
  'z-50 rounded-input border border-line bg-surface text-ink shadow-float outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0'

/** Makes the Back button close an open overlay instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Before the overlay is painted: a Back that follows at once must not leave the page.
  useLayoutEffect(() => (open ? addLayer(() => close()) : undefined), [open])
}

const doubleClickMs = 500

/** Returns whether a press may still be the second one of the double click that opened the overlay. */
export function useJustOpened(open: boolean): () => boolean {
  const openedAt = useRef(-doubleClickMs)
  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  return () => performance.now() - openedAt.current < doubleClickMs
}

/**
 * Props for the root of a dialog or drawer: Back closes it, and the second press of a double click does not; with
 * `staysOnOutsidePress` no press beside it does.
 */
export function useOverlayRoot(
  open: boolean,
  onOpenChange: (open: boolean) => void,
  staysOnOutsidePress = false,
) {
  useBackCloses(open, () => onOpenChange(false))
  const isJustOpened = useJustOpened(open)
  return {
    open,
    onOpenChange: (next: boolean, { reason }: { reason: string }) =>
      reason === 'outside-press' && (staysOnOutsidePress || isJustOpened()) ? undefined : onOpenChange(next),
  }
}

/** For `render` of a dialog's or drawer's `Close`. */
export function CloseButton({ className, ...props }: ComponentProps<'button'>) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      {...props}
      aria-label={t('action.close')}
      className={cn(iconButtonStyle(), 'absolute text-muted', className)}
    >
      <X strokeWidth={1.75} />
    </button>
  )
}
