/** How a picture is shown: enlarged around its middle, then moved by so many pixels. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }
export const tapScale = 2.5
const maxScale = 5

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0

/** Keeps the picture over the frame: an edge never leaves the frame's own edge. */
export function clamped({ scale, x, y }: Zoom, frame: Size): Zoom {
  const size = Math.min(maxScale, Math.max(1, scale))
  const free = { x: (frame.width * (size - 1)) / 2, y: (frame.height * (size - 1)) / 2 }
  return { scale: size, x: within(x, free.x), y: within(y, free.y) }
}

/** Enlarges so that what is at `point`, measured from the middle of the frame, stays there. */
export function zoomedAt(zoom: Zoom, point: Point, scale: number, frame: Size): Zoom {
  const size = Math.min(maxScale, Math.max(1, scale))
  const growth = size / zoom.scale
  const x = point.x - (point.x - zoom.x) * growth
  const y = point.y - (point.y - zoom.y) * growth
  return clamped({ scale: size, x, y }, frame)
}

export const distanceOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
