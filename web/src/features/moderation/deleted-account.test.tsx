import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { idOf, makeReportFile } from '#/test/moderation-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff } from '#/test/staff-samples.ts'

/** A report about an account that was deleted meanwhile. */
async function show(blockableUntil: string | null) {
  const block = vi.fn((_decision: unknown) => ({ ok: true as const }))
  fakeApi(
    asStaff({
      moderation: {
        queue: () => ({ reports: [], total: 0 }),
        get: () => makeReportFile(1, { reported: null, language: null, blockableUntil, version: 4 }),
        block,
      },
    }),
  )
  const app = await renderApp(`/admin-panel/reports/${idOf(1)}`)
  expect(await screen.findByRole('heading', { name: 'Report about a deleted account' })).toBeVisible()
  return { ...app, block }
}

test.each(['button', 'key'])('a deleted account can still be blocked with a reason, by %s', async (way) => {
  const { user, block } = await show('2026-12-20T10:00:00Z')
  expect(
    screen.getByText(/^The account was deleted\. It can still be blocked until Dec 20, 2026/),
  ).toBeVisible()
  if (way === 'key') await user.keyboard('b')
  else await user.click(screen.getByRole('button', { name: 'Block the deleted account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block this deleted account?' }))
  expect(dialog.getByText(/The owner gets no email/)).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: /Harassment/ }))
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  await waitFor(() =>
    expect(block).toHaveBeenCalledWith({ reportId: idOf(1), version: 4, reason: { rule: 'harassment' } }),
  )
})

test('offers no block, warning or limit once nothing of the account is kept', async () => {
  const { user } = await show(null)
  expect(screen.getByRole('button', { name: 'Block the deleted account' })).toBeDisabled()
  expect(screen.queryByText(/can still be blocked/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Warn|Pause likes/ })).not.toBeInTheDocument()
  await user.keyboard('b')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
