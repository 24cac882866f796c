import { screen, waitFor, within } from '@testing-library/react'
import { matchId as brandMatch, userId } from '@yuti/contract/base'
import { expect, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes, refusal } from '#/test/fake-api.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { BlockDialog } from './block-dialog.tsx'

const leo = { id: userId.parse('11111111-1111-4111-8111-111111111111'), name: 'Leo' }
const matchId = brandMatch.parse('22222222-2222-4222-8222-222222222222')

async function show(safety: Fakes<Api>['safety'], match: typeof matchId | null = matchId) {
  const calls = { onOpenChange: vi.fn(), onBlocked: vi.fn() }
  fakeApi({ safety })
  const { user } = await renderWithProviders(<BlockDialog person={leo} matchId={match} open {...calls} />)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Block Leo?' }))
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  return { user, dialog, press, ...calls }
}

const also = { name: 'Also report Leo to our team' }
const includes = { name: 'Include the conversation' }

test('blocks without a report unless the member asks for one', async () => {
  const block = vi.fn(() => ({ ok: true as const }))
  const { dialog, press, onBlocked } = await show({ block })
  expect(dialog.getByRole('checkbox', also)).not.toBeChecked()
  expect(dialog.queryByRole('checkbox', includes)).not.toBeInTheDocument()
  await press('Block User')
  await waitFor(() => expect(onBlocked).toHaveBeenCalled())
  expect(block).toHaveBeenCalledWith({ userId: leo.id })
  expect(screen.getByText('You have blocked Leo')).toBeVisible()
})

test('reports and blocks in one step, with the conversation', async () => {
  const report = vi.fn((_report: unknown) => ({ ok: true as const }))
  const { user, dialog, press, onBlocked } = await show({ report })
  await user.click(dialog.getByRole('checkbox', also))
  await press('Block User')
  expect(await screen.findByText('Please select a reason')).toBeVisible()
  expect(report).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('radio', { name: 'Harassment' }))
  await user.type(dialog.getByRole('textbox'), ' He threatens me ')
  expect(dialog.getByRole('checkbox', includes)).toBeChecked()
  await press('Block User')
  await waitFor(() => expect(onBlocked).toHaveBeenCalled())
  expect(report.mock.calls[0]?.[0]).toMatchObject({
    userId: leo.id,
    reason: 'harassment',
    description: 'He threatens me',
    alsoBlock: true,
    from: { matchId, number: null },
  })
  expect(screen.getByText('You have blocked Leo, and our team has your report.')).toBeVisible()
})

test('leaves the conversation out if the member wants', async () => {
  const report = vi.fn((_report: unknown) => ({ ok: true as const }))
  const { user, dialog, press } = await show({ report })
  await user.click(dialog.getByRole('checkbox', also))
  await user.click(dialog.getByRole('radio', { name: 'Spam' }))
  await user.click(dialog.getByRole('checkbox', includes))
  await press('Block User')
  await waitFor(() => expect(report.mock.calls[0]?.[0]).toMatchObject({ alsoBlock: true, from: null }))
})

test('offers no conversation of somebody who is not a match', async () => {
  const { user, dialog } = await show({}, null)
  await user.click(dialog.getByRole('checkbox', also))
  expect(dialog.getByRole('radio', { name: 'Spam' })).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Safety tips' })).toHaveAttribute('href', '/safety-tips')
  expect(dialog.queryByRole('checkbox', includes)).not.toBeInTheDocument()
})

test('keeps the words after a failure, and sends the same report again', async () => {
  const ids: unknown[] = []
  const { user, dialog, press, onOpenChange, onBlocked } = await show({
    report: ({ id }) => {
      ids.push(id)
      if (ids.length === 1) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 60 })
      return { ok: true }
    },
  })
  await user.click(dialog.getByRole('checkbox', also))
  await user.click(dialog.getByRole('radio', { name: 'Spam' }))
  await user.type(dialog.getByRole('textbox'), 'Sells watches')
  await press('Block User')
  expect(await screen.findByText(/Too many/)).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveValue('Sells watches')
  expect(onOpenChange).not.toHaveBeenCalled()
  await press('Block User')
  await waitFor(() => expect(onBlocked).toHaveBeenCalled())
  expect(ids[1]).toBe(ids[0])
})
