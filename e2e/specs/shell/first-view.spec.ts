import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../test.ts'

test.use({ who: 'early' })
// One person, who can set a password only once at a time.
test.describe.configure({ mode: 'default' })

const placeOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return { left, top, width, height }
  })
/** A block in the frame may be wider than in the app; its words must begin at the same place and have the same height. */
const beginOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = node.ownerDocument.createRange()
    range.selectNodeContents(node)
    const { left, top, height } = range.getBoundingClientRect()
    return { left, top, height }
  })

/** Every visible text with the place where it begins. */
const textsIn = (root: Locator) =>
  root.evaluate((node) => {
    const found: { text: string; left: number; top: number; height: number }[] = []
    const walker = node.ownerDocument.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const range = node.ownerDocument.createRange()
      range.selectNodeContents(walker.currentNode)
      const { left, top, height } = range.getBoundingClientRect()
      const text = walker.currentNode.textContent?.trim() ?? ''
      if (text !== '' && height > 0) found.push({ text, left, top, height })
    }
    return found
  })

/** The area of the words, or of the text that takes their place; a browser counts the largest text as the page. */
const areaOf = (element: Locator, text: string | null) =>
  element.evaluate((node, other) => {
    if (other !== null) node.textContent = other
    const range = node.ownerDocument.createRange()
    range.selectNodeContents(node)
    const { width, height } = range.getBoundingClientRect()
    return width * height
  }, text)

async function titlesOfSkies(language: string): Promise<string[]> {
  const path = new URL(`../../../web/src/i18n/${language}/moons.ts`, import.meta.url).pathname
  const { moons }: { moons: Record<string, { title?: string }> } = await import(path)
  const titles = Object.values(moons).flatMap(({ title }) => (title ? [title] : []))
  expect(titles).toHaveLength(27)
  return titles
}

/** Opens a page whose app does not load before `release` is called. */
async function openSlowly(page: Page, path: string) {
  const app = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await app.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const first = page.locator('#first-view')
  await expect(first.locator('[data-text="title"]')).not.toBeEmpty()
  // A browser paints nothing before the style sheet has come, but a test could measure the view without it.
  // `waitForFunction` would compile text in the page, which its policy forbids.
  await expect
    .poll(() =>
      page.evaluate("[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)"),
    )
    .toBe(true)
  return { first, release: () => app.resolve() }
}

/** Longer than the app waits for a page that has no first view. */
const waitLonger = (page: Page) => page.evaluate('new Promise((go) => setTimeout(go, 1_000))')

test('keeps the first match in view while its answers, which have become stale, are asked for again', async ({
  page,
}) => {
  const list = Promise.withResolvers<void>()
  let isAsked = false
  await page.route('**/rpc/matches/list', async (route) => {
    isAsked = true
    await list.promise
    await route.continue()
  })
  const { first, release } = await openSlowly(page, '/matches')
  // Does what a timer does after ten seconds.
  await page.evaluate('bootstrapAnswers.clear()')
  release()
  await expect.poll(() => isAsked).toBe(true)
  await waitLonger(page)
  await expect(first).toBeAttached()
  list.resolve()
  await expect(page.getByRole('main').getByRole('article')).toBeAttached()
  await expect(first).not.toBeAttached()
})

for (const [path, code] of [
  ['/messages', /\/assets\/(_member\.messages|tab-messages)/],
  ['/discover', /\/assets\/(_member\.discover|tab-discover)/],
] as const) {
  test(`keeps the first view of ${path} while the app waits for the code of the page`, async ({ page }) => {
    const pageCode = Promise.withResolvers<void>()
    await page.route(code, async (route) => {
      await pageCode.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const first = page.locator('#first-view')
    await expect(first).toBeAttached()
    await expect.poll(() => page.evaluate("'__TSR_ROUTER__' in globalThis")).toBe(true)
    await waitLonger(page)
    await expect(page.getByRole('status', { name: 'Loading...' })).not.toBeAttached()
    await expect(first).toBeAttached()
    pageCode.resolve()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    await expect(first).not.toBeAttached()
  })
}

for (const { language, ...viewport } of [
  { width: 390, height: 844, language: 'en' },
  { width: 1280, height: 800, language: 'en' },
  { width: 360, height: 740, language: 'ru' },
]) {
  test.describe(`at ${viewport.width} px in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript((chosen) => localStorage.setItem('preferred_language', chosen), language)
    })

    for (const path of ['/matches', '/messages', '/compatibility']) {
      test(`draws the title of ${path} before the app loads, where the app shows it`, async ({ page }) => {
        const { first, release } = await openSlowly(page, path)
        await page.evaluate('document.fonts.ready')
        const words = await first.locator('h1').textContent()
        const place = await beginOf(first.locator('h1'))
        release()
        const title = page.getByRole('heading', { level: 1 })
        await expect(title).toHaveText(words ?? '')
        await expect(first).not.toBeAttached()
        expect(await beginOf(title)).toEqual(place)
      })
    }

    test('draws words on the card of the sky that no title of a sky is larger than', async ({ page }) => {
      const { first, release } = await openSlowly(page, '/compatibility')
      await page.evaluate('document.fonts.ready')
      const words = first.locator('[data-text="drawing"]')
      const drawn = await areaOf(words, null)
      for (const title of await titlesOfSkies(language)) {
        expect(await areaOf(words, title), title).toBeLessThanOrEqual(drawn)
      }
      release()
      await expect(first).not.toBeAttached()
    })

    test('draws the first match before the app loads, where the app shows it', async ({ page }) => {
      const { first, release } = await openSlowly(page, '/matches')
      const photo = first.locator('img[fetchpriority]')
      await expect(photo).toHaveJSProperty('complete', true)
      await page.evaluate('document.fonts.ready')
      const [place, texts] = [await placeOf(photo), await textsIn(first)]
      expect(place.height).toBeGreaterThanOrEqual(200)
      expect(texts.length).toBeGreaterThan(12)
      release()
      await expect(first).not.toBeAttached()
      const main = page.getByRole('main')
      const card = main.getByRole('article').getByRole('img', { name: /^(Photo|Фото)/ })
      expect(await placeOf(card)).toEqual(place)
      expect(await textsIn(main)).toEqual(expect.arrayContaining(texts))
    })

    test('draws the photo of the own profile before the app loads, where the app shows it', async ({
      page,
    }) => {
      const { first, release } = await openSlowly(page, '/profile')
      await expect(first.locator('img')).toHaveJSProperty('complete', true)
      const [place, words] = [await placeOf(first.locator('img')), await beginOf(first.locator('h1'))]
      expect(place.height).toBeGreaterThanOrEqual(100)
      release()
      await expect(first).not.toBeAttached()
      const title = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(title).toHaveText(/^\S+, \d\d$/)
      expect(await beginOf(title)).toEqual(words)
      expect(await placeOf(page.getByRole('main').getByRole('img').first())).toEqual(place)
    })
  })
}
