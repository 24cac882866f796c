import { expect, type Page, test } from '../../test.ts'

test.use({ who: 'demo' })

type Change = {
  /** Parts that moved by themselves. */
  parts: string[]
  /** The radii with which the portrait begins and ends its flight. */
  corners: string[]
  /** Whose portraits carried the name that lets them fly: on the page that was left, on the one reached, and at the end. */
  left: string[]
  reached: string[]
  after: string[] | null
}

/** Notes each change of page. */
async function watch(page: Page): Promise<() => Promise<Change[]>> {
  await page.addInitScript(() => {
    const seen: Change[] = []
    Object.assign(globalThis, { seen })
    const start = document.startViewTransition.bind(document)
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page can use nothing from outside
    function carriers() {
      return [...document.querySelectorAll<HTMLElement>('*')]
        .filter((element) => getComputedStyle(element).viewTransitionName === 'portrait')
        .map(({ dataset }) => dataset['portrait']?.split(' ')[0] ?? 'nobody')
    }
    document.startViewTransition = (update) => {
      const change: Change = { parts: [], corners: [], left: carriers(), reached: [], after: null }
      seen.push(change)
      const transition = start(async () => {
        if (typeof update === 'function') await update()
        change.reached = carriers()
      })
      void transition.ready.then(
        () => {
          const { style } = document.documentElement
          change.corners = ['from', 'to'].map((end) => style.getPropertyValue(`--flight-${end}`))
          for (const { effect } of document.getAnimations()) {
            const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null
            if (part?.startsWith('::view-transition-')) change.parts.push(part)
          }
        },
        // The next page was wanted before this one could move.
        () => change.parts.push('skipped'),
      )
      void transition.finished.then(() => requestAnimationFrame(() => (change.after = carriers())))
      return transition
    }
  })
  return () => page.evaluate<Change[]>('seen')
}

const flight = '::view-transition-group(portrait)'

/** The next page shows at once while a transition runs. The policy of the pages forbids `waitForFunction` to compile text in them. */
const settle = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.matches(':active-view-transition')))
    .toBe(false)

/** On a page whose code is not there yet, a busy machine shows that it loads, and nothing flies. */
async function visitOnce(page: Page, steps: (() => Promise<void>)[]): Promise<void> {
  const visited: string[] = []
  for (const step of steps) {
    visited.push(page.url())
    await step()
  }
  for (const url of visited.toReversed()) {
    await page.goBack()
    await expect(page).toHaveURL(url)
  }
}

/** Takes the steps one by one: in each the portrait of the same person flies. */
async function expectFlights(
  page: Page,
  changes: () => Promise<Change[]>,
  steps: (() => Promise<void>)[],
): Promise<void> {
  const fliers: (string | undefined)[] = []
  for (const step of steps) {
    await settle(page)
    const count = (await changes()).length
    await step()
    await expect.poll(async () => (await changes()).length).toBe(count + 1)
    fliers.push(await flierOf(changes))
  }
  expect(new Set(fliers).size).toBe(1)
  expect(fliers[0]).toMatch(/^[\da-f-]{36}$/)
}

/** Who flies in the last change of page; it waits until that has ended. */
async function flierOf(changes: () => Promise<Change[]>): Promise<string | undefined> {
  await expect.poll(async () => (await changes()).at(-1)?.after).toEqual([])
  const change = (await changes()).at(-1)
  expect(change?.parts).toContain(flight)
  expect(change?.left).toHaveLength(1)
  expect(change?.reached).toEqual(change?.left)
  return change?.left[0]
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('one portrait flies from messages to the chat, to the profile, and back', async ({ page }) => {
    const changes = await watch(page)
    await page.goto('/messages')
    const openChat = async () => {
      await page.getByRole('main').getByRole('link', { name: /Anna/ }).first().click()
      await expect(page.getByRole('log')).toBeVisible()
    }
    const openProfile = async () => {
      await page.getByRole('heading', { level: 1 }).click()
      await expect(page).toHaveURL(/\/profile\//)
    }
    await visitOnce(page, [openChat, openProfile])
    const back = page.getByRole('button', { name: 'Back' })
    await expectFlights(page, changes, [openChat, openProfile, () => back.click()])
  })

  test('one portrait flies from matches to the profile, to the chat, and back', async ({ page }) => {
    const changes = await watch(page)
    await page.goto('/matches')
    const openProfile = async () => {
      await page.getByRole('article').getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('button', { name: /^Open photo 1 of/ }).first()).toBeVisible()
    }
    const openChat = async () => {
      const message = page.getByRole('button', { name: 'Message', exact: true })
      // A person scrolls until the button is seen, and the portrait is still in view.
      await message.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
      await message.click()
      await expect(page.getByRole('log')).toBeVisible()
    }
    await visitOnce(page, [openProfile, openChat])
    const goBack = async () => void (await page.goBack())
    await expectFlights(page, changes, [openProfile, openChat, goBack, goBack])
    await expect(page).toHaveURL(/\/matches$/)
  })

  test('one portrait flies from likes to the profile and back, though the list shows many', async ({
    page,
  }) => {
    const changes = await watch(page)
    await page.goto('/likes')
    const openProfile = async () => {
      await page.getByRole('main').getByRole('listitem').getByRole('link', { name: /, \d+/ }).first().click()
      await expect(page.getByRole('button', { name: /^Open photo 1 of/ }).first()).toBeVisible()
    }
    await visitOnce(page, [openProfile])
    const back = page.getByRole('button', { name: 'Back' })
    await expectFlights(page, changes, [openProfile, () => back.click()])
    // The photo of a profile has square corners on a phone.
    const [there, backAgain] = (await changes()).slice(-2).map(({ corners }) => corners)
    expect(there).toEqual([backAgain?.[1], '0px'])
    expect(backAgain?.[0]).toBe('0px')
    expect(Number.parseFloat(there?.[0] ?? '')).toBeGreaterThan(8)
  })

  test('one portrait flies from the card to the profile and back', async ({ page }) => {
    const changes = await watch(page)
    await page.goto('/discover')
    const openProfile = async () => {
      await page.getByRole('article').getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('button', { name: /^Open photo 1 of/ }).first()).toBeVisible()
    }
    await visitOnce(page, [openProfile])
    const back = page.getByRole('button', { name: 'Back' })
    await expectFlights(page, changes, [openProfile, () => back.click()])
  })

  test('tabs cross-fade while the bar stays', async ({ page }) => {
    const changes = await watch(page)
    await page.goto('/messages')
    await page.getByRole('link', { name: /^Matches/ }).click()
    await expect(page).toHaveURL(/\/matches/)
    await expect.poll(async () => (await changes()).at(-1)?.parts).toContain('::view-transition-new(root)')
    const change = (await changes()).at(-1)
    expect(change?.parts).toContain('::view-transition-new(bar)')
    expect(change?.parts).not.toContain(flight)
    expect([change?.left, change?.reached]).toEqual([[], []])
  })
})

test('pages change at once for members who want less motion', async ({ page }) => {
  const changes = await watch(page)
  await page.goto('/messages')
  await page.getByRole('main').getByRole('link', { name: /Anna/ }).first().click()
  await expect(page.getByRole('log')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page).toHaveURL(/\/profile\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/messages\//)
  expect(await changes()).toEqual([])
})
