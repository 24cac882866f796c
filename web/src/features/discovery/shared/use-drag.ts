import { swipe as limits } from '@yuti/contract/limits'
import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

export type Side = 'left' | 'right'

type DragOptions = {
  /** The factor from pointer movement to card movement, 0 to 1. */
  give: number
  isOff?: boolean
  onSwipe: (side: Side) => void
}

const tapPx = 6

/**
 * Handlers for an element that is dragged sideways. While it is dragged, `--x` holds its offset in pixels and
 * `data-dragging` is set; both are removed on release, and the element's own transition moves it back.
 */
export function useDrag({ give, isOff = false, onSwipe }: DragOptions) {
  const from = useRef<number | null>(null)
  const wasDragged = useRef(false)

  function offsetOf(event: PointerEvent): number {
    return from.current === null ? 0 : event.clientX - from.current
  }

  function letGo(element: HTMLElement) {
    from.current = null
    element.style.removeProperty('--x')
    delete element.dataset['dragging']
  }

  return {
    onPointerDownCapture(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      from.current = isOff || !event.isPrimary || event.button !== 0 ? null : event.clientX
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const element = event.currentTarget
      const offset = offsetOf(event)
      if (!wasDragged.current) {
        if (Math.abs(offset) <= tapPx) return
        wasDragged.current = true
        element.setPointerCapture(event.pointerId)
      }
      if (from.current === null) return
      element.dataset['dragging'] = ''
      element.style.setProperty('--x', String(give * offset))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const offset = offsetOf(event)
      letGo(event.currentTarget)
      if (Math.abs(offset) > limits.thresholdPx) onSwipe(offset > 0 ? 'right' : 'left')
    },
    // Fires when the page scrolls or a second finger touches.
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event.currentTarget),
    onClickCapture(event: MouseEvent) {
      if (!wasDragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    // Prevents the browser's own drag of links and pictures.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
}
