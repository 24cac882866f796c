import { demoPassword } from '../../members.ts'
import { paintPictures } from '../../pictures.ts'
import { expect, type Page, test } from '../../test.ts'

/** Sends a photo as a phone's share sheet does: by a form, to the address in the manifest. */
async function shareFromPhone(page: Page): Promise<void> {
  const [picture] = await paintPictures(page, 1)
  if (!picture) throw new Error('there is no picture')
  await page.goto('/safety-tips')
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/messages/share', enctype: 'multipart/form-data' })
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'photo' }))
    document.body.append(form)
  })
  await page.locator('input[name="photo"]').setInputFiles(picture)
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('form[action="/messages/share"]')?.submit(),
  )
}

const photo = (page: Page) => page.getByRole('img', { name: 'The photo to send' })
const attached = (page: Page) => page.getByRole('img', { name: 'Photo to send', exact: true })

test.describe('a member', () => {
  test.use({ who: 'demo' })

  test('picks a chat for a shared photo, and finds it in the composer', async ({ page }) => {
    await shareFromPhone(page)
    await expect(photo(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sofía' }).click()
    await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/)
    await expect(attached(page)).toBeVisible()
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(attached(page)).toBeHidden()
  })
})

test('a photo that was shared while signed out waits for the sign-in', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('preferred_language', 'en')
    localStorage.setItem('hasSeenOnboarding', 'true')
  })
  await shareFromPhone(page)
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('Email').fill('demo@yuti.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/messages/share')
  await expect(photo(page)).toBeVisible()
  await page.reload()
  await expect(photo(page)).toBeVisible()
})
