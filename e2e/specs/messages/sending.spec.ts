import { matchWith } from '../../introduce.ts'
import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import type { MatchId } from '@yuti/contract/base'
import type { Member } from '../../members.ts'
import { paintPictures } from '../../pictures.ts'
import { expect, type Page, refusals, test } from '../../test.ts'

// The tests share one conversation, so they run one after the other.
test.describe.configure({ mode: 'default' })
test.use({ who: 'nadia', expectedComplaints: refusals })

let nadia: Member
let anna: Member
let matchId: MatchId

test.beforeAll(async ({ memberOf }) => {
  ;[nadia, anna] = await Promise.all([memberOf('nadia'), memberOf('anna')])
  const { items: matches } = await nadia.api.matches.list({})
  matchId = matches.find(({ person }) => person.name === 'Anna')?.id ?? (await matchWith(nadia, anna))
})

const annaSays = (content: string) =>
  anna.api.messages.send({ matchId, draft: { clientId: randomUUID(), content, imageId: null } })

async function readTexts(): Promise<(string | null)[]> {
  const { messages } = await anna.api.messages.list({ matchId })
  return messages.map(({ content }) => content)
}

const log = (page: Page): Locator => page.getByRole('log')
const input = (page: Page): Locator => page.getByRole('textbox', { name: 'Message Anna' })
const send = (page: Page): Locator => page.getByRole('button', { name: 'Send', exact: true })

async function open(page: Page): Promise<void> {
  await page.goto(`/messages/${matchId}`)
  await expect(input(page)).toBeVisible()
}

test('a message shows at once, its text comes back if sending fails, and a retry sends it once', async ({
  page,
  context,
}) => {
  const text = `Night swim? ${randomUUID().slice(0, 8)}`
  await open(page)
  await input(page).fill('   ')
  await expect(send(page)).toBeDisabled()

  await input(page).fill(text)
  await context.setOffline(true)
  await expect(send(page)).toBeDisabled()
  await context.setOffline(false)
  await expect(input(page)).toHaveValue(text)

  await page.route('**/rpc/messages/send', async (route) => {
    await expect(log(page).getByText(text)).toBeVisible()
    await route.abort()
  })
  await input(page).press('Enter')
  await expect(page.getByText('Failed to send message')).toBeVisible()
  await expect(log(page).getByText(text)).toHaveCount(0)
  await expect(input(page)).toHaveValue(text)
  await page.unroute('**/rpc/messages/send')
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue('')
  await expect(log(page).getByText(text)).toHaveCount(1)
  // The message shows before it is stored.
  await expect.poll(async () => (await readTexts()).filter((known) => known === text)).toHaveLength(1)
})

test('a lost response does not duplicate the message', async ({ page }) => {
  const text = `Bring a towel ${randomUUID().slice(0, 8)}`
  await open(page)
  await page.route('**/rpc/messages/send', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await input(page).fill(text)
  await input(page).press('Enter')
  await expect(page.getByText('Failed to send message')).toBeVisible()
  await page.unroute('**/rpc/messages/send')
  // The event stream reports that it was stored, so nothing is left to send.
  await expect(log(page).getByText(text)).toHaveCount(1)
  await expect(input(page)).toHaveValue('')
  expect((await readTexts()).filter((known) => known === text)).toHaveLength(1)
})

test('fast typing loses no letter, and Shift+Enter breaks the line', async ({ page }) => {
  const tag = randomUUID().slice(0, 8)
  await open(page)
  await input(page).fill(`one ${tag}`)
  await input(page).press('Shift+Enter')
  await input(page).pressSequentially('two, typed quickly and without a pause')
  await input(page).press('Enter')
  await expect(log(page).getByText(`one ${tag}`)).toBeVisible()
  await expect.poll(readTexts).toContain(`one ${tag}\ntwo, typed quickly and without a pause`)
})

test('unread messages are counted in the navigation and the title until they are read', async ({ page }) => {
  await nadia.api.messages.markRead({ matchId, upTo: 2_147_483_647 })
  const before = await nadia.api.notifications.badges()
  await page.goto('/messages')
  const row = page.getByRole('link', { name: /^Anna/ })
  await expect(row).toBeVisible()
  await annaSays('First')
  const last = `Second ${randomUUID().slice(0, 8)}`
  await annaSays(last)

  const waiting = before.messages + 2
  const tab = page.getByRole('link', { name: new RegExp(`^Messages.*${waiting > 9 ? '' : waiting} new`) })
  await expect(tab).toBeVisible()
  const total = waiting + before.matches
  await expect(page).toHaveTitle(`(${total > 9 ? '9+' : total}) Messages · Yuti`)
  await expect(row).toContainText(last)
  await row.click()
  await expect(log(page).getByText(last)).toBeVisible()
  await expect.poll(async () => (await nadia.api.notifications.badges()).messages).toBe(before.messages)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/messages')
  await expect(row).not.toContainText('2 new')
})

test('pictures are sent at once, and other files are refused', async ({ page }) => {
  await open(page)
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(page.getByText('Invalid file')).toBeVisible()
  await expect(page.getByText('Please select an image file')).toBeVisible()

  const photos = log(page).getByRole('button', { name: 'Open photo: Photo you sent' })
  const count = await photos.count()
  await page.route('**/rpc/messages/uploadImage', (route) => route.abort())
  await file.setInputFiles(await paintPictures(page, 1))
  await expect(page.getByText('Upload failed')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo to send' })).toBeVisible()
  await page.unroute('**/rpc/messages/uploadImage')
  await send(page).click()
  await expect(photos).toHaveCount(count + 1)
  await expect(page.getByRole('img', { name: 'Photo to send' })).toHaveCount(0)
})

test('a chat is deleted for both, and the match stays', async ({ page }) => {
  await annaSays('Soon gone')
  await page.goto('/messages')
  await page.getByRole('button', { name: 'Options for the chat with Anna' }).click()
  await page.getByRole('menuitem', { name: 'Delete chat' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete chat?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('link', { name: /^Anna/ })).toBeVisible()
  await page.getByRole('link', { name: /^Anna/ }).press('Delete')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('link', { name: /^Anna/ })).toHaveCount(0)
  expect(await readTexts()).toEqual([])
  await open(page)
  await expect(page.getByRole('heading', { name: 'Say hello to Anna' })).toBeVisible()
})
