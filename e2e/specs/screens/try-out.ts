import { fillBirthDate } from '../../birth-date.ts'
import { expect, type Page } from '../../test.ts'

/** Opens the form of the landing page that computes a visitor's sky. */
export async function openTryOut(page: Page) {
  await page.getByRole('button', { name: 'Show my sky' }).click()
  await expect(page.getByRole('heading', { name: 'When and where were you born?' })).toBeVisible()
}

export async function fillBirth(page: Page) {
  await fillBirthDate(page, '1992-08-21')
  await page.getByLabel('Time of birth', { exact: true }).fill('09:41')
  await page.getByRole('combobox', { name: 'City of birth' }).fill('barcelona')
  await page.keyboard.press('Enter')
}

export async function openTriedSky(page: Page) {
  await openTryOut(page)
  await fillBirth(page)
  await page.getByRole('button', { name: 'Show my sky' }).click()
  await expect(page.getByRole('heading', { name: 'Your sky' })).toBeFocused()
}
