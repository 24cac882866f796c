import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '#/ui/class-names.ts'
import { clamped, distanceOf, middleOf, type Point, tapScale, unzoomed, type Zoom, zoomedAt } from './zoom.ts'

type ZoomableProps = {
  onZoom: (isZoomed: boolean) => void
  /** The picture was swiped down. */
  onDismiss: () => void
  children: ReactNode
}

const tapMs = 300
const tapReach = 24
/** A finger that moved less is still a tap. */
const slop = 8
const dismissAfter = 110

type Gesture = { start: Point; last: Point; isVertical: boolean | null; hadTwo: boolean }

/**
 * Enlarges what it contains by two fingers, a double tap, a trackpad or + and −. Enlarged, it follows one finger; otherwise a
 * swipe down dismisses it. Sideways swipes are left to the carousel around it.
 */
export function Zoomable({ onZoom, onDismiss, children }: ZoomableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(unzoomed)
  const [fall, setFall] = useState(0)
  const [isHeld, setIsHeld] = useState(false)
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | null>(null)
  const lastTap = useRef<{ at: number; point: Point } | null>(null)
  const isZoomed = zoom.scale > 1

  useEffect(() => onZoom(isZoomed), [isZoomed, onZoom])

  const size = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    return { width, height }
  }
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 }
  }
  const change = (next: (zoom: Zoom) => Zoom) => setZoom((zoom) => clamped(next(zoom), size()))

  useWheelAndKeys(frame, (point, factor) =>
    setZoom((zoom) => zoomedAt(zoom, fromMiddle(point), zoom.scale * factor, size())),
  )

  function press(event: PointerEvent<HTMLDivElement>) {
    const point = fromMiddle(event)
    pointers.current.set(event.pointerId, point)
    const hadTwo = pointers.current.size > 1
    gesture.current = { start: point, last: point, isVertical: null, hadTwo }
    if (hadTwo) setFall(0)
    setIsHeld(true)
  }

  function move(event: PointerEvent<HTMLDivElement>) {
    const held = gesture.current
    const before = [...pointers.current.values()]
    if (!held || !pointers.current.has(event.pointerId)) return
    const point = fromMiddle(event)
    pointers.current.set(event.pointerId, point)
    const [a, b] = [...pointers.current.values()]
    const [formerA, formerB] = before
    if (a && b && formerA && formerB) {
      const factor = distanceOf(a, b) / Math.max(1, distanceOf(formerA, formerB))
      const from = middleOf(formerA, formerB)
      const to = middleOf(a, b)
      setZoom((zoom) => {
        const larger = zoomedAt(zoom, from, zoom.scale * factor, size())
        return clamped({ ...larger, x: larger.x + to.x - from.x, y: larger.y + to.y - from.y }, size())
      })
      return
    }
    const last = held.last
    held.last = point
    if (isZoomed) {
      change((zoom) => ({ ...zoom, x: zoom.x + point.x - last.x, y: zoom.y + point.y - last.y }))
      return
    }
    const dx = point.x - held.start.x
    const dy = point.y - held.start.y
    if (held.isVertical === null && Math.hypot(dx, dy) > slop) held.isVertical = dy > Math.abs(dx)
    if (held.isVertical && !held.hadTwo) setFall(Math.max(0, dy))
  }

  function release(event: PointerEvent<HTMLDivElement>) {
    const held = gesture.current
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return
    gesture.current = null
    setIsHeld(false)
    if (!held) return
    if (fall > dismissAfter && event.type === 'pointerup') {
      onDismiss()
      return
    }
    setFall(0)
    if (!held.hadTwo && distanceOf(held.start, held.last) <= slop && event.type === 'pointerup')
      tap(held.last, event)
  }

  function tap(point: Point, { timeStamp }: { timeStamp: number }) {
    const first = lastTap.current
    const isSecond = first && timeStamp - first.at < tapMs && distanceOf(first.point, point) < tapReach
    lastTap.current = isSecond ? null : { at: timeStamp, point }
    if (!isSecond) return
    setZoom((zoom) => (zoom.scale > 1 ? unzoomed : zoomedAt(zoom, point, tapScale, size())))
  }

  return (
    <div
      ref={frame}
      data-zoom={zoom.scale}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      className={cn('flex size-full touch-none items-center justify-center', isZoomed && 'cursor-grab')}
    >
      <div
        className={cn(
          'flex size-full items-center justify-center',
          !isHeld && 'transition-[transform,opacity] duration-200 ease-out',
        )}
        style={{
          transform: `translate(${zoom.x}px, ${zoom.y + fall}px) scale(${zoom.scale - Math.min(0.12, fall / 2500)})`,
          opacity: 1 - Math.min(0.5, fall / 500),
        }}
      >
        {children}
      </div>
    </div>
  )
}

type At = { clientX: number; clientY: number }

/** A pinch on a trackpad is a wheel event with the Control key; the page itself must not grow with it. */
function useWheelAndKeys(
  frame: { current: HTMLElement | null },
  onFactor: (point: At, factor: number) => void,
): void {
  const latest = useRef(onFactor)
  useEffect(() => {
    latest.current = onFactor
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latest.current(event, Math.exp(-event.deltaY / 120))
    }
    const type = ({ key }: KeyboardEvent) => {
      if (element.closest('[aria-hidden="true"]') || !'+=-'.includes(key)) return
      const { left, top, width, height } = element.getBoundingClientRect()
      latest.current({ clientX: left + width / 2, clientY: top + height / 2 }, key === '-' ? 1 / 1.5 : 1.5)
    }
    element.addEventListener('wheel', turn, { passive: false })
    document.addEventListener('keydown', type)
    return () => {
      element.removeEventListener('wheel', turn)
      document.removeEventListener('keydown', type)
    }
  }, [frame])
}
