import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { IconButton } from '#/ui/icon-button.tsx'

const OpenedRowMenu = lazyOverlay(() => import('./opened-row-menu.tsx').then((file) => file.OpenedRowMenu))

type RowMenuProps = {
  label: string
  note?: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onRemove: () => void
}

/** The code of the menu, 40 kB, loads after the page. */
export function RowMenu({ label, note, isOpen, onOpenChange, onRemove }: RowMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <IconButton
        ref={setButton}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="relative z-1 text-muted"
        onClick={() => onOpenChange(true)}
      >
        <EllipsisVertical strokeWidth={1.75} />
      </IconButton>
      <OpenedRowMenu
        isWanted={isOpen}
        onFailed={() => onOpenChange(false)}
        anchor={button}
        open={isOpen}
        onOpenChange={onOpenChange}
        note={note}
        onRemove={onRemove}
      />
    </>
  )
}
