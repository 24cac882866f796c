import { expect, test } from '../../test.ts'
import { findMisfitsOf, type Language, sizes, type Width } from './fit.ts'
import { memberScreens, parts, visitorScreens } from './screens.ts'

/**
 * Russian has the longest words, so a layout breaks there first. The accessibility walk checks English; the other
 * languages and widths are checked on request.
 */
const isWhole = process.env['E2E_WALK'] === 'whole'
const languages: Language[] = isWhole ? ['en', 'ru', 'es'] : ['ru']
const widths: Width[] = isWhole ? [320, 360, 390, 768, 1280] : [320, 390, 768]

test.use({ expectedComplaints: /status of 4(?:04|18)/ })

for (const language of languages) {
  test(`visitor screens fit in ${language}`, async ({ page }) => {
    expect(await findMisfitsOf(page, visitorScreens, language, widths)).toEqual([])
  })

  test.describe('the demo member', () => {
    test.use({ who: 'demo' })

    for (const part of parts(2)) {
      test(`member screens fit in ${language}, ${part.name}`, async ({ page, memberOf }) => {
        const { api } = await memberOf('demo')
        const screens = part.of(await memberScreens(api))
        expect(await findMisfitsOf(page, screens, language, widths)).toEqual([])
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

  test('the bar of a phone leaves the rows of the own profile in view, Settings among them', async ({
    page,
  }) => {
    await page.goto('/profile')
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    for (const name of ['Edit profile', 'More about me', 'What others see', 'Settings']) {
      const row = page.getByRole('button', { name, exact: true })
      await expect(row).toBeVisible()
      const box = await row.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0)
    }
  })
})
