import { readFile } from 'node:fs/promises'
import { demoPassword } from '../../members.ts'
import { expect, test } from '../../test.ts'

const pages = [
  '/admin-panel',
  '/admin-panel/user-registrations',
  '/admin-panel/gates-test',
  '/admin-panel/health',
  '/admin-panel/log',
  '/admin-panel/desk',
  '/admin-panel/pictures',
  '/admin-panel/second-factor',
]

const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)

test('staff sign in, skip the second factor as the demo allows, and use every page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin-panel/gates-test')
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill('staff@yuti.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip in the demo' }).click()
  // The page that was wanted before the sign-in.
  await expect(page).toHaveURL('/admin-panel/gates-test')
  await page.goto('/admin-panel')
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('link', { name: /User Registrations Report/ })
    .click()
  await page.getByLabel('Start Date').fill('2015-01-01')
  // Other specs sign people up meanwhile.
  await page.getByLabel('End Date').fill(weekAgo)
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  const table = page.getByRole('table', { name: 'Registrations', exact: true })
  await expect(page.getByRole('img', { name: 'Registrations a month' })).toBeVisible()
  const total = Number((await page.getByText(/^Total users: \d+$/).textContent())?.replace(/\D/g, ''))
  expect(total).toBeGreaterThan(50)
  await table.getByRole('button', { name: 'Registration Date/Time' }).click()
  // Rows are drawn only when they are scrolled into view.
  const frame = page.getByRole('region', { name: 'Registrations', exact: true })
  await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(table.locator(`[aria-rowindex="${total + 1}"]`)).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  expect(lines.filter((line) => line.includes('staff@yuti.example'))).toHaveLength(1)

  await page.getByRole('link', { name: 'Gates test' }).click()
  await page.getByRole('button', { name: 'Aurora & Clara' }).click()
  await expect(page.getByRole('region', { name: 'Channel analysis' })).toContainText('14–2 The Beat')
  await expect(page.getByRole('img', { name: 'Bodygraph of Aurora & Clara' })).toBeVisible()

  await page.getByRole('link', { name: 'Log', exact: true }).click()
  const log = page.getByRole('table', { name: 'Staff log, newest first' })
  for (const action of ['Signed in as staff', 'Saw birth data', 'Downloaded registrations']) {
    await expect(log.getByText(action).first()).toBeVisible()
  }
})

test.describe('a member', () => {
  test.use({ who: 'demo' })

  test('is redirected from staff addresses to Discover', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path)
      await expect(page).toHaveURL('/discover')
    }
    const answer = await page.request.get('/staff/registrations.csv')
    expect(answer.status()).toBe(404)
  })
})
