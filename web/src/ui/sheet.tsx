import { Drawer as Base } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'
import { backdropStyle, CloseButton, useOverlayRoot } from './overlay.tsx'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  /** Classes of its place from 768 px up, for a sheet beside what it changes: the page stays visible behind it. */
  beside?: string
}

const phone =
  'max-md:mt-auto max-md:w-full max-md:rounded-t-card max-md:[transform:translateY(var(--drawer-swipe-movement-y))] max-md:data-ending-style:[transform:translateY(100%)] max-md:data-starting-style:[transform:translateY(100%)]'
const desktop = 'md:w-full md:rounded-card md:data-ending-style:opacity-0 md:data-starting-style:opacity-0'
const places = {
  middle: 'md:m-auto md:max-w-md md:data-ending-style:scale-97 md:data-starting-style:scale-97',
  beside:
    'md:my-auto md:ml-auto md:max-h-[min(100dvh-2rem,60rem)] md:data-ending-style:translate-x-6 md:data-starting-style:translate-x-6',
}

/** A bottom drawer on a phone (a swipe down closes it), a dialog from 768 px up. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, description, children, footer, beside } = props
  const root = useOverlayRoot(open, onOpenChange)
  return (
    <Base.Root {...root}>
      <Base.Portal>
        <Base.Backdrop className={cn(backdropStyle, beside && 'md:bg-photo-scrim/20')} />
        <Base.Viewport className="fixed inset-0 z-50 flex">
          <Base.Popup
            className={cn(
              'relative flex max-h-[min(88dvh,46rem)] flex-col overflow-hidden bg-surface text-ink shadow-float outline-none transition-[transform,translate,scale,opacity] duration-300 ease-out data-swiping:select-none data-swiping:duration-0',
              phone,
              desktop,
              beside ? cn(places.beside, beside) : places.middle,
            )}
          >
            <div
              aria-hidden="true"
              className="mx-auto mt-3 h-1 w-11 shrink-0 rounded-full bg-line md:hidden"
            />
            <Base.Content className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain px-5 pt-4 pb-4 md:px-6 md:pt-6">
              <div className="flex flex-col gap-1">
                <Base.Title className="text-xl md:pr-10">{title}</Base.Title>
                {description && (
                  <Base.Description className="text-muted text-sm">{description}</Base.Description>
                )}
              </div>
              {children}
            </Base.Content>
            {footer && <div className="flex gap-2 px-5 pt-2 *:flex-1 md:px-6">{footer}</div>}
            <div className="h-[calc(var(--safe-bottom)+1.25rem)] shrink-0" />
            <Base.Close render={<CloseButton className="top-4 right-4" />} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
