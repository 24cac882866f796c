import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { matchId } from '@yuti/contract/base'
import type { Match } from '@yuti/contract/matches'
import type { Person } from '@yuti/contract/people'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '#/i18n/en/messages.ts'
import { asListed, asMatched, makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { makeMessage } from '#/test/chat-samples.ts'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { settled } from '#/test/wizard-samples.ts'
// Import the lazy chunk up front so that no test waits for it.
import './match-moment.tsx'

const id = matchId.parse('00000000-0000-4000-8000-00000000abcd')

const endsAt = '2026-11-27T10:40:00.000Z'

type Sent = { content: string | null; clientId: string }

type Given = {
  isEstimate?: boolean
  send?: () => Promise<void>
  hasMessages?: boolean
  openingsLeft?: () => number
  /** The match and the own profile are answered after it. */
  until?: Promise<void>
}

const matchOf = (person: Person, stars: number, hasMessages: boolean): Match => ({
  id,
  matchedAt: '2026-11-21T10:00:00Z',
  hasMessages,
  person: asMatched(person, stars),
  channels: [
    { channel: '5-15', state: 'full', half: null },
    { channel: '14-2', state: 'partial', half: 'own' },
    { channel: '29-46', state: 'none', half: null },
  ],
})

/** Answers the like of a person who showed the fewest stars; the match has `stars`. */
async function meet(
  stars: number,
  {
    isEstimate = false,
    send = () => Promise.resolve(),
    hasMessages = false,
    openingsLeft = () => 15,
    until = Promise.resolve(),
  }: Given = {},
) {
  const anna = makePerson('Anna', { rating: { stars: 2, isEstimate } })
  const sent: Sent[] = []
  const server = makeDeckServer([], {
    likes: () => ({ items: [asListed(anna)], next: null }),
    swipe: () => ({ match: { id, person: asMatched(anna, stars) } }),
    firstDay: () => ({ firstDay: { likesLeft: 50, openingsLeft: openingsLeft(), peopleLeft: 100, endsAt } }),
  })
  server.fakes.matches = {
    get: async () => {
      await until
      return matchOf(anna, stars, hasMessages)
    },
  }
  server.fakes.profiles = {
    own: async () => {
      await until
      return settled
    },
  }
  server.fakes.messages = {
    send: async ({ draft: { content, clientId } }) => {
      sent.push({ content, clientId })
      await send()
      return makeMessage({ number: 1, isOwn: true, content, clientId })
    },
  }
  server.fakes.account = { session: () => ({ ...memberSession, firstDayUntil: endsAt }) }
  fakeApi(server.fakes)
  const app = await renderApp('/likes')
  await app.user.click(await screen.findByRole('button', { name: 'Like Anna' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your charts have met' })
  return { ...app, dialog, sent, moment: within(dialog) }
}

test('says that the stars are exact now when the member saw "2 or fewer" before', async () => {
  const { moment } = await meet(1)
  expect(moment.getByRole('img', { name: '1 of 5 stars' })).toBeVisible()
  expect(moment.getByText('now exact')).toBeVisible()
  expect(moment.getByText(/^You now see the exact number of stars\./)).toBeVisible()
  expect(moment.queryByText('2 or fewer')).not.toBeInTheDocument()
})

test('shows an exact two as two stars with their level', async () => {
  const { moment } = await meet(2)
  expect(moment.getByRole('img', { name: '2 of 5 stars' })).toBeVisible()
  expect(moment.getByText('Gentle Challenge')).toBeVisible()
  expect(moment.getByText('now exact')).toBeVisible()
})

test('does not call an estimate exact', async () => {
  const { moment } = await meet(0, { isEstimate: true })
  expect(moment.getByRole('img', { name: '0 of 5 stars, an estimate' })).toBeVisible()
  expect(moment.queryByText('now exact')).not.toBeInTheDocument()
  expect(moment.getByText(/^You now see your own number of stars\./)).toBeVisible()
})

test('says nothing about the stars when the number stays the same', async () => {
  const { moment } = await meet(3)
  expect(moment.getByRole('img', { name: '3 of 5 stars' })).toBeVisible()
  expect(moment.queryByText('now exact')).not.toBeInTheDocument()
  expect(moment.queryByText(/look the same/)).not.toBeInTheDocument()
})

test.each([2, 15])('says in a new account how many first messages are left: %i', async (left) => {
  const { moment } = await meet(4, { openingsLeft: () => left })
  expect(await moment.findByText(new RegExp(`^Your first day: ${left} first messages left`))).toBeVisible()
})

test('says that no first message is left after one was refused, and keeps it', async () => {
  let left = 6
  const { moment, user } = await meet(4, {
    openingsLeft: () => left,
    send: () => {
      left = 0
      throw refusal('FIRST_DAY_USED_UP', 403, { until: endsAt })
    },
  })
  await moment.findByDisplayValue((text) => starters.includes(text))
  await user.click(moment.getByRole('button', { name: 'Send' }))
  expect(await moment.findByText(/up to 15 people on your first day/)).toBeVisible()
  expect(moment.getByDisplayValue((text) => starters.includes(text))).toBeVisible()
})

test('says nothing about first messages when a note has opened the chat', async () => {
  const { moment } = await meet(4, { openingsLeft: () => 2, hasMessages: true })
  expect(await moment.findByDisplayValue((text) => starters.includes(text))).toBeVisible()
  expect(moment.queryByText(/first message/)).not.toBeInTheDocument()
})

const starters: readonly string[] = Object.values(messages.starters['5-15'])

test('sends the starter as the first message, and then links to the chat', async () => {
  const { moment, user, sent } = await meet(4)
  expect(await moment.findByDisplayValue((text) => starters.includes(text))).toHaveAccessibleName(
    'Write to Anna',
  )
  await user.click(moment.getByRole('button', { name: 'Send' }))
  expect(await moment.findByText('Sent. It’s the first message of your chat.')).toBeVisible()
  expect(starters).toContain(sent[0]?.content)
  expect(sent).toHaveLength(1)
  const link = moment.getByRole('button', { name: 'Open the chat' })
  expect(link).toHaveFocus()
  expect(link).toHaveAttribute('href', `/messages/${id}`)
})

test('keeps words that failed to send, and sends them again under the same key', async () => {
  let isBroken = true
  const { moment, user, sent } = await meet(4, {
    send: () => (isBroken ? Promise.reject(new Error('offline')) : Promise.resolve()),
  })
  const input = moment.getByRole('textbox', { name: 'Write to Anna' })
  await user.clear(input)
  await user.type(input, 'Hello Anna{Enter}')
  expect(await screen.findByText('Failed to send message')).toBeVisible()
  expect(input).toHaveValue('Hello Anna')
  isBroken = false
  await user.click(moment.getByRole('button', { name: 'Send' }))
  expect(await moment.findByText(/^Sent\./)).toBeVisible()
  expect(sent.map(({ content }) => content)).toEqual(['Hello Anna', 'Hello Anna'])
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1)
})

test('sends nothing while the input is empty or the device is offline', async () => {
  const { moment, user, sent } = await meet(4)
  const input = moment.getByRole('textbox', { name: 'Write to Anna' })
  await user.clear(input)
  await user.type(input, '  {Enter}')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  // The app is unmounted by then and hears no event; requests of later tests would wait for the connection.
  onTestFinished(() => {
    onLine.mockRestore()
    onlineManager.setOnline(true)
  })
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  await user.type(input, 'Hello{Enter}')
  expect(await moment.findByText(/^You’re offline\./)).toBeVisible()
  expect(sent).toEqual([])
})

test('has its title in focus, so that no keyboard opens over the show, and Escape closes it', async () => {
  const { moment, user } = await meet(4)
  await waitFor(() => expect(moment.getByRole('heading', { name: 'Your charts have met' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

const showOf = (dialog: HTMLElement) => dialog.querySelector('.match-show')

test('a press or a key shows the end of the show at once', async () => {
  const { dialog, user } = await meet(4)
  expect(showOf(dialog)).not.toHaveClass('match-show-over')
  await user.click(screen.getByText('It’s a match'))
  expect(showOf(dialog)).toHaveClass('match-show-over')
})

test('what arrives during the show begins nothing again', async () => {
  const arrival = Promise.withResolvers<void>()
  const { dialog } = await meet(4, { until: arrival.promise })
  const moving = () => [...dialog.querySelectorAll('.match-left, .match-right, .match-arc')]
  const [atFirst, seenArcs] = [moving(), () => dialog.querySelectorAll('.match-arc[class*="stroke-"]')]
  expect(atFirst).toHaveLength(5)
  expect(seenArcs()).toHaveLength(0)
  arrival.resolve()
  await waitFor(() => expect(seenArcs()).toHaveLength(1))
  await waitFor(() => expect(dialog.querySelector('.match-left img')).toBeInTheDocument())
  expect(moving()).toEqual(atFirst)
  expect(moving().every((element, place) => element === atFirst[place])).toBe(true)
})

test('the phone ticks once when the lens lights', async () => {
  const vibrate = vi.fn(() => true)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'))
  await meet(4)
  await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(1))
})
