import { expect, type Page, test } from '../../test.ts'

const sentences = {
  en: ['Two births.', 'One conjunction.'],
  ru: ['Два рождения.', 'Одно соединение.'],
  es: ['Dos nacimientos.', 'Una conjunción.'],
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

type Line = { text: string; lines: number; room: number }

/** The size of the title, and for each of its sentences on how many lines it is and how much of the column is left beside it. */
function measureTitle(page: Page) {
  return page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const right = title.getBoundingClientRect().right
    const lines = [...title.children].map((sentence): Line => {
      const range = document.createRange()
      range.selectNodeContents(sentence)
      const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return {
        text: sentence.textContent ?? '',
        lines: rows.size,
        room: right - range.getBoundingClientRect().right,
      }
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      px: Number.parseFloat(getComputedStyle(title).fontSize),
      lines,
      isSideways: scrollWidth > clientWidth,
    }
  })
}

for (const [language, expected] of Object.entries(sentences)) {
  test(`the title is large on wide screens, and each sentence has one line, in ${language}`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('preferred_language', chosen), language)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    // The app's own title takes the place of the server's.
    await expect(page.locator('.landing-words')).not.toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected.join(' '))
    await page.evaluate(() => document.fonts.ready)
    // The browsers of the tests draw no scroll bar; those of many visitors take these 15 px off the page.
    await page.evaluate(() => {
      document.documentElement.style.paddingRight = '15px'
    })
    for (const size of sizes) {
      await page.setViewportSize(size)
      const { px, lines, isSideways } = await measureTitle(page)
      expect(px, `at ${size.width} px`).toBeGreaterThanOrEqual(70)
      expect(px, `at ${size.width} px`).toBeLessThanOrEqual(88)
      expect(lines.map(({ text }) => text.trim())).toEqual(expected)
      expect(lines.filter((line) => line.lines !== 1 || line.room < 0)).toEqual([])
      expect(isSideways).toBe(false)
    }
  })
}
