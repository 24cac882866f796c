import type { Locator, Page } from '@playwright/test'

export type Finger = {
  /** Moves to this distance from where it touched, so many milliseconds after the last event. */
  moveTo: (x: number, afterMs?: number) => Promise<void>
  lift: (afterMs?: number) => Promise<void>
}

/** Touches the element with the browser's own events, which carry times of their own: speed does not depend on the machine. */
export async function touch(page: Page, target: Locator): Promise<Finger> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to touch')
  // Whole pixels, or a distance of 140 px could arrive as 139.99.
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 3)]
  const session = await page.context().newCDPSession(page)
  let atMs = Date.now()
  async function send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: atMs / 1000 })
  }
  await send('touchStart', [{ x, y }])
  return {
    async moveTo(byX, afterMs = 16) {
      atMs += afterMs
      await send('touchMove', [{ x: x + byX, y }])
    },
    async lift(afterMs = 16) {
      atMs += afterMs
      await send('touchEnd', [])
      await session.detach()
    },
  }
}
