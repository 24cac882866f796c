import { type MouseEvent, type PointerEvent, useRef } from 'react'

const holdMs = 450
const slackPx = 10
const releaseMs = 100

/** True until the finger that made the long press is lifted. */
export type Pressed = { readonly current: boolean }

/** Handlers for a long press or the context menu key and button. Selected text keeps the browser's menu. */
export function useLongPress(onPress: (pressed: Pressed) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const start = useRef({ x: 0, y: 0 })
  const wasLongPress = useRef(false)
  const pressed = useRef(false)
  const cancel = () => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
  }
  const letGo = () => {
    cancel()
    // The opened menu receives the same release a moment later.
    setTimeout(() => {
      pressed.current = false
    }, releaseMs)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel()
      wasLongPress.current = false
      if (event.pointerType === 'mouse') return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        wasLongPress.current = true
        pressed.current = true
        onPress(pressed)
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
      if (!wasLongPress.current) return
      wasLongPress.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent) => {
      if (getSelection()?.isCollapsed === false) return
      event.preventDefault()
      cancel()
      onPress(pressed)
    },
  }
}
