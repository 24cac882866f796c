import { type MouseEvent, type PointerEvent, useRef } from 'react'

const holdMs = 450
const slackPx = 10

/** A finger that rests, and the context menu of a mouse or a keyboard. A text that is selected keeps its own menu. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const start = useRef({ x: 0, y: 0 })
  const cancel = () => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel()
      if (event.pointerType === 'mouse') return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(onPress, holdMs)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > slackPx) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      if (getSelection()?.isCollapsed === false) return
      event.preventDefault()
      cancel()
      onPress()
    },
  }
}
