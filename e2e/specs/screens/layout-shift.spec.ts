import { introduce, matchWith } from '../../introduce.ts'
import { expect, type Page, test } from '../../test.ts'
import { memberScreens, waitUntilStable } from './screens.ts'

type Shift = { value: number; nodes: string[] }

/** Notes what moves without the reader's doing, from the first paint on. */
async function noteShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'sources' in entry) || typeof entry.value !== 'number') continue
        const sources = Array.isArray(entry.sources) ? entry.sources : []
        const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''))
        shifts.push({ value: entry.value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Fonts that come late are replaced by those of the machine, whose widths differ where it has none of the matched ones. Names of
 * people are in every alphabet.
 */
async function loadFonts(page: Page) {
  await page.goto('/privacy-policy')
  await page.evaluate(async () => {
    const own = [...document.fonts].filter(({ family }) => !family.includes('Fallback'))
    await Promise.all(own.map((face) => face.load()))
  })
}

const tabs = ['/discover', '/matches', '/messages', '/compatibility', '/profile']

async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path)
  await waitUntilStable(page)
  await page.waitForLoadState('networkidle')
  return await page.evaluate<Shift[]>('shifts')
}

const open = ['/', '/onboarding', '/auth', '/auth?mode=sign-up', '/privacy-policy', '/safety-tips']
/** Those with the most parts, and with another layout on an upright tablet and in a large window. */
const heaviest = ['/', '/discover', '/messages', '/compatibility']

const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 800 }
const views = [
  ...[phone, laptop].map((viewport) => ({ viewport, paths: [...open, ...tabs] })),
  ...[
    { width: 820, height: 1180 },
    { width: 1920, height: 1080 },
  ].map((viewport) => ({ viewport, paths: heaviest })),
]

for (const { viewport, paths } of views) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const path of open.filter((one) => paths.includes(one))) {
      test(`nothing moves while ${path} loads`, async ({ page }) => {
        await loadFonts(page)
        await noteShifts(page)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate('shifts')).toEqual([])
      })
    }

    test.describe('for a member', () => {
      test.use({ who: 'demo' })

      for (const path of tabs.filter((one) => paths.includes(one))) {
        test(`nothing moves while ${path} loads`, async ({ page }) => {
          await loadFonts(page)
          await noteShifts(page)
          expect(await shiftsOf(page, path)).toEqual([])
        })
      }
    })
  })
}

test.describe('the pages behind the tabs', () => {
  // Each of some forty loads makes about eight calls, so this walk counts for a member of its own.
  test.describe.configure({ mode: 'default' })
  test.use({ who: 'walker' })

  /** The demo member writes to the walker; the walker needs a silent match and an open like, too. */
  test.beforeAll(async ({ memberOf }) => {
    const [walker, silent, admirer] = await Promise.all([
      memberOf('walker'),
      memberOf('silent'),
      memberOf('admirer'),
    ])
    const { items: matches } = await walker.api.matches.list({})
    if (matches.every(({ hasMessages }) => hasMessages)) await matchWith(walker, silent)
    const { items: likes } = await walker.api.discovery.likes({})
    if (likes.length > 0) return
    const { firstId } = await introduce(walker, admirer)
    await admirer.api.discovery.swipe({ targetId: firstId, direction: 'right' })
  })

  for (const viewport of [phone, laptop]) {
    test(`do not move at ${viewport.width} px while they load`, async ({ page, memberOf }) => {
      await page.setViewportSize(viewport)
      const { api } = await memberOf('walker')
      const screens = await memberScreens(api)
      const paths = new Set(screens.filter(({ fakes }) => !fakes).map(({ path }) => path))
      await loadFonts(page)
      await noteShifts(page)
      const moved: Record<string, Shift[]> = {}
      for (const path of paths) {
        if (tabs.includes(path)) continue
        const shifts = await shiftsOf(page, path)
        if (shifts.length > 0) moved[path] = shifts
      }
      expect(moved).toEqual({})
    })
  }
})

/** A profile of nobody. */
test.use({ expectedComplaints: /status of 404/ })

test.describe('the card of the own sky', () => {
  test.use({ who: 'demo' })

  for (const width of [320, 390, 1280]) {
    test(`is as high at ${width} px while it loads as it is with the sky`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/messages')
      const chart = Promise.withResolvers<void>()
      await page.route('**/rpc/profiles/chart*', async (route) => {
        await chart.promise
        await route.continue()
      })
      await page.getByRole('link', { name: 'Compatibility' }).click()
      const loading = page.getByText('drawing the sky')
      const card = page.locator('section[data-theme=dark]', { hasText: 'Your sky' })
      await expect(loading).toBeVisible()
      const heightPx = (await card.boundingBox())?.height
      chart.resolve()
      await expect(card.getByRole('link')).toBeVisible()
      expect((await card.boundingBox())?.height).toBe(heightPx)
    })
  }
})
