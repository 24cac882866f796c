import type { Locator } from '@playwright/test'
import { expect, type Page, refusals, test } from '../../test.ts'
import { screenOf } from './screen.ts'
import { memberScreens, show, waitUntilStable } from './screens.ts'

test.use({ who: 'demo' })

const tablet = { width: 820, height: 1180 }
const laptop = { width: 1280, height: 800 }
const desktop = { width: 1920, height: 1080 }
const sizes = [tablet, laptop, desktop]

async function boxOf(target: Locator) {
  await expect(target).toBeVisible()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} has no box`)
  const { x, y, width, height } = box
  return { left: x, right: x + width, top: y, bottom: y + height, width, height }
}

/** The ring behind the picture of an empty page. A pseudo-element has no box, so this adds up its place and size. */
async function ringIn(part: Locator) {
  return await part.locator('.empty-sky').evaluate((sky) => {
    const box = sky.getBoundingClientRect()
    const { left, top, width } = getComputedStyle(sky, '::before')
    const at = (from: number, length: string) => from + Number.parseFloat(length) * sky.currentCSSZoom
    return { left: at(box.left, left), right: at(at(box.left, left), width), top: at(box.top, top) }
  })
}

/** Which part of the room beside the navigation is between the first and the last thing that can be read or pressed. */
const shareOfWidth = async (page: Page) =>
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const things = [...(main?.querySelectorAll('h1, h2, h3, p, a, button, img, input, dt, dd') ?? [])]
    const boxes = things
      .filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
      .map((thing) => thing.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
    const left = Math.min(...boxes.map((box) => box.left))
    const right = Math.max(...boxes.map((box) => box.right))
    return (right - left) / (main?.getBoundingClientRect().width ?? 1)
  })

test('the show of a match grows with an upright tablet', async ({ page, memberOf }) => {
  const screens = await memberScreens((await memberOf('demo')).api)
  await page.setViewportSize(tablet)
  await show(page, screenOf(screens, 'match moment'))
  const { width } = await boxOf(page.locator('.match-show svg').first())
  expect(width).toBeGreaterThan(tablet.width / 2)
})

test('tablets and desktops use their width', async ({ page, memberOf }) => {
  const screens = await memberScreens((await memberOf('demo')).api)
  /** Opens the screen once, and looks at it at each size. */
  async function at(name: string, look: (width: number) => Promise<unknown>) {
    await page.setViewportSize(laptop)
    await show(page, screenOf(screens, name))
    for (const size of sizes) {
      await page.setViewportSize(size)
      await waitUntilStable(page)
      await test.step(`${name}, ${size.width} px`, async () => {
        await look(size.width)
        expect(await shareOfWidth(page)).toBeGreaterThan(0.65)
      })
    }
  }

  await at('discover', async (width) => {
    const panel = page.locator('.deck-panel')
    if (width < laptop.width) return await expect(panel).toBeHidden()
    const [card, words] = [await boxOf(page.getByRole('article')), await boxOf(panel)]
    expect(words.left).toBeGreaterThan(card.right)
    await expect(panel.getByRole('heading').first()).toBeVisible()
  })

  await at('chat', async () => {
    const inbox = await boxOf(page.locator('[data-inbox]'))
    const column = await page.getByRole('log').evaluate((log) => {
      const { paddingLeft, paddingRight } = getComputedStyle(log)
      const { left, right } = log.getBoundingClientRect()
      return { left, right, before: Number.parseFloat(paddingLeft), after: Number.parseFloat(paddingRight) }
    })
    expect(inbox.right).toBeLessThanOrEqual(column.left)
    expect(column.right - column.left - column.before - column.after).toBeLessThanOrEqual(760)
    expect(column.before).toBeCloseTo(column.after, 0)
    const form = await boxOf(page.getByRole('textbox', { name: /^Message / }))
    expect(form.width).toBeLessThanOrEqual(760)
  })

  await at('result', async (width) => {
    const reading = await boxOf(page.getByRole('listitem').filter({ hasText: 'Comes by itself' }))
    const counted = await boxOf(page.getByRole('heading', { name: 'How we counted' }))
    if (width >= laptop.width) expect(counted.left).toBeGreaterThan(reading.right)
    if (width < desktop.width) return
    await page.getByText('Moon harmony', { exact: true }).click()
    await page.getByRole('heading', { name: 'Measure by measure' }).evaluate((title) => {
      scrollTo(0, title.getBoundingClientRect().top + scrollY)
    })
    await expect(page.getByRole('heading', { name: 'How we counted' })).toBeInViewport()
    const note = await boxOf(page.getByText('For entertainment only.', { exact: true }))
    const channels = await boxOf(page.getByRole('heading', { name: 'The three channels' }))
    expect(note.left).toBeGreaterThanOrEqual(channels.left)
  })

  await at('compatibility', async (width) => {
    if (width < laptop.width) return
    const people = await boxOf(page.getByRole('heading', { name: 'Your people' }))
    expect((await boxOf(page.getByRole('button', { name: 'Invite a friend' }))).right).toBeLessThan(
      people.left,
    )
    const moon = page.getByText(/^Moon in [A-Z]/)
    const mansion = moon.locator('xpath=following-sibling::*')
    expect((await boxOf(mansion)).top).toBeGreaterThanOrEqual((await boxOf(moon)).bottom)
    for (const fact of [moon, mansion])
      expect(await fact.evaluate((words) => getComputedStyle(words, '::before').display)).toBe('none')
  })

  await at('ask by a link', async (width) => {
    const more = page.getByRole('button', { name: /^more: / })
    await expect(more).toHaveCount(width < laptop.width ? 2 : 0)
  })

  await at('settings', async (width) => {
    const pages = await boxOf(page.getByRole('navigation', { name: 'Settings' }))
    const title = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(title.left).toBeGreaterThanOrEqual(pages.right)
    if (width < desktop.width) return
    const privacy = await boxOf(page.getByRole('region', { name: 'Privacy' }))
    const language = await boxOf(page.getByRole('region', { name: 'Language' }))
    expect(language.left).toBeGreaterThan(privacy.right)
  })
  await at('profile', async (width) => {
    const photo = await boxOf(page.getByRole('button', { name: /^Open photo 1 of/ }))
    if (width === desktop.width) expect(photo.height).toBeGreaterThan(0.75 * desktop.height)
  })
  const others = ['likes you', 'matches', 'messages', 'my chart', 'own profile']
  for (const name of others) await at(name, async () => undefined)
})

test('the ring behind a picture is below the header of Settings, and inside the list of an empty search', async ({
  page,
  memberOf,
}) => {
  const screens = await memberScreens((await memberOf('demo')).api)
  await page.setViewportSize(laptop)
  await show(page, screenOf(screens, 'download data'))
  const header = await boxOf(page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) }))
  expect((await ringIn(page.getByRole('main'))).top).toBeGreaterThanOrEqual(header.bottom)
  await show(page, screenOf(screens, 'no found messages'))
  const inbox = page.locator('[data-inbox]')
  const [list, ring] = [await boxOf(inbox), await ringIn(inbox)]
  expect(ring.left - list.left).toBeGreaterThan(16)
  expect(list.right - ring.right).toBeGreaterThan(16)
})

test('a laptop shows the whole form of a report and of a birth request without scrolling', async ({
  page,
  memberOf,
}) => {
  const screens = await memberScreens((await memberOf('demo')).api)
  await page.setViewportSize(laptop)
  const form = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const names = ['report', 'report from a chat', 'block and report from a chat', 'change of a birth request']
  for (const name of names) {
    await show(page, screenOf(screens, name))
    const hidden = form.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)
    expect(await hidden, name).toBe(0)
  }
  const send = form.getByRole('button', { name: 'Send', exact: true })
  const { left, right, top } = await boxOf(send)
  expect((await boxOf(form.getByRole('button', { name: 'Cancel', exact: true }))).top).toBe(top)
  // The reason why Send waits does not make it wider.
  await form.getByLabel('Why should they change?').clear()
  await expect(send).toHaveAccessibleDescription(/./)
  expect(await boxOf(send)).toMatchObject({ left, right })
})

test('the topics of a member are beside the other facts', async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto('/profile/about')
  const goal = await boxOf(page.getByRole('group', { name: 'What I look for' }))
  const answers = await boxOf(page.getByRole('region', { name: 'My topics' }))
  expect(answers.left).toBeGreaterThan(goal.right)
})

test('the count of unread messages is not covered while its conversation is pointed at', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/messages')
  const row = page
    .locator('[data-inbox] li')
    .filter({ hasText: /\d new/ })
    .first()
  await row.hover()
  await expect(row.getByRole('button')).toHaveCSS('opacity', '1')
  const count = row.locator('[aria-hidden=true]').filter({ hasText: /^\d+$/ })
  const isOnTop = await count.evaluate((badge) => {
    const { left, right, top, bottom } = badge.getBoundingClientRect()
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return found !== null && found.closest('button') === null
  })
  expect(isOnTop).toBe(true)
})

test.describe('a refused request', () => {
  test.use({ expectedComplaints: refusals })

  test('the title of a profile that failed to load is where the profile begins', async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.goto('/profile')
    const photo = await boxOf(page.getByRole('button', { name: /^Open photo 1 of/ }))
    await page.route('**/rpc/profiles/own*', (route) => route.fulfill({ status: 400, json: {} }))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    const title = page.getByRole('heading', { level: 1 })
    // The profile is asked for once more, and the placeholder replaces the title meanwhile.
    await expect.poll(async () => (await title.boundingBox())?.x).toBeCloseTo(photo.left, 0)
  })
})

/** Whether the ring behind the cards turns for ever. */
const turns = async (page: Page) =>
  await page.evaluate(() =>
    document.getAnimations().some(({ effect, playState }) => {
      const isOfRing = effect instanceof KeyframeEffect && effect.target?.matches('.stage-ring')
      return isOfRing && playState === 'running' && effect.getComputedTiming().iterations === Infinity
    }),
  )

for (const [reducedMotion, isTurning] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`the ring behind the cards ${isTurning ? 'turns' : 'rests for members who want less motion'}`, async ({
    page,
  }) => {
    await page.setViewportSize(desktop)
    await page.emulateMedia({ reducedMotion })
    await page.goto('/discover')
    await expect(page.getByRole('article')).toBeVisible()
    expect(await turns(page)).toBe(isTurning)
  })
}
