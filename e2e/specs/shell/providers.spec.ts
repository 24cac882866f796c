import { randomUUID } from 'node:crypto'
import { enterAndroidShell } from '../../native-shell.ts'
import { expect, test } from '../../test.ts'

test.describe('signing in by a provider in the shell', () => {
  // The system's browser finds no app for the link.
  test.use({ expectedComplaints: /app\.yuti\.dating/ })

  test('goes through the system’s browser and returns to the app by a link that works nowhere else', async ({
    page,
    browser,
    baseURL,
  }) => {
    const at = { baseURL: baseURL ?? '' }
    const phone = await enterAndroidShell(page)
    await page.goto('/auth')
    await expect.poll(() => phone.options('SplashScreen', 'hide').length).toBe(1)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect.poll(() => phone.options('Browser', 'open').length).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/auth')

    const outside = await browser.newPage(at)
    await outside.goto(String(phone.options('Browser', 'open')[0]?.['url']))
    await outside.getByLabel('Email').fill(`shell-${randomUUID().slice(0, 8)}@example.org`)
    await outside.getByLabel('Name').fill('Greta')
    await outside.getByRole('button', { name: 'Continue' }).click()
    const link = await outside.getByRole('link', { name: 'Back to Yuti' }).getAttribute('href')
    expect(link).toMatch(/^app\.yuti\.dating:\/api\/auth\/callback\/google\?/)
    expect(await outside.context().cookies()).toEqual([])
    await outside.close()

    const stranger = await browser.newPage(at)
    const strangersPhone = await enterAndroidShell(stranger)
    await stranger.goto('/auth')
    await expect.poll(() => strangersPhone.report('App', 'appUrlOpen', { url: link })).toBe(1)
    await expect(stranger.getByText(/This sign-in has expired/)).toBeVisible()
    await stranger.close()

    await phone.report('App', 'appUrlOpen', { url: link })
    await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
    await page.getByRole('checkbox', { name: /18 years of age/ }).check()
    await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Greta' })).toBeVisible()
  })
})
