import { expect, type Page, test } from '../../test.ts'
import { findEnglish } from './english.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { memberScreens, type Screen, settle, visit, visitorScreens } from './screens.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
/** The longer words of the others break, if anywhere, where there is least room: on the smallest phone and rail. */
const widthsOf = { en: [360, 390, 768, 1280], ru: [360, 768], es: [360, 768] }
const languages = ['en', 'ru', 'es'] as const

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /status of 404/ })

async function findFaults(page: Page, screens: Screen[], language: (typeof languages)[number]) {
  await page.addInitScript((chosen) => {
    localStorage.setItem('preferred_language', chosen)
    localStorage.setItem('hasSeenOnboarding', 'true')
  }, language)
  const faults: string[] = []
  for (const { name, path } of screens) {
    await visit(page, path)
    for (const size of sizes.filter(({ width }) => widthsOf[language].includes(width))) {
      await page.setViewportSize(size)
      await settle(page)
      const found = await findLayoutFaults(page)
      faults.push(...found.map((fault) => `${name}, ${language}, ${size.width} px: ${fault}`))
    }
    const left = language === 'en' ? [] : await findEnglish(page, language)
    faults.push(...left.map((text) => `${name}, ${language}: "${text}" in English`))
  }
  return faults
}

for (const language of languages) {
  test(`a visitor's screens fit, in ${language}`, async ({ page }) => {
    test.slow()
    const screens = visitorScreens.filter(({ open }) => !open)
    expect(await findFaults(page, screens, language)).toEqual([])
  })

  test.describe('the demo member', () => {
    test.use({ who: 'demo' })

    test(`a member's screens fit, in ${language}`, async ({ page, memberOf }) => {
      test.slow()
      const { api } = await memberOf('demo')
      const screens = (await memberScreens(api)).filter(({ open }) => !open)
      expect(await findFaults(page, screens, language)).toEqual([])
    })
  })
}

test.describe('navigation', () => {
  test.use({ who: 'demo' })

  test('a bar below on a phone, a rail at the left from 768 px', async ({ page }) => {
    await page.goto('/discover')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    for (const { width, height } of sizes) {
      await page.setViewportSize({ width, height })
      await expect(navigation).toHaveCount(1)
      // The page takes a moment to follow its window.
      await expect(async () => {
        const box = await navigation.boundingBox()
        if (width < 768) {
          expect(box).toMatchObject({ x: 0, width })
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0)
        } else {
          expect(box?.x).toBeLessThan(30)
          expect(box?.width).toBeLessThan(width / 3)
        }
      }).toPass({ timeout: 5000 })
    }
  })
})
