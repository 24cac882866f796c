import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '../../test.ts'

/** Fills in the page of the fake provider, which is on a different site from the app. */
async function agree(page: Page, provider: 'google' | 'apple', email: string, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Continue with ${provider === 'google' ? 'Google' : 'Apple'}` })
    .click()
  await expect(page.getByRole('heading', { name: provider })).toBeVisible()
  expect(new URL(page.url()).hostname).toBe('127.0.0.1')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function accept(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  await page.getByRole('checkbox', { name: /18 years of age/ }).check()
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('signs in with Google: cancels, accepts the terms, gets an account, and returns without questions', async ({
  page,
}) => {
  const email = `greta-${randomUUID().slice(0, 8)}@example.org`
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You cancelled before it was finished. Nothing has changed.')).toBeVisible()
  await agree(page, 'google', email, 'Greta')
  await accept(page)
  await expect(page.getByRole('heading', { name: 'Welcome, Greta' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/auth')
  await agree(page, 'google', email, 'Greta')
  await expect(page).toHaveURL('/welcome-after-signup')
})

test('signs in with Apple, whose answer is posted from another site, and links Google in Settings', async ({
  page,
}) => {
  const email = `relay-${randomUUID().slice(0, 8)}@privaterelay.appleid.com`
  await page.goto('/auth')
  await agree(page, 'apple', email, 'Ada')
  await accept(page)
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  await page.goto('/settings/sign-in-methods')
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Link Google' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabel('Email', { exact: true }).fill(`google-${email}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Linked. You can sign in this way from now on.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Apple' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Apple removed')).toBeVisible()
  // Sign-in by email is left as a way in.
  await expect(page.getByRole('button', { name: 'Remove Google' })).toBeVisible()
})
