import { expect, test } from '../../test.ts'

test.use({ who: 'marc' })

test('somebody I know is calculated, looked at, deleted and brought back', async ({ page }) => {
  await page.goto('/compatibility')
  await page.getByRole('button', { name: 'Check someone you know' }).click()
  await expect(page.getByText('No calculations yet. Add someone to calculate compatibility.')).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  await test.step('what was typed outlives a reload', async () => {
    await page.getByLabel('Name or nickname').fill('Marina')
    await page.getByLabel('Date of birth').fill('1991-03-01')
    await page.reload()
    await expect(page.getByLabel('Name or nickname')).toHaveValue('Marina')
    await expect(page.getByLabel('Date of birth')).toHaveValue('1991-03-01')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  })

  await test.step('the result is a picture of both', async () => {
    await page.getByText('The time of birth is unknown').click()
    await page.getByRole('combobox', { name: 'City of birth' }).fill('barcelona')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Calculation complete!')).toBeVisible()
    await expect(page.getByText(/^Compatibility: \d stars?$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Marina & you' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^The wheel of the 64 gates/ })).toBeVisible()
    await page.locator('summary', { hasText: 'Moon harmony' }).click()
    await expect(page.getByText('Everyday life together')).toBeVisible()
  })

  await test.step('the list keeps it until it is deleted', async () => {
    await page.goBack()
    const card = page.getByRole('listitem').filter({ hasText: '1 Mar 1991, time unknown' })
    await expect(card.getByRole('img', { name: /of 5 stars, an estimate$/ })).toBeVisible()
    await card.getByRole('button', { name: 'Delete the calculation for Marina' }).click()
    await expect(page.getByText('Calculation removed')).toBeVisible()
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toBeVisible()
    await page.reload()
    await card.getByRole('link', { name: 'Marina' }).click()
    await expect(page.getByRole('heading', { name: 'Marina & you' })).toBeVisible()
  })
})
