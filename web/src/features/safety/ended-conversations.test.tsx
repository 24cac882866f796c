import { screen, waitFor, within } from '@testing-library/react'
import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes } from '#/test/fake-api.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { EndedConversationsScreen } from './ended-conversations-screen.tsx'

const ended = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Leo',
  hasMessages: true,
  endedAt: '2026-11-12T10:00:00Z',
  reportableUntil: '2026-12-12T10:00:00Z',
  isReported: false,
}

async function show(safety: Fakes<Api>['safety']) {
  fakeApi({ safety })
  return await renderWithProviders(<EndedConversationsScreen />)
}

test('says that no conversation has ended', async () => {
  await show({ listEnded: () => ({ conversations: [], next: null }) })
  expect(await screen.findByText('No conversation has ended in the last 30 days.')).toBeVisible()
})

test('reports a conversation with what was said, and then says so', async () => {
  let isReported = false
  const sent: unknown[] = []
  const { user } = await show({
    listEnded: () => ({ conversations: [{ ...ended, isReported }], next: null }),
    reportEnded: (report) => {
      sent.push(report)
      isReported = true
      return { ok: true }
    },
  })
  expect(await screen.findByText('Ended on 12 Nov 2026, can be reported until 12 Dec 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Report the conversation with Leo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report Leo' })
  await user.click(within(dialog).getByRole('radio', { name: 'Harassment' }))
  expect(within(dialog).getByRole('checkbox', { name: 'Include the conversation' })).toBeChecked()
  await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }))
  expect(await screen.findByText('Report submitted')).toBeVisible()
  expect(await screen.findByText('You have reported this conversation')).toBeVisible()
  expect(sent).toMatchObject([
    { conversationId: ended.id, reason: 'harassment', description: null, includesMessages: true },
  ])
})

test('leaves the conversation out if the member wants', async () => {
  const sent: unknown[] = []
  const { user } = await show({
    listEnded: () => ({ conversations: [ended], next: null }),
    reportEnded: (report) => (sent.push(report), { ok: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'Report the conversation with Leo' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: 'Spam' }))
  await user.click(within(dialog).getByRole('checkbox'))
  await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }))
  await waitFor(() => expect(sent).toMatchObject([{ includesMessages: false }]))
})

test('keeps the words and says that the time is over when the conversation can no longer be reported', async () => {
  const { user } = await show({
    listEnded: () => ({ conversations: [ended], next: null }),
    reportEnded: () => {
      throw new ORPCError('NOT_FOUND', { defined: true })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Report the conversation with Leo' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: 'Spam' }))
  await user.type(within(dialog).getByRole('textbox'), 'He wrote again')
  await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }))
  expect(
    await screen.findByText('The 30 days are over. This conversation can’t be reported any longer.'),
  ).toBeVisible()
  expect(within(dialog).getByRole('textbox')).toHaveValue('He wrote again')
})

test('offers no conversation to include when nobody wrote', async () => {
  const { user } = await show({
    listEnded: () => ({ conversations: [{ ...ended, hasMessages: false }], next: null }),
  })
  await user.click(await screen.findByRole('button', { name: 'Report the conversation with Leo' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument()
  expect(dialog).toHaveTextContent('No one wrote anything')
})

test('retries after a failure', async () => {
  let isDown = true
  const { user } = await show({
    listEnded: () => {
      if (isDown) throw new Error('down')
      return { conversations: [ended], next: null }
    },
  })
  expect(await screen.findByText('We couldn’t load the list.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Leo')).toBeVisible()
})

test('shows the next page on request', async () => {
  const older = { ...ended, id: '22222222-2222-4222-8222-222222222222', name: 'Noor' }
  const { user } = await show({
    listEnded: (input) =>
      input?.after === '1_22222222-2222-4222-8222-222222222222'
        ? { conversations: [older], next: null }
        : { conversations: [ended], next: '1_22222222-2222-4222-8222-222222222222' },
  })
  expect(await screen.findByText('Leo')).toBeVisible()
  expect(screen.queryByText('Noor')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Noor')).toBeVisible()
  expect(screen.getByText('Leo')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})
