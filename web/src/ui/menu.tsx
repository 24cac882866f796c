import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useState } from 'react'
import { cn } from './class-names.ts'
import { popupStyle, useBackCloses } from './overlay.tsx'

/** Never wider than the window, also with very large text. */
export const menuStyle = cn(
  popupStyle,
  'min-w-[min(13rem,100vw-1rem)] max-w-[calc(100vw-1rem)] origin-[var(--transform-origin)] p-1.5',
)

type MenuProps = {
  /** A button, usually an `IconButton`; the menu adds its attributes to it. */
  trigger: ReactElement
  children: ReactNode
}

export function Menu({ trigger, children }: MenuProps) {
  // The menu is rendered into the main landmark, so that screen readers find it there. Looked up on opening, because on
  // the first render the landmark may still belong to the previous screen.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  useBackCloses(isOpen, () => setIsOpen(false))
  const change = (next: boolean) => {
    if (next) setLandmark(document.querySelector('main'))
    setIsOpen(next)
  }
  return (
    <Base.Root open={isOpen} onOpenChange={change}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={landmark ?? undefined}>
        <Base.Positioner sideOffset={6} align="end" className="z-50 outline-none">
          <Base.Popup className={menuStyle}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type AnchoredMenuProps = {
  /** The button that opens it. It gets the focus back. */
  anchor: HTMLElement | null
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A menu beside a button that was there before the code of menus. */
export function AnchoredMenu({ anchor, open, onOpenChange, children }: AnchoredMenuProps) {
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal container={anchor?.closest('main') ?? undefined}>
        <Base.Positioner anchor={anchor} sideOffset={6} align="end" className="z-50 outline-none">
          <Base.Popup finalFocus={() => anchor} className={menuStyle}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** A fact above the items. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <p className="px-3 pt-2 pb-1.5 text-muted text-xs">{children}</p>
}

type MenuItemProps = {
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, tone = 'plain', disabled, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      className={cn(
        'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-small px-3 text-sm outline-none data-disabled:cursor-default data-highlighted:bg-inset data-disabled:opacity-50 [&>svg]:size-5 [&>svg]:shrink-0',
        tone === 'danger' && 'text-danger-ink data-highlighted:bg-danger-soft',
      )}
    >
      {icon}
      {children}
    </Base.Item>
  )
}
