import { type MouseEvent, type PointerEvent, useRef } from 'react'

const holdMs = 450
const slackPx = 10
const releaseMs = 100

/** True until the finger that made the long press is lifted. */
export type Held = { readonly current: boolean }

/** Handlers for a long press or the context menu key and button. Selected text keeps the browser's menu. */
export function useLongPress(onPress: (held: Held) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const start = useRef({ x: 0, y: 0 })
  const wasHeld = useRef(false)
  const held = useRef(false)
  const cancel = () => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
  }
  const letGo = () => {
    cancel()
    // The opened menu receives the same release a moment later.
    setTimeout(() => {
      held.current = false
    }, releaseMs)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel()
      wasHeld.current = false
      if (event.pointerType === 'mouse') return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        wasHeld.current = true
        held.current = true
        onPress(held)
      }, holdMs)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > slackPx) cancel()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    // The release after a long press must not click the link or picture under it.
    onClickCapture: (event: MouseEvent) => {
      if (!wasHeld.current) return
      wasHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent) => {
      if (getSelection()?.isCollapsed === false) return
      event.preventDefault()
      cancel()
      onPress(held)
    },
  }
}
