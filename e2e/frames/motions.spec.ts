import { touch } from '../finger.ts'
import { answerChannels, answerLikes, firstMatch } from '../specs/screens/match-answers.ts'
import { expect, type Page, test } from '../test.ts'
import { startStrip, type Strip } from './strip.ts'

const colorSchemes = ['light', 'dark'] as const

test.use({
  who: 'demo',
  hasTouch: true,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'no-preference' },
})

/** Stops each change of page and each animation that a script starts at its first frame. */
async function holdMotions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => document.getAnimations().forEach((animation) => animation.pause()))
      return transition
    }
    // oxlint-disable-next-line typescript/unbound-method -- called with its element below
    const { animate } = Element.prototype
    Element.prototype.animate = function pause(...args) {
      const animation = animate.apply(this, args)
      animation.pause()
      return animation
    }
  })
}

/** Moves everything that moves to this moment after its start. */
const seek = async (page: Page, ms: number) =>
  await page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = at
    }
  }, ms)

/** Takes the step, whose change of page is held, and draws the moments of it. */
async function takeChange(page: Page, strip: Strip, name: string, step: () => Promise<void>): Promise<void> {
  await step()
  const isHeld = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            effect instanceof KeyframeEffect &&
            effect.pseudoElement?.startsWith('::view-transition') &&
            playState === 'paused',
        ),
    )
  await expect.poll(isHeld).toBe(true)
  const takesMs = await page.evaluate(() =>
    Math.max(
      ...document
        .getAnimations()
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
        .filter(Number.isFinite),
    ),
  )
  for (let at = 0; at <= 4; at += 1) {
    const ms = (at * takesMs) / 4
    await seek(page, ms)
    await strip.take(`${name}, ${ms} ms`)
  }
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await expect
    .poll(() => page.evaluate(() => document.documentElement.matches(':active-view-transition')))
    .toBe(false)
  await strip.take(name)
}

test('draws the show of a match', async ({ page, memberOf }) => {
  const match = await firstMatch((await memberOf('demo')).api)
  await answerLikes(page, match)
  await answerChannels(page, match)
  await page.goto('/discover')
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  const show = page.getByRole('dialog', { name: 'Your charts have met' })
  await expect(show.locator('.match-arc[class*="stroke-"]')).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  const strip = startStrip(page)
  for (let step = 0; step < 12; step += 1) {
    const ms = Math.round((1900 / 11) * step)
    await seek(page, ms)
    await strip.take(`${ms} ms`)
  }
  await strip.write('match-show')
})

for (const colorScheme of colorSchemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`draws a card that is dragged and thrown, ${colorScheme}`, async ({ page }) => {
      await holdMotions(page)
      // Nobody is decided about.
      await page.route('**/rpc/discovery/swipe', () => {})
      await page.goto('/discover')
      const card = page.getByRole('article')
      await expect(card.getByRole('img').first()).toHaveJSProperty('complete', true)
      await page.waitForLoadState('networkidle')
      const strip = startStrip(page)
      for (const side of [-1, 1]) {
        const finger = await touch(page, card)
        for (const px of [0, 20, 45, 80, 120, 160]) {
          await finger.moveTo(px * side, 60)
          await strip.take(`${px * side} px`)
        }
        if (side === -1) {
          await finger.moveTo(0, 200)
          await strip.take('back')
          await finger.lift(600)
          await strip.take('let go')
        } else {
          // A timer takes the card away at the end of its flight.
          await page.clock.install()
          await page.clock.pauseAt(Date.now() + 60_000)
          await finger.lift()
          await page.clock.runFor(50)
        }
      }
      const ends = await page.evaluate(() =>
        document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      )
      const flight = Math.max(...ends.filter(Number.isFinite))
      // The card is out of a phone's sight after a third of its flight.
      for (const part of [0, 0.1, 0.2, 0.3, 1]) {
        await seek(page, part * flight)
        await strip.take(`thrown, ${Math.round(part * flight)} ms`)
      }
      await strip.write(`drag-${colorScheme}`)
    })

    test(`draws the way from the list to profile and chat, ${colorScheme}`, async ({ page }) => {
      await holdMotions(page)
      const message = page.getByRole('button', { name: 'Message', exact: true })
      const openProfile = async () => {
        await page.getByRole('article').getByRole('heading').getByRole('link').click()
        await expect(page).toHaveURL(/\/profile\//)
      }
      const openChat = async () => {
        await message.click()
        await expect(page).toHaveURL(/\/messages\//)
      }
      // On a page whose code and pictures are not there yet, nothing flies.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/matches')
      await openProfile()
      await openChat()
      await expect(page.getByRole('log')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(/\/matches$/)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const strip = startStrip(page)
      await strip.take('list')
      await takeChange(page, strip, 'profile', openProfile)
      // A person scrolls until the button is seen, and the portrait is still in view.
      await message.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
      await strip.take('scrolled')
      await takeChange(page, strip, 'chat', openChat)
      await strip.write(`list-profile-chat-${colorScheme}`)
    })
  })
}
