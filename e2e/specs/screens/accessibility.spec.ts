import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '../../test.ts'
import { emptyScreens, memberScreens, type Screen, show, visitorScreens } from './screens.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Motion is only delay here.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /status of 404/ })

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** There are no frames, so the mode that leaves them out is right, and it is far quicker. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/** Everything in light; in dark what colours can break. */
async function findViolations(page: Page, screen: Screen): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await show(page, screen)
  const inLight = await axe(page).withTags(tags).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await axe(page).withRules(['color-contrast', 'link-in-text-block']).analyze()
  const found = [
    ...inLight.violations.map((violation) => ({ violation, theme: 'light' })),
    ...inDark.violations.map((violation) => ({ violation, theme: 'dark' })),
  ]
  return found.flatMap(({ violation, theme }) =>
    violation.nodes.map(
      ({ html, any }) => `${screen.name}, ${theme}: ${violation.id}: ${html} ${any[0]?.message ?? ''}`,
    ),
  )
}

async function findAll(page: Page, screens: Screen[]): Promise<string[]> {
  const found: string[] = []
  for (const screen of screens) found.push(...(await findViolations(page, screen)))
  return found
}

test('a visitor meets no barrier', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenOnboarding', 'true'))
  expect(await findAll(page, visitorScreens)).toEqual([])
})

/** Takes ten minutes, so it waits to be asked for. */
if (process.env['E2E_WALK'] === 'whole') {
  for (const language of ['en', 'ru', 'es'] as const) {
    for (const viewport of [phone, desktop]) {
      test.describe(`in ${language}, ${viewport.width} px wide`, () => {
        test.use({ viewport })
        test.setTimeout(600_000)
        test('a visitor meets no barrier', async ({ page }) => {
          await speak(page, language)
          expect(await findAll(page, unopened(visitorScreens))).toEqual([])
        })
        test.describe('the demo member', () => {
          test.use({ who: 'demo' })
          test('meets no barrier', async ({ page, memberOf }) => {
            await speak(page, language)
            const { api } = await memberOf('demo')
            expect(await findAll(page, unopened(await memberScreens(api)))).toEqual([])
          })
        })
      })
    }
  }
}

/** What lies over a screen is opened by English names. */
const unopened = (screens: Screen[]) => screens.filter(({ open }) => !open)

async function speak(page: Page, language: string) {
  await page.addInitScript((chosen) => {
    localStorage.setItem('preferred_language', chosen)
    localStorage.setItem('hasSeenOnboarding', 'true')
  }, language)
}

test.describe('the demo member', () => {
  test.use({ who: 'demo' })

  for (const half of [0, 1]) {
    test(`meets no barrier, half ${half + 1}`, async ({ page, memberOf }) => {
      test.slow()
      const { api } = await memberOf('demo')
      const screens = await memberScreens(api)
      const middle = Math.ceil(screens.length / 2)
      expect(await findAll(page, screens.slice(half * middle, (half + 1) * middle))).toEqual([])
    })
  }

  test('meets no barrier at the first swipe', async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem('firstSwipeRightShown'))
    const open = async () => {
      await page.getByRole('button', { name: 'Like', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    expect(await findViolations(page, { name: 'first swipe', path: '/discover', open })).toEqual([])
  })
})

test.describe('a member who has met nobody', () => {
  test.use({ who: 'leo' })

  test('meets no barrier', async ({ page, memberOf }) => {
    const { api } = await memberOf('leo')
    await api.discovery.saveFilters({ genders: ['female'], minAge: 99, maxAge: 100, distanceKm: 1 })
    await api.messages.team.removeChat()
    expect(await findAll(page, emptyScreens)).toEqual([])
  })
})
