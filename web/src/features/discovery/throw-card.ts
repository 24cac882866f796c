import { swipe as limits } from '@yuti/contract/limits'
import { wantsLessMotion } from '#/platform/less-motion.ts'
import { tiltedAt } from './card-poses.ts'
import type { Side, Throw } from './shared/use-drag.ts'

/** Far enough to leave the widest card, turned. */
const awayPx = 560
const fastestMs = 140
/** This curve begins twice as fast as a steady flight of the same time. */
const easing = 'cubic-bezier(0.25, 0.5, 0.5, 1)'
const firstSpeed = 2

/** How long a card flies that was let go at this offset and speed: it goes on at least as fast as the finger moved it. */
export function flightMs({ offset, speed }: Pick<Throw, 'offset' | 'speed'>): number {
  const rest = Math.max(0, awayPx - Math.abs(offset))
  return Math.min(limits.animationMs, Math.max(fastestMs, (firstSpeed * rest) / Math.max(speed, 0.01)))
}

/**
 * Flies a card out from where it was let go, and keeps it there until the animation is cancelled. The browser moves it without this
 * thread, which decides meanwhile. Returns null if the member wants less motion.
 */
export function throwCard(side: Side, thrown: Throw): Animation | null {
  if (wantsLessMotion()) return null
  const { element, offset } = thrown
  const away = side === 'right' ? awayPx : -awayPx
  return element.animate(
    [
      { transform: tiltedAt(offset), opacity: 1 },
      { opacity: 1, offset: 0.5 },
      { transform: tiltedAt(away), opacity: 0 },
    ],
    { duration: flightMs(thrown), easing, fill: 'forwards' },
  )
}

/** Resolves after the next frame is on its way, so that an animation that was just started runs while the thread is busy. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
