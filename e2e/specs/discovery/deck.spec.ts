import type { Locator } from '@playwright/test'
import { expect, type Page, test } from '../../test.ts'

test.use({ who: 'mira', hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })
// The tests share one person's deck, so they run one after the other.
test.describe.configure({ mode: 'default' })
// Men of other specs change their filters during these tests, and would disappear from this deck.
test.beforeEach(async ({ memberOf }) => {
  const { api } = await memberOf('mira')
  await api.discovery.saveFilters({
    genders: ['female', 'non_binary'],
    minAge: 18,
    maxAge: 100,
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

/** Drags one finger across the card with the browser's own touch events. */
async function drag(page: Page, byX: number): Promise<void> {
  const box = await card(page).boundingBox()
  if (!box) throw new Error('There is no card to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x, y }])
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', [{ x: x + (byX * step) / 8, y }])
  await touch('touchEnd', [])
  await session.detach()
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

test('a card comes back if the swipe cannot be saved', async ({ page }) => {
  const first = await open(page)
  const count = await remaining(page)
  await page.route('**/rpc/discovery/swipe', (route) => route.abort())
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByText('Failed to save swipe')).toBeVisible()
  await expectFront(page, first)
  await expect(left(page)).toHaveText(`${count} left`)
})

test('a decision on one device removes the card on the other', async ({ page, browser, memberOf }) => {
  const device = await browser.newContext({ storageState: (await memberOf('mira')).state })
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
