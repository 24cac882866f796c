import { expectBirthDate, fillBirthDate } from '../../birth-date.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../../test.ts'

test.use({ who: 'curious' })

/** The chunk types of a PNG without metadata: text, places and dates would have their own chunks. */
function chunksOf(png: Buffer): string[] {
  const kinds = new Set<string>()
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    kinds.add(png.toString('latin1', at + 4, at + 8))
  return [...kinds].filter((kind) => !['sRGB', 'gAMA', 'pHYs'].includes(kind))
}

test('a calculation is made, opened, deleted and restored', async ({ page }) => {
  await page.goto('/compatibility')
  await expect(page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sacred Sparks' })).toBeVisible()
  await page.getByRole('button', { name: 'Check someone you know' }).click()

  await test.step('a reload keeps what was typed', async () => {
    await page.getByLabel('Name or nickname').fill('Marina')
    await fillBirthDate(page, '1991-03-01')
    await page.reload()
    await expect(page.getByLabel('Name or nickname')).toHaveValue('Marina')
    await expectBirthDate(page, '1 March 1991')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  })

  await test.step('the result begins with a reading and opens into what was counted', async () => {
    await page.getByText('I don’t know the time of birth').click()
    await page.getByRole('combobox', { name: 'City of birth' }).fill('barcelona')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Calculation complete!')).toBeVisible()
    await expect(page.getByText(/^Compatibility: \d stars?$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Marina & you' })).toBeVisible()
    const cards = page.getByRole('list', { name: 'Your reading' }).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    await expect(cards.last()).toContainText('Try this together')
    await page.getByRole('button', { name: 'See how we counted' }).click()
    await expect(page.getByRole('img', { name: /^The wheel of the 64 gates/ })).toBeVisible()
    await page.locator('summary', { hasText: 'Moon harmony' }).click()
    await expect(page.getByText('Bhakoot', { exact: true })).toBeVisible()
  })

  await test.step('the picture is saved without metadata', async () => {
    await page.getByRole('button', { name: 'Share the result' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share as a picture' })
    const picture = dialog.getByRole('img', { name: /^Picture: / })
    await expect(picture).toBeVisible()
    await expect(picture).toHaveJSProperty('naturalWidth', 1080)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Save picture' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('yuti-result.png')
    expect(chunksOf(await readFile(await download.path()))).toEqual(['IHDR', 'IDAT', 'IEND'])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the home of people shows the person', async () => {
    await page.goBack()
    const row = page.getByRole('listitem').filter({ hasText: 'Marina' })
    await row.getByRole('button', { name: 'More about Marina' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
    await page.keyboard.press('Escape')
    await row.getByRole('link', { name: 'Marina' }).click()
    await expect(page.getByRole('heading', { name: 'Marina & you' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('the list keeps the calculation until it is deleted', async () => {
    await page.getByRole('link', { name: 'Your calculations' }).click()
    const row = page.getByRole('listitem').filter({ hasText: '1 Mar 1991, time unknown' })
    await row.getByRole('button', { name: 'More about Marina' }).click()
    await expect(page.getByText(/^Calculated /)).toBeVisible()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('Calculation removed')).toBeVisible()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()
    await page.reload()
    await row.getByRole('link', { name: 'Marina' }).click()
    await expect(page.getByRole('heading', { name: 'Marina & you' })).toBeVisible()
  })
})
