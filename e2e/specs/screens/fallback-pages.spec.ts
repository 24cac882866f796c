import type { Route } from '@playwright/test'
import { expect, type Page, test } from '../../test.ts'
import { findBarriersNow } from './barriers.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { twoFrames, waitUntilStable } from './screens.ts'

/** These tests make files and answers fail, and the app reports a page that it cannot draw. */
test.use({
  who: 'demo',
  expectedComplaints: /status of 500|Failed to fetch dynamically imported module/,
})

const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
]

/** Opens Messages from Discover; its code is answered so. */
async function openMessages(
  page: Page,
  answer: (route: Route) => Promise<void>,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let isAsked = false
  await page.route(/\/assets\/(_member\.messages|tab-messages)/, async (route) => {
    isAsked = true
    await answer(route)
  })
  await page.goto('/discover')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await before()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Messages/ })
    .click()
  await expect.poll(() => isAsked, { message: 'a file of Messages with this name is asked for' }).toBe(true)
}

async function findFaults(page: Page, name: string): Promise<string[]> {
  const found = await findBarriersNow(page, name)
  for (const size of sizes) {
    await page.setViewportSize(size)
    // The layout follows the window with the next frame.
    await twoFrames(page)
    found.push(...(await findLayoutFaults(page)).map((fault) => `${name}, ${size.width} px: ${fault}`))
  }
  return found
}

test('a page whose code is on its way has no barrier, and fits', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await openMessages(page, async (route) => {
    await code.promise
    await route.continue()
  })
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible()
  // Its title comes with its code.
  const faults = await findFaults(page, 'pending')
  expect(faults.filter((fault) => !fault.includes('page-has-heading-one'))).toEqual([])
  code.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeAttached()
})

test('a page whose code cannot be loaded has no barrier, and fits', async ({ page }) => {
  await openMessages(page, (route) => route.abort())
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await findFaults(page, 'crash')).toEqual([])
})

test('a page without a network has no barrier, and fits', async ({ page }) => {
  await openMessages(
    page,
    (route) => route.abort('internetdisconnected'),
    async () => await page.context().setOffline(true),
  )
  await expect(page.getByRole('heading', { level: 1, name: /^Network error/ })).toBeVisible()
  expect(await findFaults(page, 'offline')).toEqual([])
})

test('pages without an answer have no barrier, and fit', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/rpc/**', (route) => route.fulfill({ status: 500, json: {} }))
  for (const path of ['/likes', '/profile/chart', '/manual-compatibility', '/settings/devices']) {
    await page.evaluate(`__TSR_ROUTER__.navigate({ href: '${path}' })`)
    await waitUntilStable(page)
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await findFaults(page, path)).toEqual([])
  }
})
