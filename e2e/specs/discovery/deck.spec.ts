import type { Locator } from '@playwright/test'
import { touch } from '../../finger.ts'
import { expect, type Page, test } from '../../test.ts'

test.use({ who: 'swiper', hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })
// The tests share one person's deck, so they run one after the other.
test.describe.configure({ mode: 'default' })
// No other spec moves people of these ages or changes their filters, so the deck keeps its count during these tests.
test.beforeEach(async ({ memberOf }) => {
  const { api } = await memberOf('swiper')
  await api.discovery.saveFilters({
    genders: ['female', 'non_binary'],
    minAge: 36,
    maxAge: 38,
    distanceKm: 100,
  })
})

/** Finds the card in front; the others are hidden from assistive technology. */
const card = (page: Page): Locator => page.getByRole('article')
const title = (page: Page): Locator => card(page).getByRole('heading')
const left = (page: Page): Locator => page.getByText(/^\d+ left$/)
const saved = (page: Page) => page.waitForResponse(/rpc\/discovery\/swipe$/)

async function open(page: Page): Promise<string> {
  await page.goto('/discover')
  return await front(page)
}

/** Identifies a card by its picture, because two people may have the same name. */
async function front(page: Page): Promise<string> {
  await expect(card(page)).toHaveCount(1)
  return (await title(page).getByRole('link').getAttribute('href')) ?? ''
}

const expectFront = (page: Page, href: string) =>
  expect(title(page).getByRole('link')).toHaveAttribute('href', href)
const expectOther = (page: Page, href: string) =>
  expect(title(page).getByRole('link')).not.toHaveAttribute('href', href)

async function remaining(page: Page): Promise<number> {
  return Number.parseInt((await left(page).textContent()) ?? '', 10)
}

async function drag(page: Page, byX: number, stepMs?: number): Promise<void> {
  const finger = await touch(page, card(page))
  for (let step = 1; step <= 8; step += 1) await finger.moveTo((byX * step) / 8, stepMs)
  await finger.lift(stepMs)
}

test('arrow keys decide, Backspace undoes, Enter opens the profile', async ({ page }) => {
  const first = await open(page)
  const count = await remaining(page)
  await Promise.all([saved(page), page.keyboard.press('ArrowLeft')])
  await expectOther(page, first)
  await expect(left(page)).toHaveText(`${count - 1} left`)

  await page.keyboard.press('Backspace')
  await expectFront(page, first)
  await expect(left(page)).toHaveText(`${count} left`)

  await Promise.all([saved(page), page.keyboard.press('ArrowRight')])
  await expectOther(page, first)
  const second = await front(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(second)
  await page.getByRole('button', { name: 'Back' }).click()
  await expectFront(page, second)
})

test('a drag past 50 px decides, and the person does not come back', async ({ page }) => {
  const first = await open(page)
  const count = await remaining(page)
  await drag(page, 44)
  await expectFront(page, first)
  await expect(left(page)).toHaveText(`${count} left`)

  await Promise.all([saved(page), drag(page, 140)])
  await expectOther(page, first)
  const second = await front(page)
  await Promise.all([saved(page), drag(page, -140)])
  await expectOther(page, second)

  await page.reload()
  await expect(left(page)).toHaveText(`${count - 2} left`)
  expect([first, second]).not.toContain(await front(page))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectFront(page, second)
})

/** The styles of what follows the finger, as they are drawn. */
function drawn(page: Page) {
  return page.evaluate(() => {
    const front = document.querySelector('article:not([aria-hidden=true] *)')
    const below = document.querySelector('[aria-hidden=true] article')?.closest('[aria-hidden=true]')
    const stamps = [...(front?.querySelectorAll('span[aria-hidden] > span') ?? [])]
    const [like, pass] = ['Like', 'Pass'].map((word) => {
      const tint = stamps.find(({ textContent }) => textContent === word)?.parentElement
      const { opacity, backgroundColor } = tint
        ? getComputedStyle(tint)
        : { opacity: '', backgroundColor: '' }
      return { opacity: Number(opacity), colour: backgroundColor }
    })
    return { like, pass, scale: Number(below && getComputedStyle(below).scale) }
  })
}

test('a drag tints the card by its side, and the next card grows with the finger', async ({ page }) => {
  const first = await open(page)
  await expect.poll(async () => (await drawn(page)).scale).toBeCloseTo(0.94)
  const finger = await touch(page, card(page))
  const scales: number[] = []
  for (const [byX, side, other] of [
    [50, 'like', 'pass'],
    [100, 'like', 'pass'],
    [-50, 'pass', 'like'],
    [-100, 'pass', 'like'],
  ] as const) {
    await finger.moveTo(byX)
    // The card follows nine tenths of the way; the tint begins at 16 px and is full at 100.
    const offset = Math.abs(byX) * 0.9
    await expect.poll(async () => (await drawn(page))[side]?.opacity).toBeCloseTo((offset - 16) / 84)
    const now = await drawn(page)
    expect(now[other]?.opacity).toBe(0)
    expect(now.scale).toBeCloseTo(0.94 + (0.06 * offset) / 160)
    scales.push(now.scale)
  }
  expect(scales[1]).toBeGreaterThan(scales[0] ?? 1)
  await finger.moveTo(190)
  await expect.poll(async () => (await drawn(page)).scale).toBe(1)
  const { like, pass } = await drawn(page)
  expect(like?.colour).not.toBe(pass?.colour)
  await finger.moveTo(10)
  await finger.lift()
  await expect.poll(async () => await drawn(page)).toMatchObject({ like: { opacity: 0 }, scale: 0.94 })
  await expectFront(page, first)
})

/** Notes how long each card is animated that a finger lets go, and from which place. */
async function noteThrows(page: Page) {
  await page.addInitScript(() => {
    const thrown: { durationMs: number; from: string }[] = []
    Object.assign(globalThis, { thrown })
    // oxlint-disable-next-line typescript/unbound-method -- called with its element below
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const [first] = Array.isArray(frames) ? frames : []
      if (typeof options === 'object')
        thrown.push({ durationMs: Number(options.duration), from: String(first?.['transform']) })
      return animate.call(this, frames, options)
    }
  })
  return async () => await page.evaluate<{ durationMs: number; from: string }[]>('thrown')
}

test('a flick leaves faster than a slow drag over the same distance', async ({ page }) => {
  const thrown = await noteThrows(page)
  // Nothing is saved: the deck has few cards for all these tests.
  await page.route('**/rpc/discovery/swipe', (route) => route.fulfill({ json: { json: { match: null } } }))
  await open(page)
  for (const [byX, stepMs] of [
    [-140, 4],
    [-140, 60],
    [140, 4],
  ] as const) {
    const before = await front(page)
    await Promise.all([saved(page), drag(page, byX, stepMs)])
    await expectOther(page, before)
  }
  const [flick, slow, liking] = await thrown()
  // The card goes nine tenths of 122 px in 32 ms and has 434 px left; it slows down to half of its first speed.
  for (const fast of [flick, liking]) expect(fast?.durationMs).toBeCloseTo(252, -1)
  expect(slow?.durationMs).toBe(300)
  expect([flick, slow, liking].map((one) => one?.from.slice(0, 15))).toEqual([
    'translateX(-126',
    'translateX(-126',
    'translateX(126p',
  ])
})

test.describe('a server that fails', () => {
  test.use({ expectedComplaints: /status of 500/ })

  test('a card comes back if the swipe cannot be saved', async ({ page }) => {
    const first = await open(page)
    const count = await remaining(page)
    await page.route('**/rpc/discovery/swipe', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Like', exact: true }).click()
    await expect(page.getByText('Failed to save swipe')).toBeVisible()
    await expectFront(page, first)
    await expect(left(page)).toHaveText(`${count} left`)
  })
})

test('a decision on one device removes the card on the other', async ({ page, browser, memberOf }) => {
  const device = await browser.newContext({ storageState: (await memberOf('swiper')).state })
  const other = await device.newPage()
  const first = await open(page)
  expect(await open(other)).toBe(first)
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expectOther(other, first)
  const second = await front(other)
  await Promise.all([saved(other), other.getByRole('button', { name: 'Like', exact: true }).click()])
  await expectOther(page, second)
  await page.reload()
  expect([first, second]).not.toContain(await front(page))
  await device.close()
})

test('the first swipe in each direction is explained once', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'true')
    localStorage.removeItem('firstSwipeLeftShown')
  })
  const first = await open(page)
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  const explainer = page.getByRole('dialog', { name: 'Not for you?' })
  await expect(explainer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(explainer).toBeHidden()
  await expectFront(page, first)
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await Promise.all([saved(page), explainer.getByRole('button', { name: 'Got it' }).click()])
  await expectOther(page, first)
  await page.reload()
  const second = await front(page)
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expectOther(page, second)
})

test('a card works at 320 px with text twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
  })
  const first = await open(page)
  const [outer, inner] = await Promise.all([card(page).boundingBox(), title(page).boundingBox()])
  if (!outer || !inner) throw new Error('There is no card to read')
  expect(inner.y).toBeGreaterThan(outer.y)
  expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await Promise.all([saved(page), page.getByRole('button', { name: 'Pass', exact: true }).click()])
  await expectOther(page, first)
})
