import { expect, type Page, test } from '../../test.ts'
import { findBarriers } from './barriers.ts'
import { findMisfits, findMisfitsOfOverlay } from './fit.ts'
import type { Screen } from './screen.ts'
import { emptyScreens, memberScreens, parts, visitorScreens } from './screens.ts'
import { unsavedDialogs } from './unsaved-dialogs.ts'

/** A profile of nobody, a changed birth that is not confirmed yet, a used link, and calls that are refused on purpose. */
test.use({ expectedComplaints: /status of 4(?:04|09|10|18)/ })

/** What explains the first swipe of a kind. */
const titles = { Like: /^Like .+\?$/, Pass: 'Not for you?' }

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** The last width is the one at which the next screen starts. */
const fit = (page: Page) => async (screen: Screen) =>
  screen.open ? await findMisfitsOfOverlay(page, screen) : await findMisfits(page, screen, 'en', [1280, 390])

test('visitor screens have no accessibility barrier, and fit', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenOnboarding', 'true'))
  expect(await findBarriers(page, visitorScreens, fit(page))).toEqual([])
})

/** Takes ten minutes, so it runs on request only. */
if (process.env['E2E_WALK'] === 'whole') {
  for (const language of ['en', 'ru', 'es'] as const) {
    for (const viewport of [phone, desktop]) {
      test.describe(`in ${language}, ${viewport.width} px wide`, () => {
        test.use({ viewport })
        test('visitor screens have no accessibility barrier', async ({ page }) => {
          await speak(page, language)
          expect(await findBarriers(page, unopened(visitorScreens))).toEqual([])
        })
        test.describe('the demo member', () => {
          test.use({ who: 'demo' })
          test('has no accessibility barrier', async ({ page, memberOf }) => {
            await speak(page, language)
            const { api } = await memberOf('demo')
            expect(await findBarriers(page, unopened(await memberScreens(api)))).toEqual([])
          })
        })
      })
    }
  }
}

/** Tells the pages so; the network itself stays. */
async function loseNetwork(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    dispatchEvent(new Event('offline'))
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible()
  await page.getByRole('link', { name: /^Matches/ }).focus()
}

/** Overlays are opened, and texts expected, by English names, so other languages skip them. */
const unopened = (screens: Screen[]) =>
  screens.filter(({ open }) => !open).map(({ name, path, fakes = [] }): Screen => ({ name, path, fakes }))

async function speak(page: Page, language: string) {
  await page.addInitScript((chosen) => {
    localStorage.setItem('preferred_language', chosen)
    localStorage.setItem('hasSeenOnboarding', 'true')
  }, language)
}

test.describe('the demo member', () => {
  test.use({ who: 'demo' })

  for (const part of parts(4)) {
    test(`has screens without accessibility barrier that fit, ${part.name}`, async ({ page, memberOf }) => {
      const { api } = await memberOf('demo')
      expect(await findBarriers(page, part.of(await memberScreens(api)), fit(page))).toEqual([])
    })
  }

  for (const dialog of unsavedDialogs) {
    test(`has no accessibility barrier over a changed wizard: ${dialog.name}`, async ({ page }) => {
      expect(await findBarriers(page, [dialog], fit(page))).toEqual([])
    })
  }

  test('has no accessibility barrier at the first swipes, and without a network', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['firstSwipeLeftShown', 'firstSwipeRightShown']) localStorage.removeItem(name)
    })
    const screens = (['Like', 'Pass'] as const).map(
      (name): Screen => ({
        name: `first swipe: ${name}`,
        path: '/discover',
        open: async () => {
          await page.getByRole('button', { name, exact: true }).click()
          await expect(page.getByRole('dialog', { name: titles[name] })).toBeVisible()
        },
      }),
    )
    // The last one, because the page stays so.
    screens.push({ name: 'no network', path: '/matches', open: loseNetwork })
    expect(await findBarriers(page, screens, fit(page))).toEqual([])
  })
})

test.describe('a member who has met nobody', () => {
  test.use({ who: 'leo' })

  test('has no accessibility barrier', async ({ page, memberOf }) => {
    const { api } = await memberOf('leo')
    await api.discovery.saveFilters({ genders: ['female'], minAge: 99, maxAge: 100, distanceKm: 1 })
    await api.messages.support.removeChat()
    expect(await findBarriers(page, emptyScreens, fit(page))).toEqual([])
  })
})
