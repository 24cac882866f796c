import { expect, type Page, test } from '../../test.ts'

test.use({ who: 'demo' })

/** Notes of each change of page which parts of it moved by themselves. */
async function watch(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const seen: string[][] = []
    Object.assign(globalThis, { seen })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      const parts: string[] = []
      seen.push(parts)
      void transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations()) {
            const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null
            if (part?.startsWith('::view-transition-')) parts.push(part)
          }
        },
        // The next page was wanted before this one could move.
        () => parts.push('skipped'),
      )
      return transition
    }
  })
  return () => page.evaluate<string[][]>('seen')
}

const flight = '::view-transition-group(portrait)'

/** The next page shows at once while a transition runs. The policy of the pages forbids `waitForFunction` to compile text in them. */
const settle = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.matches(':active-view-transition')))
    .toBe(false)

/** On a page whose code is not there yet, a busy machine shows that it loads, and nothing flies. */
async function visitOnce(page: Page, from: string, steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step()
  await page.goBack()
  await expect(page).not.toHaveURL(/profile/)
  if (!page.url().endsWith(from)) await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${from}$`))
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the portrait flies from messages to the chat, to the profile, and back', async ({ page }) => {
    const changes = await watch(page)
    const last = async () => (await changes()).at(-1)
    await page.goto('/messages')
    const openChat = async () => {
      await page.getByRole('main').getByRole('link', { name: /Anna/ }).first().click()
      await expect(page.getByRole('log')).toBeVisible()
    }
    const openProfile = async () => {
      await page.getByRole('heading', { level: 1 }).click()
      await expect(page).toHaveURL(/\/profile\//)
    }
    await visitOnce(page, '/messages', [openChat, openProfile])
    for (const step of [openChat, openProfile, () => page.getByRole('button', { name: 'Back' }).click()]) {
      await settle(page)
      const count = (await changes()).length
      await step()
      await expect.poll(async () => (await changes()).length).toBe(count + 1)
      await expect.poll(last).toContain(flight)
    }
  })

  test('the portrait flies from likes to the profile', async ({ page }) => {
    const changes = await watch(page)
    await page.goto('/likes')
    const openProfile = async () => {
      await page.getByRole('main').getByRole('listitem').getByRole('link', { name: /, \d+/ }).first().click()
      await expect(page.getByRole('button', { name: /^Open photo 1 of/ }).first()).toBeVisible()
    }
    await visitOnce(page, '/likes', [openProfile])
    await settle(page)
    await openProfile()
    await expect.poll(async () => (await changes()).at(-1)).toContain(flight)
  })

  test('tabs cross-fade while the bar stays', async ({ page }) => {
    const changes = await watch(page)
    await page.goto('/messages')
    await page.getByRole('link', { name: /^Matches/ }).click()
    await expect(page).toHaveURL(/\/matches/)
    await expect.poll(async () => (await changes()).at(-1)).toContain('::view-transition-new(root)')
    expect((await changes()).at(-1)).toContain('::view-transition-new(bar)')
    expect((await changes()).at(-1)).not.toContain(flight)
  })
})

test('pages change at once for members who want less motion', async ({ page }) => {
  const changes = await watch(page)
  await page.goto('/messages')
  await page.getByRole('main').getByRole('link', { name: /Anna/ }).first().click()
  await expect(page).toHaveURL(/\/messages\//)
  expect(await changes()).toEqual([])
})
