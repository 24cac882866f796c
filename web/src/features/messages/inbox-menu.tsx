import type { InboxEntry } from '@yuti/contract/messages'
import { useState } from 'react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import type { OpenedInboxMenuProps, OpenPart } from './opened-inbox-menu.tsx'

const OpenedInboxMenu = lazyOverlay<OpenedInboxMenuProps>(() =>
  import('./opened-inbox-menu.tsx').then((file) => file.OpenedInboxMenu),
)

type Asked = { entry: InboxEntry; anchor: HTMLElement | null }

/** One menu and one question for all rows of the list. `first` lets their code load before anything is asked. */
export function useInboxMenu(first: InboxEntry | undefined, onDeleted: (entry: InboxEntry) => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState<OpenPart | null>(null)
  const ask = (part: OpenPart, next: Asked) => {
    setAsked(next)
    setOpen(part)
  }
  const shown = asked ?? (first && { entry: first, anchor: null })
  const menu = shown && (
    <OpenedInboxMenu
      {...shown}
      open={open}
      // The menu reports its own end after its item has opened the question.
      onClose={(part) => setOpen((now) => (now === part ? null : now))}
      onAskToDelete={() => setOpen('delete')}
      onDeleted={onDeleted}
      isWanted={open !== null}
      onFailed={() => setOpen(null)}
    />
  )
  return {
    menu,
    openMenu: (entry: InboxEntry, anchor: HTMLElement) => ask('menu', { entry, anchor }),
    askToDelete: (entry: InboxEntry) => ask('delete', { entry, anchor: null }),
  }
}
