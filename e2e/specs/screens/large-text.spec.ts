import { test, expect } from '../../test.ts'
import { findMisfits } from './fit.ts'
import { memberScreens, parts, visit } from './screens.ts'

/** The text size that a person sets in the browser; media queries in rem follow it. The second part is Playwright's own. */
const doubled = 'defaultFontSize=32'
const pointer = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

test.use({
  who: 'demo',
  expectedComplaints: /status of 404/,
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=${doubled},${pointer}`],
    })
  },
})

for (const part of parts(2)) {
  test(`member screens fit with text of twice the size, ${part.name}`, async ({ page, memberOf }) => {
    const { api } = await memberOf('demo')
    await page.addInitScript(() => localStorage.setItem('preferred_language', 'ru'))
    const misfits: string[] = []
    for (const screen of part.of((await memberScreens(api)).filter(({ open }) => !open))) {
      await visit(page, screen)
      misfits.push(...(await findMisfits(page, screen, 'ru', [390])))
    }
    expect(misfits).toEqual([])
  })
}
