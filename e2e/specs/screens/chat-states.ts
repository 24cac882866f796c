import { randomUUID } from 'node:crypto'
import type { DatePlan } from '@yuti/contract/date-cards'
import type { Match } from '@yuti/contract/matches'
import { type Message, message } from '@yuti/contract/messages'
import type { Api } from '../../api.ts'
import { expect, type Page } from '../../test.ts'
import { chooseForMessage, openMenu } from './chat-overlays.ts'
import { type Fake, fake } from './fake-answers.ts'
import { press, type Screen } from './screen.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const past = inHours(-168)
const future = inHours(168)

/** A chat with a hidden photo, with dates at every step, and its two forms of the safety dialogs. */
export async function chatStates(api: Api, { id: matchId, person }: Match): Promise<Screen[]> {
  const thread = await api.messages.list({ matchId })
  const [photo] = person.photos
  if (!photo) throw new Error(`${person.name} has no photo`)
  const first = thread.messages.at(-1)?.number ?? 0
  const line = (index: number, more: Partial<Message>): Message =>
    message.parse({
      id: randomUUID(),
      clientId: randomUUID(),
      number: first + index,
      isOwn: false,
      content: null,
      image: null,
      createdAt: past,
      read: true,
      ...more,
    })
  const adding = (...lines: Partial<Message>[]): Fake[] => [
    fake('messages', 'list', {
      ...thread,
      messages: [...thread.messages, ...lines.map((more, index) => line(index + 1, more))],
    }),
    fake('messages', 'markRead', { unread: 0 }),
  ]
  const plan = (more: Partial<DatePlan>): DatePlan => ({
    isOwn: false,
    place: 'The bakery by the old bridge, at the tables on the side of the river',
    times: [future, inHours(171)],
    state: 'open',
    chosen: null,
    calendarId: randomUUID(),
    ...more,
  })
  const accepted = plan({ isOwn: true, state: 'accepted', chosen: future })
  const proposed = adding(
    { proposal: { step: 'proposed', number: first + 1, plan: plan({ isOwn: true }) }, isOwn: true },
    { proposal: { step: 'proposed', number: first + 2, plan: plan({}) } },
  )
  const agreed = adding(
    { proposal: { step: 'proposed', number: first + 1, plan: accepted }, isOwn: true },
    { proposal: { step: 'accepted', number: first + 1, plan: accepted } },
  )
  const called = plan({ state: 'called_off', chosen: future })
  const over = adding(
    { proposal: { step: 'accepted', number: first + 1, plan: called }, isOwn: true },
    { proposal: { step: 'called_off', number: first + 1, plan: called } },
    { proposal: { step: 'declined', number: first + 1, plan: plan({ state: 'declined' }) } },
    { proposal: { step: 'proposed', number: first + 4, plan: null } },
  )
  const voice = { id: photo.id, durationMs: 4200, peaks: [12, 60, 100, 35, 80, 20], url: '/media/none' }
  const path = `/messages/${matchId}`
  return [
    {
      name: 'veiled photo',
      path,
      fakes: adding({ image: photo, isVeiled: true }),
      shows: 'Tap to show the photo',
    },
    { name: 'proposed dates', path, fakes: proposed, shows: `Waiting for ${person.name}` },
    { name: 'date', path, fakes: agreed, shows: 'Add to calendar' },
    { name: 'calling a date off', path, fakes: agreed, open: press('Call it off') },
    { name: 'dates that are over', path, fakes: over, shows: 'The suggestion was withdrawn' },
    { name: 'report from a chat', path, open: openReport },
    { name: 'block and report from a chat', path, open: openBlock },
    { name: 'report of a message', path, open: (page) => chooseForMessage(page, 'Report message') },
    {
      name: 'voice messages',
      path,
      fakes: adding({ voice }, { voice, isOwn: true, read: false }),
      shows: '0:04',
    },
    {
      name: 'editing a message',
      path,
      fakes: adding({ isOwn: true, content: 'Shall we meet at the old bridge?', createdAt: inHours(1) }),
      open: async (page) => {
        await chooseForMessage(page, 'Edit')
        await expect(page.getByText('Editing your message')).toBeVisible()
      },
    },
    {
      name: 'replying to a message',
      path,
      open: async (page) => {
        await chooseForMessage(page, 'Reply')
        await expect(page.getByRole('button', { name: 'Cancel the reply' })).toBeVisible()
      },
    },
    // Stays in the chat when the page is left, so it comes last.
    {
      name: 'voice recording',
      path,
      open: async (page) => {
        await page.getByRole('button', { name: 'Record a voice message' }).click()
        await expect(page.getByRole('timer')).toBeVisible()
      },
    },
  ]
}

async function openReport(page: Page) {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Report User' }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
}

async function openBlock(page: Page) {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Block User' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox', { name: /report/i }).check()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
}
