import type { MouseEvent } from 'react'

/**
 * For `onContextMenu` of the link of a row whose menu also opens by a long press, which a phone reports as a context menu. The browser's
 * own menu stays for the right button of a mouse.
 */
export function ifLongPress(event: MouseEvent, open: () => void): void {
  const { nativeEvent } = event
  if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return
  event.preventDefault()
  open()
}
