import { swipe as limits } from '@yuti/contract/limits'
import { type DragEvent, type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'

export type Side = 'left' | 'right'

/** How an element was let go: where it was, in pixels from its place, and how fast, in pixels a millisecond. */
export type Throw = { element: HTMLElement; offset: number; speed: number }

/** The inline styles of an element while the drag is `x` pixels from where it began. Always the same properties. */
export type Pose = (x: number) => Partial<Record<'transform' | 'scale' | 'translate' | 'opacity', string>>

type Follower = { element: HTMLElement; pose: Pose }

type DragOptions = {
  pose: Pose
  /** The factor from pointer movement to card movement, 0 to 1. */
  give: number
  isOff?: boolean
  /** Other elements that follow the drag: those that are there when it begins. */
  followers?: readonly { ref: RefObject<HTMLElement | null> | undefined; pose: Pose }[]
  /** The followers stay where they are until it ends. */
  onSwipe: (side: Side, thrown: Throw) => void | Promise<void>
}

type Drag = { from: number; followers: Follower[]; moves: { x: number; at: number }[] }

const tapPx = 6
/** The speed of a throw is that of its last movements. */
const recentMs = 80

let held: Promise<void> | null = null

/** Resolves when the finger leaves the card it holds; null while it holds none. What costs time must not begin meanwhile. */
export function heldCard(): Promise<void> | null {
  return held
}

function hold(): void {
  const ended = new AbortController()
  held = new Promise((resolve) => {
    function end() {
      ended.abort()
      held = null
      resolve()
    }
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, end, { signal: ended.signal, capture: true })
  })
}

/**
 * Handlers for an element that is dragged sideways. While it is dragged, it has the styles of its pose and `data-dragging`; both
 * are removed on release, and the element's own transition moves it back. The styles are final values: browsers apply those
 * without matching rules, which a custom property costs at every movement.
 */
export function useDrag({ pose, give, isOff = false, followers = [], onSwipe }: DragOptions) {
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)

  function start({ currentTarget: element, pointerId }: PointerEvent<HTMLElement>, { from }: Drag) {
    wasDragged.current = true
    element.setPointerCapture(pointerId)
    const others = followers.flatMap((one) =>
      one.ref?.current ? [{ element: one.ref.current, pose: one.pose }] : [],
    )
    for (const follower of [{ element }, ...others]) follower.element.dataset['dragging'] = ''
    drag.current = { from, followers: others, moves: [] }
  }

  function move(event: PointerEvent<HTMLElement>, { from, followers: others, moves }: Drag) {
    const { clientX: x, timeStamp: at, currentTarget } = event
    moves.push({ x, at })
    while (moves[0] && moves[0].at < at - recentMs) moves.shift()
    const offset = give * (x - from)
    for (const one of [{ element: currentTarget, pose }, ...others])
      Object.assign(one.element.style, one.pose(offset))
  }

  /** Returns the drag that has ended. */
  function letGo(element: HTMLElement): Drag | null {
    const ended = drag.current
    drag.current = null
    release({ element, pose })
    return ended
  }

  return {
    onPointerDownCapture(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      const isIgnored = isOff || !event.isPrimary || event.button !== 0
      drag.current = isIgnored ? null : { from: event.clientX, followers: [], moves: [] }
      if (!isIgnored && !held) hold()
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (!current) return
      if (!wasDragged.current) {
        if (Math.abs(event.clientX - current.from) <= tapPx) return
        start(event, current)
      }
      move(event, drag.current ?? current)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const element = event.currentTarget
      const ended = letGo(element)
      if (!ended) return
      const offset = event.clientX - ended.from
      const thrown = { element, offset: give * offset, speed: give * speedOf(ended, event) }
      const isDecided = Math.abs(offset) > limits.thresholdPx
      const decided = isDecided && onSwipe(offset > 0 ? 'right' : 'left', thrown)
      if (decided instanceof Promise) void decided.finally(() => ended.followers.forEach(release))
      else ended.followers.forEach(release)
    },
    // Fires when the page scrolls or a second finger touches.
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      letGo(event.currentTarget)?.followers.forEach(release)
    },
    onClickCapture(event: MouseEvent) {
      if (!wasDragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    // Prevents the browser's own drag of links and pictures.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
}

function release({ element, pose }: Follower): void {
  for (const property of Object.keys(pose(0))) element.style.removeProperty(property)
  delete element.dataset['dragging']
}

function speedOf({ moves: [first] }: Drag, { clientX, timeStamp }: PointerEvent): number {
  if (!first || timeStamp - first.at > 2 * recentMs) return 0
  return Math.abs(clientX - first.x) / Math.max(1, timeStamp - first.at)
}
