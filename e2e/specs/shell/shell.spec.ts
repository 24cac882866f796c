import { expect, test } from '../../test.ts'
import { enterAndroidShell } from '../../native-shell.ts'

test.use({ who: 'shell' })
// One person, who can set a password only once at a time.
test.describe.configure({ mode: 'default' })

const workers = () => navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))

test('a browser gets no service worker and no code of the shell', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/discover')
  await expect(page.getByRole('article').getByRole('heading')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(workers)).toEqual([])
  expect(files.filter((file) => /start-shell|service-worker|capacitor/.test(file))).toEqual([])
})

test('Back in the shell closes overlays, goes back, and finally leaves the app', async ({ page }) => {
  const phone = await enterAndroidShell(page)
  await page.goto('/discover')
  const pressBack = async () =>
    phone.report('App', 'backButton', { canGoBack: await page.evaluate(() => history.length > 1) })
  await expect.poll(() => phone.options('SplashScreen', 'hide').length).toBe(1)
  await expect.poll(() => phone.options('SystemBars', 'setStyle').at(-1)).toEqual({ style: 'DEFAULT' })

  await page.getByRole('article').getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: /^More about/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Report User' })).toBeVisible()
  await pressBack()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(page).toHaveURL(/\/profile\//)
  await pressBack()
  await expect(page).toHaveURL(/\/discover$/)
  await phone.report('App', 'backButton', { canGoBack: false })
  await expect.poll(() => phone.options('App', 'minimizeApp').length).toBe(1)
})

test('the status bar is light over the night sky', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } })
  const phone = await enterAndroidShell(page)
  await page.goto('/')
  await expect.poll(() => phone.options('SystemBars', 'setStyle').at(-1)).toEqual({ style: 'DARK' })
  await page.goto('/privacy-policy')
  await expect.poll(() => phone.options('SystemBars', 'setStyle').at(-1)).toEqual({ style: 'DEFAULT' })
  await page.goto('/auth')
  await expect.poll(() => phone.options('SystemBars', 'setStyle').at(-1)).toEqual({ style: 'DARK' })
  await page.close()
})

test('the status bar is light over my chart', async ({ page }) => {
  const phone = await enterAndroidShell(page)
  await page.goto('/profile/chart')
  await expect.poll(() => phone.options('SystemBars', 'setStyle').at(-1)).toEqual({ style: 'DARK' })
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect.poll(() => phone.options('SystemBars', 'setStyle').at(-1)).toEqual({ style: 'DEFAULT' })
})

test('a deep link opens its page, and a link of another site opens nothing', async ({ page, baseURL }) => {
  const phone = await enterAndroidShell(page)
  await page.goto('/discover')
  await expect.poll(() => phone.options('SplashScreen', 'hide').length).toBe(1)
  await expect.poll(() => phone.report('App', 'appUrlOpen', { url: `${baseURL}/matches` })).toBe(1)
  await expect(page).toHaveURL(/\/matches$/)
  await phone.report('App', 'appUrlOpen', { url: 'https://evil.test/messages' })
  await phone.report('App', 'appUrlOpen', { url: `${baseURL}/settings` })
  await phone.report('App', 'appUrlOpen', { url: `${baseURL}/messages` })
  await expect(page).toHaveURL(/\/messages$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/matches$/)
})

test.describe('without a network', () => {
  test.use({ expectedComplaints: /Failed to fetch/ })

  test('the service worker opens the app and stores no member data', async ({ page, context }) => {
    await enterAndroidShell(page)
    await page.goto('/matches')
    await expect.poll(() => page.evaluate(workers)).toEqual([expect.stringMatching(/\/$/)])
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // This page contains the member's deck.
    await page.goto('/discover')
    await expect(page.getByRole('article').getByRole('heading')).toBeVisible()
    const keptPage = () => page.evaluate(async () => (await caches.match('/'))?.text())
    await expect.poll(keptPage).toContain('<div id="root">')
    expect(await keptPage()).not.toContain('bootstrap-data')
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return files.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/')
    expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Network error. Please check your connection.').first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
  })
})
