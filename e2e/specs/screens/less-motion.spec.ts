import { touch } from '../../finger.ts'
import { expect, type Page, test } from '../../test.ts'
import { screenOf } from './screen.ts'
import { memberScreens, twoFrames, waitUntilStable } from './screens.ts'

test.use({ who: 'demo' })

/** Notes in each frame what takes more than a millisecond, from the first paint on. */
async function noteMotions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const motions = new Set<string>()
    Object.assign(globalThis, { motions })
    function look() {
      for (const animation of document.getAnimations()) {
        const { effect } = animation
        const takes = Number(effect?.getComputedTiming().endTime)
        if (!(effect instanceof KeyframeEffect) || takes <= 1) continue
        const name = animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name
        const part = effect.pseudoElement ?? effect.target?.className.toString().slice(0, 60)
        motions.add(`${location.pathname}: ${name} of ${part} takes ${takes} ms`)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return async () => {
    // What has just begun is noted with the next frame.
    await twoFrames(page)
    return await page.evaluate<string[]>('[...motions]')
  }
}

/** Shows the dots of a button that waits: they begin one after another. */
async function waitForSignIn(page: Page): Promise<void> {
  await page.route('**/rpc/account/signIn', () => {})
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill('anna@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a password of nobody')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const waits = page.getByRole('button', { name: 'Signing in...' })
  await expect(waits.locator('.animate-shimmer')).toHaveCount(3)
}

async function openLanding(page: Page): Promise<void> {
  await page.goto('/')
  await waitUntilStable(page)
}

async function turnSlides(page: Page): Promise<void> {
  await page.goto('/onboarding')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Two likes, one match' })).toBeVisible()
}

test.describe('a visitor', () => {
  test.use({ who: null })

  for (const [reducedMotion, title] of [
    ['reduce', 'sees nothing move on the landing, the onboarding and while the sign-in waits'],
    ['no-preference', 'who did not ask for less motion sees the slides and the waiting sign-in move'],
  ] as const) {
    test(title, async ({ page }) => {
      await page.emulateMedia({ reducedMotion })
      const motions = await noteMotions(page)
      for (const open of [openLanding, turnSlides, waitForSignIn]) {
        await open(page)
        if (reducedMotion === 'reduce') expect(await motions(), open.name).toEqual([])
        else if (open !== openLanding) expect(await motions(), open.name).not.toEqual([])
      }
    })
  }
})

const moving = ['match moment', 'chat menu']
const others = ['welcome', 'my chart', 'result', 'discover', 'chat', 'photo viewer']

for (const [reducedMotion, names, title] of [
  ['reduce', [...moving, ...others], 'a member who wants less motion sees nothing move'],
  ['no-preference', moving, 'another member sees the show of a match and the menu of a chat move'],
] as const) {
  test(title, async ({ page, memberOf }) => {
    await page.emulateMedia({ reducedMotion })
    const screens = await memberScreens((await memberOf('demo')).api)
    const motions = await noteMotions(page)
    for (const name of names) {
      const screen = screenOf(screens, name)
      await page.goto(screen.path)
      await waitUntilStable(page)
      await screen.open?.(page)
      if (reducedMotion === 'reduce') expect(await motions(), name).toEqual([])
      else expect(await motions(), name).not.toEqual([])
    }
  })
}

test.describe('the photo viewer', () => {
  test.use({ hasTouch: true })

  for (const [reducedMotion, title] of [
    ['reduce', 'changes photos at once for members who want less motion'],
    ['no-preference', 'lets photos slide for other members'],
  ] as const) {
    test(title, async ({ page, memberOf }) => {
      await page.emulateMedia({ reducedMotion })
      await page.clock.install()
      const [match] = (await (await memberOf('demo')).api.matches.list({})).items
      await page.goto(`/profile/${match?.person.id}`)
      await page.getByRole('button', { name: /^Open photo 1 of/ }).click()
      const viewer = page.getByRole('dialog', { name: /^Photos of/ })
      const photos = viewer.getByRole('list')
      const placeOf = async () => Math.round((await photos.boundingBox())?.x ?? Number.NaN)
      await expect.poll(placeOf).toBe(0)
      // From here on a frame is drawn when the test asks for it, however busy the machine is.
      await page.clock.pauseAt(Date.now() + 60_000)
      const { width } = page.viewportSize() ?? { width: 0 }
      async function lift() {
        const finger = await touch(page, viewer)
        for (const part of [0.1, 0.5, 1]) await finger.moveTo(-200 * part, 100)
        // The photos follow a finger with a lag.
        await page.clock.runFor(1000)
        expect(await placeOf()).toBeCloseTo(-200, -1)
        await finger.lift()
      }
      const turns = [
        { shows: 2, turn: () => page.keyboard.press('ArrowRight') },
        { shows: 3, turn: () => viewer.getByRole('button', { name: 'Next photo' }).click() },
        { shows: 2, turn: () => viewer.getByRole('button', { name: 'Previous photo' }).click() },
        { shows: 1, turn: () => page.keyboard.press('ArrowLeft') },
        { shows: 2, turn: lift },
      ]
      for (const [index, { shows, turn }] of turns.entries()) {
        const place = width * (1 - shows)
        await turn()
        await page.clock.runFor(100)
        const left = Math.abs((await placeOf()) - place)
        if (reducedMotion === 'reduce') expect(left, `turn ${index}`).toBe(0)
        else expect(left, `turn ${index}`).toBeGreaterThan(0)
        await page.clock.runFor(5000)
        expect(await placeOf(), `turn ${index}`).toBe(place)
      }
    })
  }
})
