import { devices } from '@playwright/test'
import { expect, test } from '../../test.ts'

const membersOnly = [
  '/discover',
  '/matches',
  '/messages',
  '/messages/admin',
  '/compatibility',
  '/profile',
  '/settings',
]

test('a visitor sees the landing page, and the sign-in on every member page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Two births.')
  for (const path of [...membersOnly, '/profile-setup', '/welcome-after-signup']) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth')
    await expect(page.getByText('You need to be logged in to access this page.')).toBeVisible()
  }
})

test.describe('on a phone', () => {
  const { userAgent, hasTouch } = devices['iPhone 15']
  test.use({ userAgent, hasTouch })

  test('the onboarding is shown on the first visit only', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/onboarding')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Get started' }).click()
    await expect(page).toHaveURL('/auth')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Two births.')
    await expect(page).toHaveURL('/')
  })

  test('skipping the onboarding leads to the sign-in', async ({ page }) => {
    await page.goto('/onboarding')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page).toHaveURL('/auth')
    expect(await page.evaluate(() => localStorage.getItem('hasSeenOnboarding'))).toBe('true')
  })
})

test.describe('a member', () => {
  test.use({ who: 'demo' })

  test('is redirected from the landing page and the sign-in to Discover', async ({ page }) => {
    for (const path of ['/', '/auth']) {
      await page.goto(path)
      await expect(page).toHaveURL('/discover')
    }
  })
})
