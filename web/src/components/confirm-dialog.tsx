import type { ComponentProps } from 'react'
import type { ConfirmDialog as LoadedDialog } from '#/ui/confirm-dialog.tsx'
import { lazyOverlay } from './lazy-overlay.tsx'

const LazyDialog = lazyOverlay(() => import('#/ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog))

/** Asks before an irreversible action; its code loads after the screen's. Closes if that fails, with a toast. */
export function ConfirmDialog(props: ComponentProps<typeof LoadedDialog>) {
  return <LazyDialog {...props} isWanted={props.open} onFailed={() => props.onOpenChange(false)} />
}
