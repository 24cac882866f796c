import type { Pose } from './shared/use-drag.ts'

const fullSizePx = 160
const verdictPx = { from: 16, over: 84 }

/** Places and tilts a card at this distance from its rest, in pixels. */
export function tiltedAt(x: number): string {
  return `translateX(${x}px) rotate(${clamp(x * 0.043, -12, 12)}deg)`
}

export const frontPose: Pose = (x) => ({ transform: tiltedAt(x) })

/** The card below is full size once the front card is 160 pixels away. At rest it looks like the class `below`. */
export const belowPose: Pose = (x) => {
  const grown = clamp(Math.abs(x) / fullSizePx, 0, 1)
  return { scale: String(0.94 + 0.06 * grown), translate: `0 ${9 - 9 * grown}px` }
}

/** The tint and stamp of a side fade in while the card is dragged to it. */
const towards =
  (sign: 1 | -1): Pose =>
  (x) => ({ opacity: String(clamp((sign * x - verdictPx.from) / verdictPx.over, 0, 1)) })

export const verdictPoses = { like: towards(1), pass: towards(-1) }

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
