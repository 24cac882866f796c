import type { Locator } from '@playwright/test'
import { type Finger, touch } from '../../finger.ts'
import { expect, type Page, test } from '../../test.ts'
import { memberScreens, waitUntilStable } from './screens.ts'

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
  return () => page.evaluate<string[]>('[...motions]')
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
    ['no-preference', 'who did not ask for less motion sees the landing move'],
  ] as const) {
    test(title, async ({ page }) => {
      await page.emulateMedia({ reducedMotion })
      const motions = await noteMotions(page)
      await page.goto('/')
      await waitUntilStable(page)
      const seen = await motions()
      await turnSlides(page)
      seen.push(...(await motions()))
      await waitForSignIn(page)
      seen.push(...(await motions()))
      if (reducedMotion === 'reduce') expect(seen).toEqual([])
      else expect(seen.length).toBeGreaterThan(0)
    })
  }
})

test('a member who wants less motion sees nothing move', async ({ page, memberOf }) => {
  const screens = await memberScreens((await memberOf('demo')).api)
  const motions = await noteMotions(page)
  const seen: string[] = []
  for (const name of [
    'welcome',
    'my chart',
    'result',
    'match moment',
    'discover',
    'chat',
    'chat menu',
    'photo viewer',
  ]) {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`There is no screen ${name}`)
    await page.goto(screen.path)
    await waitUntilStable(page)
    await screen.open?.(page)
    seen.push(...(await motions()))
  }
  expect(seen).toEqual([])
})

type Turn = { shows: number; prepare?: () => Promise<void>; turn: () => Promise<void> }

/** In how many places the photos are seen, frame by frame, from before the turn until the wanted photo fills the page. */
async function countPlaces(photos: Locator, turn: () => Promise<void>): Promise<number> {
  const noted = await photos.evaluateHandle((list) => {
    const noted = { places: new Set<number>(), frame: 0 }
    function note() {
      noted.places.add(Math.round(list.getBoundingClientRect().left))
      noted.frame = requestAnimationFrame(note)
    }
    note()
    return noted
  })
  await turn()
  return await noted.evaluate(({ places, frame }) => {
    cancelAnimationFrame(frame)
    return places.size
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
      const [match] = (await (await memberOf('demo')).api.matches.list({})).items
      await page.goto(`/profile/${match?.person.id}`)
      await page.getByRole('button', { name: /^Open photo 1 of/ }).click()
      const viewer = page.getByRole('dialog', { name: /^Photos of/ })
      const photos = viewer.getByRole('list')
      const placeOf = async () => Math.round((await photos.boundingBox())?.x ?? Number.NaN)
      await expect.poll(placeOf).toBe(0)
      const { width } = page.viewportSize() ?? { width: 0 }
      const heldPx = -200
      let finger: Finger | null = null
      const turns: Turn[] = [
        { shows: 2, turn: () => page.keyboard.press('ArrowRight') },
        { shows: 3, turn: () => viewer.getByRole('button', { name: 'Next photo' }).click() },
        { shows: 2, turn: () => viewer.getByRole('button', { name: 'Previous photo' }).click() },
        { shows: 1, turn: () => page.keyboard.press('ArrowLeft') },
        {
          shows: 2,
          prepare: async () => {
            finger = await touch(page, viewer)
            for (const part of [0.1, 0.5, 1]) await finger.moveTo(heldPx * part, 100)
            // The photos follow a finger with a lag.
            await expect.poll(placeOf).toBeCloseTo(heldPx, -1)
          },
          turn: async () => await finger?.lift(),
        },
      ]
      for (const { shows, prepare, turn } of turns) {
        await prepare?.()
        const places = await countPlaces(photos, async () => {
          await turn()
          await expect.poll(placeOf).toBe(width * (1 - shows))
        })
        if (reducedMotion === 'reduce') expect(places).toBeLessThanOrEqual(2)
        else expect(places).toBeGreaterThan(2)
      }
    })
  }
})
