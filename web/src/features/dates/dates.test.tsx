import { act, screen, waitFor, within } from '@testing-library/react'
import type { DateCard, DatePlan } from '@yuti/contract/date-cards'
import type { MoonDay } from '@yuti/contract/dates'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import type { Api } from '#/lib/api.ts'
import { anna, annasMatch, makeConversation, makeMessage, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

type Dates = NonNullable<Fakes<Api>['dates']>

const dayMs = 86_400_000
const evening = (days: number) =>
  new Date(Math.floor(Date.now() / dayMs + days) * dayMs + 18 * 3_600_000).toISOString()
const times = [evening(2), evening(3)]
const plan: DatePlan = {
  isOwn: false,
  place: 'Café Central',
  times,
  state: 'open',
  chosen: null,
  calendarId: '6f0c2e0a-3f5b-4d0e-9f57-1f3f6f9f3a11',
}
const done = () => ({ ok: true as const })

let readings: MoonDay['readings']
let answer: Mock<NonNullable<Dates['answer']>>
let end: Mock<NonNullable<Dates['end']>>
let propose: Mock<NonNullable<Dates['propose']>>

beforeEach(() => {
  readings = [{ tara: 4, house: 6, quality: 'helpful', share: 1 }]
  answer = vi.fn(done)
  end = vi.fn(done)
  propose = vi.fn(() => ({ number: 1 }))
})

async function openChat(cards: { isOwn?: boolean; date: DateCard }[]) {
  const server = makeServerThread(
    cards.map(({ isOwn = false, date }, index) =>
      makeMessage({
        number: index + 1,
        isOwn,
        proposal: date,
        content: 'plain text',
        isDeleted: date.plan === null,
      }),
    ),
  )
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    dates: {
      answer,
      end,
      propose,
      readMoon: (input) => ({
        days: input.times.map((at) => ({ at, nakshatra: 3, sign: 1, readings })),
      }),
    },
    messages: {
      inbox: () => ({ items: [], next: null }),
      conversation: () => makeConversation(),
      list: ({ after }) => server.list(after === undefined ? {} : { after }),
      markRead: () => ({ unread: 0 }),
    },
  })
  const app = await renderApp(`/messages/${annasMatch}`)
  await screen.findByRole('log')
  return { ...app, server }
}

const proposal = (changes: Partial<DatePlan> = {}): DateCard => ({
  step: 'proposed',
  number: 1,
  plan: { ...plan, ...changes },
})

test('shows the other person’s proposal with the own Moon of each time', async () => {
  await openChat([{ date: proposal() }])
  const card = within(await screen.findByRole('region', { name: 'Anna suggests a date' }))
  expect(card.getByText('Café Central')).toBeInTheDocument()
  expect(await card.findAllByText('A helpful day for you')).toHaveLength(2)
  expect(card.getAllByText(/Kshema, well-being. Sign 6 from your own Moon: it supports you/)).toHaveLength(2)
  expect(card.getAllByText('The Moon is in Rohini, sign Taurus.')).toHaveLength(2)
  expect(screen.queryByText('plain text')).not.toBeInTheDocument()
})

test('names every possible Moon of an unknown time of birth', async () => {
  readings = [
    { tara: 4, house: 6, quality: 'helpful', share: 0.75 },
    { tara: 3, house: 8, quality: 'difficult', share: 0.25 },
  ]
  await openChat([{ date: proposal({ times: times.slice(0, 1) }) }])
  expect(await screen.findByText('Depends on your time of birth')).toBeInTheDocument()
  expect(screen.getByText(/^75% of the possible times: Kshema/)).toBeInTheDocument()
  expect(screen.getByText(/^25% of the possible times: Vipat, obstacles.*no support/)).toBeInTheDocument()
})

test('accepts a time once, however often the button is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<{ ok: true }>()
  answer.mockImplementation(() => promise)
  const { user } = await openChat([{ date: proposal() }])
  const [accept] = await screen.findAllByRole('button', { name: /^Accept/ })
  await user.dblClick(accept ?? document.body)
  expect(answer).toHaveBeenCalledExactlyOnceWith({ matchId: annasMatch, number: 1, time: times[0] })
  act(() => resolve(done()))
  await waitFor(() => expect(accept).not.toHaveAttribute('aria-busy'))
})

test('says that none fits', async () => {
  const { user } = await openChat([{ date: proposal() }])
  await user.click(await screen.findByRole('button', { name: 'None of these fit' }))
  expect(answer).toHaveBeenCalledWith({ matchId: annasMatch, number: 1, time: null })
})

test('an answer that comes too late says so, and the chat is read again', async () => {
  answer.mockImplementation(() => {
    throw refusal('DATE_PROPOSAL_ENDED', 409)
  })
  const { user, server } = await openChat([{ date: proposal() }])
  const [accept] = await screen.findAllByRole('button', { name: /^Accept/ })
  server.add({ content: 'Sorry, changed plans' })
  await user.click(accept ?? document.body)
  expect(await screen.findByText('This suggestion has already ended.')).toBeInTheDocument()
  expect(await screen.findByText('Sorry, changed plans')).toBeInTheDocument()
})

test('the own proposal can be withdrawn, and times that have passed offer nothing', async () => {
  const { user } = await openChat([
    { date: proposal({ times: ['2020-01-01T18:00:00.000Z'] }) },
    { isOwn: true, date: { ...proposal({ isOwn: true }), number: 2 } },
    { isOwn: true, date: { step: 'proposed', number: 3, plan: null } },
  ])
  expect(await screen.findByText('These times have passed')).toBeInTheDocument()
  expect(screen.getByText('You withdrew your suggestion')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(end).toHaveBeenCalledWith({ matchId: annasMatch, number: 2 })
})

test('an accepted date goes to the calendar or is called off', async () => {
  const chosen = times[1] ?? null
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file)
        return 'blob:file'
      },
      revokeObjectURL: () => {},
    }),
  )
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const accepted = { state: 'accepted', chosen } as const
  const { user } = await openChat([
    { isOwn: true, date: proposal({ isOwn: true, ...accepted }) },
    { date: { ...proposal({ isOwn: true, ...accepted }), step: 'accepted' } },
  ])
  const card = within(await screen.findByRole('region', { name: 'Anna accepted' }))
  await user.click(card.getByRole('button', { name: 'Add to calendar' }))
  expect(click).toHaveBeenCalledOnce()
  click.mockRestore()
  const text = (await files[0]?.text()) ?? ''
  expect(text).toContain('SUMMARY:Date with Anna\r\nLOCATION:Café Central')
  expect(text).not.toContain(annasMatch)
  expect(text).not.toContain(anna.id)
  await user.click(card.getByRole('button', { name: 'Call it off' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Call the date off?' }))
  await user.click(dialog.getByRole('button', { name: 'Call it off' }))
  expect(end).toHaveBeenCalledWith({ matchId: annasMatch, number: 1 })
})

test('answers and ended dates are one line each', async () => {
  const off = { state: 'called_off', chosen: times[0] ?? null } as const
  await openChat([
    { date: proposal({ state: 'declined' }) },
    { isOwn: true, date: { ...proposal({ state: 'declined' }), step: 'declined' } },
    { date: { ...proposal(off), step: 'called_off' } },
  ])
  expect(await screen.findByText('You said that no time fits')).toBeInTheDocument()
  expect(screen.getByText('Anna called the date off')).toBeInTheDocument()
})

async function openForm() {
  const app = await openChat([])
  await app.user.click(await screen.findByRole('button', { name: 'Plan a date' }))
  const form = within(await screen.findByRole('dialog', { name: 'Plan a date' }))
  const place = form.getByRole('textbox', { name: 'Where' })
  return { ...app, form, place, send: form.getByRole('button', { name: 'Suggest' }) }
}

test('proposes a place and up to three different times, shown with the own Moon', async () => {
  const { user, form, place, send } = await openForm()
  expect(await form.findByText('A helpful day for you')).toBeInTheDocument()
  await user.type(place, 'Café Central')
  await user.click(form.getByRole('button', { name: 'Add another time' }))
  await user.click(form.getByRole('button', { name: 'Add another time' }))
  expect(form.queryByRole('button', { name: 'Add another time' })).not.toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Remove time 3' }))
  await user.click(send)
  const sent = propose.mock.calls[0]?.[0]
  expect(sent).toMatchObject({ matchId: annasMatch, place: 'Café Central' })
  expect(sent?.times).toHaveLength(2)
  expect(sent?.times.every((at) => Date.parse(at) > Date.now())).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('refuses an empty place and the same time twice, each with its sentence', async () => {
  const { user, form, place, send } = await openForm()
  await user.type(place, '  ')
  await user.click(send)
  expect(await form.findByText('Say where you would like to meet.')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Add another time' }))
  const [first, second] = form.getAllByRole<HTMLSelectElement>('combobox', { name: 'Day' })
  await user.selectOptions(second ?? document.body, first?.value ?? '')
  expect(await form.findByText('You already have this time.')).toBeInTheDocument()
  await user.type(place, 'Park')
  await user.click(send)
  expect(propose).not.toHaveBeenCalled()
})

test('a failure keeps what was typed, and the retry has the same key', async () => {
  propose.mockImplementationOnce(() => {
    throw refusal('DATE_ALREADY_PROPOSED', 409)
  })
  const { user, form, place, send } = await openForm()
  await user.type(place, 'Park')
  await user.click(send)
  expect(await form.findByText('There is already a suggestion that waits for an answer.')).toBeInTheDocument()
  expect(place).toHaveValue('Park')
  await user.click(send)
  await waitFor(() => expect(propose).toHaveBeenCalledTimes(2))
  const [first, second] = propose.mock.calls.map(([input]) => input.clientId)
  expect(second).toBe(first)
})

test('closing the form keeps what was typed', async () => {
  const { user, place } = await openForm()
  await user.type(place, 'Park')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Plan a date' }))
  expect(await screen.findByRole('textbox', { name: 'Where' })).toHaveValue('Park')
})

test('speaks Russian', async () => {
  await act(() => setLanguage('ru'))
  await openChat([{ date: proposal() }])
  expect(await screen.findByRole('region', { name: 'Anna предлагает свидание' })).toBeInTheDocument()
  expect(await screen.findAllByText('Благоприятный для вас день')).toHaveLength(2)
})
