import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'
import { annasMatch, makeConversation, makeMessage, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

let server: ReturnType<typeof makeServerThread>
let setView: Mock<(view: object) => { ok: true }>
let report: Mock<(report: object) => { ok: true }>

beforeEach(() => {
  setView = vi.fn(() => ({ ok: true as const }))
  report = vi.fn(() => ({ ok: true as const }))
  server = makeServerThread([makeMessage({ number: 1, content: 'Tea or coffee?' })])
})

async function openChat() {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({ items: [], next: null }),
      conversation: () => makeConversation({ showsImages: false }),
      list: ({ after }) => server.list(after === undefined ? {} : { after }),
      markRead: () => ({ unread: 0 }),
      setView,
    },
    safety: { report },
  })
  const app = await renderApp(`/messages/${annasMatch}`)
  await screen.findByRole('log')
  return app
}

const ofOther = 'Never send money, gift cards or codes to anyone you haven’t met.'
const ofOwn = 'Take your time before you move to another app. If you feel pushed, tell us.'

test('warns both sides of the newest risky message of each, until the hints are dismissed', async () => {
  server.add({ content: 'Text me on WhatsApp' })
  server.add({ content: 'I give money to a shelter', isOwn: true })
  server.add({ content: 'Could you send me some money?' })
  server.add({ content: 'Text me on WhatsApp instead', isOwn: true })
  const { user } = await openChat()
  const hints = await screen.findAllByRole('note')
  expect(hints).toHaveLength(2)
  expect(hints[0]).toHaveTextContent(ofOther)
  expect(hints[1]).toHaveTextContent(ofOwn)
  const [, ownHint] = hints
  if (!ownHint) throw new Error('the hint under the own message is missing')
  await user.click(within(ownHint).getByRole('button', { name: 'Hide this hint' }))
  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument())
  expect(setView).toHaveBeenCalledWith({ matchId: annasMatch, safetyHintDismissedNumber: 5 })
})

test('reports the risky message of the other side from its hint', async () => {
  server.add({ content: 'Could you send me some money?' })
  const { user } = await openChat()
  await user.click(await screen.findByRole('button', { name: 'Report this message' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Anna' }))
  await user.click(dialog.getByRole('radio', { name: 'Spam' }))
  await user.click(dialog.getByRole('button', { name: 'Submit Report' }))
  await waitFor(() =>
    expect(report.mock.calls[0]?.[0]).toMatchObject({ from: { matchId: annasMatch, number: 2 } }),
  )
})

test('reports the person from the hint under an own message', async () => {
  server.add({ content: 'I can send you some money', isOwn: true })
  const { user } = await openChat()
  await user.click(await screen.findByRole('button', { name: 'Report this person' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Anna' }))
  expect(dialog.getByRole('checkbox', { name: 'Include the conversation' })).toBeChecked()
})

test('shows the writer of a link no hint', async () => {
  server.add({ content: 'See https://photos.example/42', isOwn: true })
  await openChat()
  expect(await screen.findByRole('link', { name: 'https://photos.example/42' })).toBeVisible()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})
