import { screen, waitFor } from '@testing-library/react'
import { conversationRequestId, type SealedConversation as Conversation } from '@yuti/contract/moderation'
import { expect, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes, refusal } from '#/test/fake-api.ts'
import { idOf, makeReport } from '#/test/moderation-samples.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { SealedConversation } from './sealed-conversation.tsx'

const { id } = makeReport(1)
const closed: Conversation = { messages: 2, state: 'closed', until: null, request: null }
const request = {
  id: conversationRequestId.parse(idOf(1, '99999999')),
  askedBy: 'Vera',
  isOwn: false,
  reason: 'The message before it matters',
  askedAt: '2026-11-26T10:00:00Z',
}

async function show(conversation: Conversation, moderation: NonNullable<Fakes<Api>['moderation']> = {}) {
  fakeApi({ moderation })
  return await renderWithProviders(<SealedConversation file={{ id, conversation }} />)
}

test('asks with a reason, and keeps the reason when asking fails', async () => {
  let isDown = true
  const askForConversation = vi.fn(() => {
    if (isDown) throw refusal('REPORT_CHANGED', 409)
    return { ok: true as const }
  })
  const { user } = await show(closed, { askForConversation })
  expect(screen.getByText(/^2 messages are sealed/)).toBeVisible()
  const button = screen.getByRole('button', { name: 'Ask to read' })
  expect(button).toBeDisabled()
  expect(screen.getByText(/^At least 3 characters/)).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Why do you need to read the conversation?' })
  await user.type(field, ' Threats before ')
  await user.click(button)
  await waitFor(() => expect(askForConversation).toHaveBeenCalledTimes(1))
  expect(field).toHaveValue(' Threats before ')
  isDown = false
  await user.click(button)
  await waitFor(() => expect(askForConversation).toHaveBeenCalledTimes(2))
  expect(askForConversation).toHaveBeenLastCalledWith({ reportId: id, reason: 'Threats before' })
})

test('another member of staff reads the reason and releases or refuses', async () => {
  const decideConversation = vi.fn(() => ({ ok: true as const }))
  const { user } = await show({ ...closed, request }, { decideConversation })
  expect(screen.getByText('The message before it matters')).toBeVisible()
  expect(screen.getByText(/^Vera asks to read/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Release for 24 hours' }))
  await waitFor(() =>
    expect(decideConversation).toHaveBeenCalledWith({ requestId: request.id, outcome: 'released' }),
  )
  await user.click(screen.getByRole('button', { name: 'Do not release' }))
  await waitFor(() =>
    expect(decideConversation).toHaveBeenLastCalledWith({ requestId: request.id, outcome: 'refused' }),
  )
})

test('L releases and F refuses', async () => {
  const decideConversation = vi.fn(() => ({ ok: true as const }))
  const { user } = await show({ ...closed, request }, { decideConversation })
  await user.keyboard('l')
  await waitFor(() =>
    expect(decideConversation).toHaveBeenCalledWith({ requestId: request.id, outcome: 'released' }),
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Do not release' })).toBeEnabled())
  await user.keyboard('f')
  await waitFor(() =>
    expect(decideConversation).toHaveBeenLastCalledWith({ requestId: request.id, outcome: 'refused' }),
  )
})

test('L and F do nothing for the person who asked', async () => {
  const decideConversation = vi.fn(() => ({ ok: true as const }))
  const { user } = await show({ ...closed, request: { ...request, isOwn: true } }, { decideConversation })
  await user.keyboard('lf')
  expect(decideConversation).not.toHaveBeenCalled()
})

test('the person who asked is offered no decision, but can withdraw the request', async () => {
  const withdrawConversation = vi.fn(() => ({ ok: true as const }))
  const { user } = await show({ ...closed, request: { ...request, isOwn: true } }, { withdrawConversation })
  expect(screen.getByText('Another member of staff has to release it.')).toBeVisible()
  const [button, ...others] = screen.getAllByRole('button')
  expect(others).toEqual([])
  expect(button).toHaveAccessibleName('Withdraw the request')
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }))
  await waitFor(() => expect(withdrawConversation).toHaveBeenCalledWith({ requestId: request.id }))
})

test('says until when an open conversation can be read', async () => {
  await show({ ...closed, state: 'open', until: '2026-11-27T10:00:00Z' })
  expect(screen.getByText(/^Open to you until 27 Nov 2026/)).toBeVisible()
})

test.each(['none', 'solo'] as const)('says nothing in the state %s', async (state) => {
  await show({ ...closed, state })
  expect(screen.queryByText(/sealed|Open/)).not.toBeInTheDocument()
})
