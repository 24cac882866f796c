import { swipe as limits } from '@yuti/contract/limits'
import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

export type Side = 'left' | 'right'

type DragOptions = {
  /** How much of the way the card goes with the finger. */
  give: number
  isOff?: boolean
  onSwipe: (side: Side) => void
}

const tapPx = 6

/**
 * For what a finger or the mouse drags sideways. `--x` tells the styles how many pixels it has gone, `data-dragging`
 * that it follows; let go, it has neither, and its own transition takes it back.
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
    // The page scrolls, or a second finger came.
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event.currentTarget),
    onClickCapture(event: MouseEvent) {
      if (!wasDragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    // The browser would carry a link or a picture away.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
}
