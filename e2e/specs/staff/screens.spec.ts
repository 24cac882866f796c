import type { Language } from '@yuti/contract/languages'
import { expect, type Page, test } from '../../test.ts'
import { findBarriers, findBarriersNow } from '../screens/barriers.ts'
import { findEnglish } from '../screens/english.ts'
import { findMisfits, findMisfitsOfOverlay } from '../screens/fit.ts'
import { findLayoutFaults } from '../screens/layout-faults.ts'
import { type Screen, screenOf } from '../screens/screen.ts'
import { parts, visit, waitUntilStable } from '../screens/screens.ts'
import { openStaff } from './staff-screens.ts'

const viewports = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const part of parts(2)) {
  test(`staff screens have no accessibility barrier, ${part.name}`, async ({ page, context, baseURL }) => {
    const { cookies, screens } = await openStaff(baseURL ?? '')
    await context.addCookies(cookies)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.addInitScript(() => localStorage.setItem('preferred_language', 'en'))
    const fit = async (screen: Screen) => [
      ...(screen.open ? await findMisfitsOfOverlay(page, screen) : []),
      ...(await findMisfits(page, screen, 'en', [1280])),
    ]
    expect(await findBarriers(page, part.of(screens), fit)).toEqual([])
  })
}

test('the strip of staff pages on a phone shows the open page after each step', async ({ page, baseURL }) => {
  await openIn('en', page, baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin-panel/desk')
  const strip = page.getByRole('navigation').first()
  await expect(strip.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
  for (const name of ['Photos', 'Linked accounts', 'Log']) {
    const link = strip.getByRole('link', { name, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    // The first in the strip, or the last ones together at its end.
    await expect.poll(async () => await strip.locator('ul').evaluate(isShownFirst)).toBe(true)
  }
})

/** Runs in the page. */
function isShownFirst(strip: Element): boolean {
  const box = strip.getBoundingClientRect()
  const current = strip.querySelector('[aria-current=page]')?.getBoundingClientRect()
  const isAtEnd = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 1
  return current !== undefined && current.left >= box.left && (isAtEnd || current.left < box.left + 48)
}

/** Signs the page in as a member of staff who reads this language. */
async function openIn(language: Language, page: Page, baseURL = ''): Promise<Screen[]> {
  const { cookies, screens } = await openStaff(baseURL)
  await page.context().addCookies(cookies)
  await page.addInitScript((code) => localStorage.setItem('preferred_language', code), language)
  return screens
}

test('an open appeal leaves room for the messages on a phone in Russian', async ({ page, baseURL }) => {
  const screens = await openIn('ru', page, baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, screenOf(screens, 'conversation'))
  await waitUntilStable(page)
  await expect(page.getByRole('heading', { name: 'Апелляция' })).toBeVisible()
  expect((await page.getByRole('log').boundingBox())?.height).toBeGreaterThan(140)
})

test('staff screens fit in Russian', async ({ page, baseURL }) => {
  const screens = await openIn('ru', page, baseURL)
  const faults: string[] = []
  for (const screen of screens.filter(({ open }) => !open)) {
    await visit(page, screen)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await waitUntilStable(page)
      const found = [...(await findLayoutFaults(page)), ...(await findEnglish(page, 'ru'))]
      faults.push(...found.map((fault) => `${screen.name}, ${viewport.width} px: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

test('the table of reports fits into a laptop in Russian', async ({ page, baseURL }) => {
  await openIn('ru', page, baseURL)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin-panel/reports?days=90')
  const frame = page.locator('section:has(> table)')
  // Another spec may have blocked one more person.
  await expect(frame.getByText('Разблокировать').first()).toBeVisible()
  await waitUntilStable(page)
  await expect.poll(() => frame.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
})

test('the buttons below the recovery codes keep the width of their icons in Russian', async ({
  page,
  baseURL,
}) => {
  const screens = await openIn('ru', page, baseURL)
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, screenOf(screens, 'recovery codes'))
  await page.getByRole('button', { name: 'Настроить' }).click()
  await page.getByRole('textbox', { name: 'Код' }).fill('123456')
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByRole('button', { name: 'Скопировать' })).toBeVisible()
  await waitUntilStable(page)
  for (const name of ['Скопировать', 'Скачать', 'Напечатать'])
    expect((await page.getByRole('button', { name }).locator('svg').boundingBox())?.width, name).toBe(20)
})

test.describe('a staff page whose code cannot be loaded', () => {
  test.use({ expectedComplaints: /Failed to fetch dynamically imported module/ })

  test('is in the frame of the others', async ({ page, baseURL }) => {
    await openIn('en', page, baseURL)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin-panel/desk')
    const link = page.getByRole('navigation').getByRole('link', { name: 'Log', exact: true })
    await expect(link).toBeVisible()
    await waitUntilStable(page)
    await page.route(/\/assets\/_staff\.admin-panel\.log/, (route) => route.abort())
    await link.click()
    await expect(page.locator('#content').getByRole('button', { name: 'Try again' })).toBeVisible()
    // The frame is the main landmark of the page.
    await expect(page.getByRole('main')).toHaveCount(1)
    expect(await findBarriersNow(page, 'staff page without its code')).toEqual([])
  })
})

/** Runs in the page. */
function isWhole(cell: Element): boolean {
  return cell.scrollWidth <= cell.clientWidth && cell.getBoundingClientRect().right <= innerWidth
}

test('the sources of registrations are not cut on a laptop in Spanish', async ({ page, baseURL }) => {
  await openIn('es', page, baseURL)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin-panel/user-registrations')
  const sources = page.getByRole('cell', { name: /^(Web|AppStore|Google Play)$/ })
  await expect(sources.first()).toBeVisible()
  await waitUntilStable(page)
  for (const cell of await sources.all()) expect(await cell.evaluate(isWhole)).toBe(true)
})

for (const width of [390, 1280]) {
  test(`the actions of a report keep tidy rows in Russian at ${width} px`, async ({ page, baseURL }) => {
    const screens = await openIn('ru', page, baseURL)
    await page.setViewportSize({ width, height: 800 })
    await visit(page, screenOf(screens, 'report'))
    await waitUntilStable(page)
    const buttons = page.getByRole('button', {
      name: /^(В просмотренные|Предупредить|Приостановить симпатии|Заблокировать)/,
    })
    await expect(buttons).toHaveCount(4)
    const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(width === 390 ? 2 : 1)
    for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  })
}
