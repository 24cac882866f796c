import { expect, type Page, test } from '../../test.ts'
import { findMisfits } from './fit.ts'
import { twiceTheText } from './large-text.ts'
import type { Screen } from './screen.ts'
import { memberScreens, parts, visit, visitorScreens } from './screens.ts'

test.use(twiceTheText)
test.use({ expectedComplaints: /status of 404/ })

async function findAll(page: Page, screens: readonly Screen[]) {
  await page.addInitScript(() => {
    localStorage.setItem('preferred_language', 'ru')
    localStorage.setItem('hasSeenOnboarding', 'true')
  })
  const misfits: string[] = []
  for (const screen of screens.filter(({ open }) => !open)) {
    await visit(page, screen)
    misfits.push(...(await findMisfits(page, screen, 'ru', [390])))
  }
  return misfits
}

test('visitor screens fit with text of twice the size', async ({ page }) => {
  expect(await findAll(page, visitorScreens)).toEqual([])
})

test.describe('the demo member', () => {
  test.use({ who: 'demo' })

  for (const part of parts(2)) {
    test(`member screens fit with text of twice the size, ${part.name}`, async ({ page, memberOf }) => {
      const { api } = await memberOf('demo')
      expect(await findAll(page, part.of(await memberScreens(api)))).toEqual([])
    })
  }
})
