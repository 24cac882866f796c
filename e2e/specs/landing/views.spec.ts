import { expect, test } from '../../test.ts'

const titles = {
  en: ['Stars that tell you why', 'Your birth details stay private', 'Free. All of it.'],
  ru: ['Звёзды, которые объясняют', 'Данные о рождении — только ваши', 'Бесплатно. Полностью.'],
  es: ['Estrellas que dicen por qué', 'Tus datos de nacimiento son privados', 'Gratis. Todo.'],
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const [language, names] of Object.entries(titles)) {
  test(`stars, privacy and price each fit into one view, in ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('preferred_language', chosen), language)
    await page.goto('/')
    // The sections of the app take the place of the server's.
    await expect(page.locator('.landing-words')).not.toBeAttached()
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const name of names) {
        const section = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })
        await section.scrollIntoViewIfNeeded()
        await page.evaluate(() => document.fonts.ready)
        // Without the empty space above the title and below the last line.
        const box = await section.locator('> div').boundingBox()
        expect(box?.height, `${name}, ${size.width} px`).toBeLessThanOrEqual(size.height)
      }
    }
  })
}
