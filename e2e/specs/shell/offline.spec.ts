import { expect, type Page, test } from '../../test.ts'

const banner = 'Network error. Please check your connection.'

// One person, who can set a password only once at a time.
test.describe.configure({ mode: 'default' })
/** Chromium says so of each file that could not be fetched, and the app of what it could not draw. */
test.use({ expectedComplaints: /Failed to fetch dynamically imported module/ })

/** Lets no file of the app or answer of the server through until the returned function is called. */
async function cut(page: Page) {
  await page.context().setOffline(true)
  await expect(page.getByText(banner).first()).toBeVisible()
  return () => page.context().setOffline(false)
}

/** Keeps the code of pages that are not open from loading ahead. */
async function openWithoutOthers(page: Page, path: string, others: RegExp) {
  await page.route(others, (route) => route.abort('internetdisconnected'))
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const reconnect = await cut(page)
  return async () => {
    await page.unroute(others)
    await reconnect()
  }
}

test.describe('a member without a network', () => {
  test.use({ who: 'offline' })

  for (const { name, files } of [
    { name: 'Messages', files: /\/assets\/(_member\.messages|tab-messages)/ },
    { name: 'Compatibility', files: /\/assets\/(_member\.compatibility|tab-compatibility)/ },
    { name: 'Profile', files: /\/assets\/(_member\.profile\.index|tab-profile)/ },
  ]) {
    test(`reads that ${name} cannot load, and sees it when the network is back`, async ({ page }) => {
      const reconnect = await openWithoutOthers(page, '/discover', files)
      await page.getByRole('navigation').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name: banner })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await reconnect()
      await expect(page.getByText(banner)).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('keeps the language whose texts are there when another one cannot load', async ({ page }) => {
    await page.goto('/settings')
    const picker = page.getByRole('combobox', { name: 'Language' })
    await expect(picker).toBeVisible()
    await cut(page)
    await picker.selectOption('es')
    await expect(page.getByRole('status').or(page.getByRole('alert')).getByText(banner).last()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(picker).toHaveValue('en')
  })
})
