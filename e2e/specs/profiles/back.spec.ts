import { expect, test } from '../../test.ts'

test.use({ who: 'demo', hasTouch: true })

test('Back closes an overlay of a profile before it leaves the profile', async ({ page }) => {
  await page.goto('/discover')
  await page.getByRole('article').getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/profile\//)
  const profile = page.url()

  await page
    .getByRole('button', { name: /^Open photo 1 of/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  expect(page.url()).toBe(profile)

  const openReport = async () => {
    await page.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Report User' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await openReport()
  await page.getByRole('textbox').fill('Only half written')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(page.url()).toBe(profile)

  // Forward does not reopen a dialog that a key closed, and a reload shows the page without it.
  await openReport()
  await expect(page.getByRole('textbox')).toHaveValue('Only half written')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(page.url()).toBe(profile)
  await openReport()
  await page.reload()
  await expect(page.getByRole('button', { name: /^More about/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/discover$/)
})
