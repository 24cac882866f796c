import { randomUUID } from 'node:crypto'
import { isDefinedError, safe } from '@yuti/client'
import type { MatchId } from '@yuti/contract/base'
import type { Locator } from '@playwright/test'
import { signInAs, type Member } from '../../members.ts'
import { collectComplaints, expect, type Page, refusals, test } from '../../test.ts'

// The tests share one conversation, so they run one after the other.
test.describe.configure({ mode: 'default' })

test.use({ who: 'sofia' })

let demo: Member
let sofia: Member
let matchId: MatchId

test.beforeAll(async ({ memberOf }) => {
  demo = await memberOf('demo')
  sofia = await memberOf('sofia')
  const { items: entries } = await demo.api.messages.inbox({})
  const entry = entries.find(({ person }) => person?.name === 'Sofía')
  if (!entry?.matchId) throw new Error('the demo member has no conversation with Sofía')
  matchId = entry.matchId
})

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('preferred_language', 'en'))
  await page.goto(`/messages/${matchId}`)
  await expect(log(page)).toBeVisible()
})

function log(page: Page): Locator {
  return page.getByRole('log')
}

/** Waits as the server asks if these are more messages than one person sends in ten seconds. */
async function say(who: Member, content: string): Promise<void> {
  const draft = { clientId: randomUUID(), content, imageId: null }
  for (;;) {
    const [error] = await safe(who.api.messages.send({ matchId, draft }))
    if (!error) return
    if (!isDefinedError(error) || error.code !== 'RATE_LIMITED') throw error
    const { retryAfterSeconds } = error.data
    await new Promise((go) => setTimeout(go, retryAfterSeconds * 1000))
  }
}

const demoSays = (content: string) => say(demo, content)

test('messages arrive live, and those sent during a network cut arrive once afterwards', async ({
  page,
  context,
}) => {
  const tag = randomUUID().slice(0, 8)
  await demoSays(`before ${tag}`)
  await expect(log(page).getByText(`before ${tag}`)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. What you write stays here.')).toBeVisible()
  for (const n of [1, 2, 3]) await demoSays(`during ${tag} ${n}`)
  await context.setOffline(false)
  await expect(log(page).getByText(`during ${tag} 3`)).toBeVisible()
  await demoSays(`after ${tag}`)
  await expect(log(page).getByText(`after ${tag}`)).toBeVisible()
  const texts = await log(page).getByText(tag).allTextContents()
  expect(texts).toEqual([
    `before ${tag}`,
    `during ${tag} 1`,
    `during ${tag} 2`,
    `during ${tag} 3`,
    `after ${tag}`,
  ])
})

test('loading older messages and receiving a new one does not move the visible lines', async ({ page }) => {
  const tag = randomUUID().slice(0, 8)
  // An open conversation would draw each of them as it arrives.
  await page.goto('/terms-of-service')
  for (let n = 1; n <= 110; n += 1) await say(n % 2 ? demo : sofia, `line ${n} ${tag}`)
  await page.goto(`/messages/${matchId}`)
  await expect(log(page).getByText(`line 110 ${tag}`)).toBeInViewport()
  await expect(log(page).getByText(`line 5 ${tag}`)).toHaveCount(0)
  const early = log(page).getByText(`line 15 ${tag}`)
  await early.scrollIntoViewIfNeeded()
  await expect(log(page).getByText(`line 5 ${tag}`)).toHaveCount(1)
  await expect(early).toBeInViewport()
  const before = await early.boundingBox()
  await demoSays(`new ${tag}`)
  const pill = page.getByRole('button', { name: '1 new message' })
  await expect(pill).toBeVisible()
  expect(await early.boundingBox()).toEqual(before)
  await pill.click()
  await expect(log(page).getByText(`new ${tag}`)).toBeInViewport()
  await expect(pill).toBeHidden()
})

test('the button to the newest message shows it at once for members who want less motion', async ({
  page,
}) => {
  const tag = randomUUID().slice(0, 8)
  for (let n = 1; n <= 20; n += 1) await say(demo, `line ${n} ${tag}`)
  await expect(log(page).getByText(`line 20 ${tag}`)).toBeInViewport()
  // Near enough to the end to be scrolled there smoothly.
  await log(page).evaluate((box) => box.scrollBy(0, -300))
  const button = page.getByRole('button', { name: 'Jump to the newest message' })
  await expect(button).toBeVisible()
  const left = await button.evaluate((element: HTMLElement) => {
    element.click()
    const box = document.querySelector('[role=log]')
    return box ? box.scrollHeight - box.clientHeight - box.scrollTop : null
  })
  expect(left).toBeCloseTo(0, 0)
})

test('a large picture is sent as a smaller JPEG, and opens over the page', async ({ page }) => {
  const picture = Buffer.from(await page.evaluate(paintNoise), 'base64')
  expect(picture.length).toBeGreaterThan(1_048_576)
  await page.locator('input[type=file]').setInputFiles({
    name: 'noise.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  // The server would have scaled its 1400 pixels to 1280.
  await expect.poll(newestImageWidth).toBe(1200)
  const photo = log(page).getByRole('button', { name: 'Open photo: Photo you sent' }).last()
  await photo.click()
  const viewer = page.getByRole('dialog', { name: 'Photo you sent' })
  await expect(viewer.getByRole('img')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('reactions, replies and deletions by keyboard reach the other side at once', async ({
  page,
  browser,
}) => {
  const tag = randomUUID().slice(0, 8)
  const context = await browser.newContext({ storageState: demo.state })
  const his = await context.newPage()
  const complaints = collectComplaints(his)
  await his.goto(`/messages/${matchId}`)
  await demoSays(`tea or coffee ${tag}`)
  const line = (where: Page, text: string) =>
    log(where).locator('[data-number]').filter({ hasText: text }).last()

  await line(page, tag).getByRole('button', { name: 'Message options' }).press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Heart' }).press('Enter')
  await expect(line(his, tag)).toContainText('Sofía reacted: Heart')

  await line(page, tag).getByRole('button', { name: 'Message options' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Reply' }).press('Enter')
  await page.keyboard.type(`both, please ${tag}`)
  await page.keyboard.press('Enter')
  const answer = line(his, 'both, please')
  await expect(answer.getByRole('button', { name: /^In reply to/ })).toContainText(`tea or coffee ${tag}`)

  const own = line(page, 'both, please')
  await own.getByRole('button', { name: 'Message options' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete for both of you' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for both of you' }).press('Enter')
  await expect(log(page).getByText('You deleted this message').last()).toBeVisible()
  await expect(log(his).getByText('Message deleted').last()).toBeVisible()
  await expect(log(his).getByText(`both, please ${tag}`)).toHaveCount(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('typing is shown only if both sides share it', async ({ page }) => {
  const tag = randomUUID().slice(0, 8)
  await demoSays(`marker ${tag}`)
  const marker = log(page).locator('[data-number]').filter({ hasText: tag })
  await expect(marker).toBeVisible()
  const { messages } = await demo.api.messages.list({ matchId })
  const number = messages.at(-1)?.number ?? 0
  await demo.api.profiles.updateSettings({ sharesTyping: false })
  await demo.api.messages.typing({ matchId })
  // Events keep their order: a typing event would have arrived before this one.
  await demo.api.messages.react({ matchId, number, reaction: 'fire' })
  await expect(marker).toContainText('reacted: Fire')
  await expect(log(page).getByText('is typing')).toHaveCount(0)
  await demo.api.profiles.updateSettings({ sharesTyping: true })
  await demo.api.messages.typing({ matchId })
  await expect(log(page).getByText('is typing')).toHaveCount(1)
})

test.describe('on another device', () => {
  // Requests that are sent just as the session ends are refused.
  test.use({ expectedComplaints: refusals })

  test('ending the session closes the conversation', async ({ page, context, baseURL, request }) => {
    const again = await signInAs('sofia', baseURL ?? '', request)
    await context.clearCookies()
    await context.addCookies(again.state.cookies)
    await page.reload()
    await expect(log(page)).toBeVisible()
    await again.api.account.signOut()
    await expect(page).toHaveURL(/\/auth/)
  })
})

async function newestImageWidth(): Promise<number | undefined> {
  const { messages } = await demo.api.messages.list({ matchId })
  return messages.at(-1)?.image?.width
}

/** Paints a picture that does not compress well, and returns it as base64. */
function paintNoise(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1400
  canvas.height = 700
  const pen = canvas.getContext('2d')
  const pixels = pen?.createImageData(canvas.width, canvas.height)
  if (!pen || !pixels) throw new Error('no canvas')
  for (let at = 0; at < pixels.data.length; at += 1)
    pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
  pen.putImageData(pixels, 0, 0)
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
}
