import type { Locator } from '@playwright/test'
import { expect, test } from '../../test.ts'

test.use({ who: 'demo' })

const placeOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().toJSON())

/** The title is as wide as its words in the app, and as its line in the frame. */
const beginOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, height } = node.getBoundingClientRect()
    return { left, top, height, text: node.textContent }
  })

for (const { language, ...viewport } of [
  { width: 390, height: 844, language: 'en' },
  { width: 1280, height: 800, language: 'en' },
  // The longest title next to the buttons of a small phone.
  { width: 360, height: 740, language: 'ru' },
]) {
  test(`the first card is drawn before the app loads, in the place the app uses, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript((chosen) => localStorage.setItem('preferred_language', chosen), language)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const app = Promise.withResolvers<void>()
    await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
      await app.promise
      await route.continue()
    })
    await page.goto('/discover', { waitUntil: 'commit' })

    const first = page.locator('#first-view')
    await expect(first.locator('img')).toHaveJSProperty('complete', true)
    await expect(first.getByText(/^\S.*, \d\d$/)).toBeAttached()
    const [name, place] = [await first.locator('h2').textContent(), await placeOf(first.locator('img'))]
    expect(place.height).toBeGreaterThan(viewport.height / 2)
    await page.evaluate('document.fonts.ready')
    const title = await beginOf(first.locator('h1'))

    app.resolve()
    const card = page.getByRole('article')
    await expect(card.getByRole('heading')).toHaveText(name ?? '')
    expect(await placeOf(card.getByRole('img', { name: /^(Photo|Фото)/ }))).toEqual(place)
    await expect(first).not.toBeAttached()
    expect(await beginOf(page.getByRole('heading', { level: 1 }))).toEqual(title)
    await expect.poll(() => asked).toContain('/events')
    const questions = asked.slice(0, asked.indexOf('/events')).filter((path) => /session|deck$/.test(path))
    expect(questions, 'the page brings the answers').toEqual([])
  })
}
