import { expect, type Page } from '@playwright/test'

const parts = (page: Page) => page.getByRole('group', { name: 'Date of birth' }).getByRole('textbox')

/** Puts a whole date, YYYY-MM-DD, into the first part, which spreads it over the three. */
export async function fillBirthDate(page: Page, isoDate: string): Promise<void> {
  await parts(page).first().fill(isoDate)
}

/** Expects what the three parts show, such as "14 February 1992". */
export async function expectBirthDate(page: Page, shown: string): Promise<void> {
  for (const [index, part] of shown.split(' ').entries())
    await expect(parts(page).nth(index)).toHaveValue(part)
}
