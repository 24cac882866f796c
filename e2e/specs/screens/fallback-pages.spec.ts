import { expect, type Page, test } from '../../test.ts'
import { findBarriersOf } from './barriers.ts'
import { sizes } from './fit.ts'
import { findLayoutFaults } from './layout-faults.ts'

/** Files and answers that fail on purpose, and what the app says of a page that it cannot draw. */
test.use({
  who: 'demo',
  expectedComplaints:
    /status of 500|Failed to load resource|Failed to fetch dynamically imported module|Importing a module/,
})

const files = /\/assets\/(_member\.messages|tab-messages)/

async function findFaults(page: Page, name: string): Promise<string[]> {
  const found = await findBarriersOf(page, name)
  for (const size of sizes) {
    await page.setViewportSize(size)
    // The layout follows the window with the next frame.
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))))
    found.push(...(await findLayoutFaults(page)).map((fault) => `${name}, ${size.width} px: ${fault}`))
  }
  return found
}

const openMessages = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Messages/ })
    .click()

test('a page whose code is on its way has no barrier, and fits', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/discover')
  await openMessages(page)
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible()
  // Its title comes with its code.
  const faults = await findFaults(page, 'pending')
  expect(faults.filter((fault) => !fault.includes('page-has-heading-one'))).toEqual([])
  code.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeAttached()
})

test('a page whose code cannot be loaded has no barrier, and fits', async ({ page }) => {
  await page.route(files, (route) => route.abort())
  await page.goto('/discover')
  await openMessages(page)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await findFaults(page, 'crash')).toEqual([])
})

test('a page without a network has no barrier, and fits', async ({ page }) => {
  await page.route(files, (route) => route.abort('internetdisconnected'))
  await page.goto('/discover')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await openMessages(page)
  await expect(page.getByRole('heading', { level: 1, name: /^Network error/ })).toBeVisible()
  expect(await findFaults(page, 'offline')).toEqual([])
})

for (const path of ['/likes', '/profile/chart', '/manual-compatibility', '/settings/devices']) {
  test(`${path} without an answer has no barrier, and fits`, async ({ page }) => {
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route('**/rpc/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.evaluate(`__TSR_ROUTER__.navigate({ href: '${path}' })`)
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await findFaults(page, path)).toEqual([])
  })
}
