import { termsVersion } from '@yuti/contract/limits'
import { expect, test } from '../../test.ts'

const titles = {
  '/privacy-policy': 'Política de privacidad',
  '/terms-of-service': 'Términos del servicio',
  '/safety-tips': 'Tu seguridad',
}

test.describe('a visitor without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'es-ES' })

  for (const [path, title] of Object.entries(titles))
    test(`reads ${path} in the own language, on a phone too`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(`${title} · Yuti`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 }).nth(3)).toBeVisible()
      await expect(page.locator('.splash')).toBeHidden()
      await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/)
      await expect(page.locator('.no-script')).toBeHidden()
    })

  for (const path of ['/auth', '/discover'])
    test(`learns in three languages that ${path} needs scripts`, async ({ page }) => {
      await page.goto(path)
      const words = page.locator('.no-script')
      for (const language of ['en', 'ru', 'es'])
        await expect(words.locator(`[lang=${language}]`)).toHaveText(/JavaScript/)
      await expect(words).toBeVisible()
    })
})

test('a policy says without scripts, in the reader’s language, when it last changed', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto('/terms-of-service')
  const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })
  const changed = day.format(new Date(termsVersion.slice(0, 10)))
  await expect(page.getByText(`Última actualización: ${changed}`)).toBeVisible()
  await context.close()
})

test('an address with a language opens the policy in it, and the app goes on there', async ({ page }) => {
  await page.goto('/ru/privacy-policy#keeping')
  await expect(page).toHaveURL(/\/privacy-policy#keeping$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Политика конфиденциальности')
  await expect(page.locator('.page-words')).toHaveCount(0)
  await page.getByRole('combobox').selectOption('es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad')
})
