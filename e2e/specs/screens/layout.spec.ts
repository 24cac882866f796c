import { expect, type Page, test } from '../../test.ts'
import { findMisfits, type Language, sizes, type Width } from './fit.ts'
import type { Screen } from './screen.ts'
import { memberScreens, parts, visit, visitorScreens } from './screens.ts'

/**
 * Russian has the longest words, so a layout breaks there first. The accessibility walk checks English; the other
 * languages and widths are checked on request.
 */
const isWhole = process.env['E2E_WALK'] === 'whole'
const languages: Language[] = isWhole ? ['en', 'ru', 'es'] : ['ru']
const widths: Width[] = isWhole ? [320, 360, 390, 768, 1280] : [360, 390, 768]

test.use({ expectedComplaints: /status of 404/ })

async function findAll(page: Page, screens: Screen[], language: Language) {
  await page.addInitScript((chosen) => {
    localStorage.setItem('preferred_language', chosen)
    localStorage.setItem('hasSeenOnboarding', 'true')
  }, language)
  const misfits: string[] = []
  for (const screen of screens) {
    await visit(page, screen)
    misfits.push(...(await findMisfits(page, screen, language, widths)))
  }
  return misfits
}

for (const language of languages) {
  test(`visitor screens fit in ${language}`, async ({ page }) => {
    const screens = visitorScreens.filter(({ open }) => !open)
    expect(await findAll(page, screens, language)).toEqual([])
  })

  test.describe('the demo member', () => {
    test.use({ who: 'demo' })

    for (const part of parts(2)) {
      test(`member screens fit in ${language}, ${part.name}`, async ({ page, memberOf }) => {
        const { api } = await memberOf('demo')
        const screens = (await memberScreens(api)).filter(({ open }) => !open)
        expect(await findAll(page, part.of(screens), language)).toEqual([])
      })
    }
  })
}

test.describe('navigation', () => {
  test.use({ who: 'demo' })

  test('navigation is a bar at the bottom of a phone, and a rail at the left from 768 px', async ({
    page,
  }) => {
    await page.goto('/discover')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    for (const { width, height } of sizes) {
      await page.setViewportSize({ width, height })
      await expect(navigation).toHaveCount(1)
      // The layout follows the window after a moment.
      await expect(async () => {
        const box = await navigation.boundingBox()
        if (width < 768) {
          expect(box).toMatchObject({ x: 0, width })
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0)
        } else {
          expect(box?.x).toBeLessThan(30)
          expect(box?.width).toBeLessThan(width / 3)
        }
      }).toPass()
    }
  })
})
