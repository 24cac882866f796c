import { screen, waitFor, within } from '@testing-library/react'
import { userId } from '@yuti/contract/base'
import type { VerificationCase } from '@yuti/contract/verification'
import { expect, test, vi } from 'vitest'
import { fakeApi, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff } from '#/test/staff-samples.ts'
import { samplePhoto } from '#/test/wizard-samples.ts'

const id = '00000000-0000-4000-8000-000000000301'
const path = `/admin-panel/verifications/${id}`
const anna: VerificationCase = {
  id,
  person: { id: userId.parse('00000000-0000-4000-8000-000000000302'), name: 'Anna' },
  reason: 'other_person',
  isAppeal: true,
  waitingSince: '2026-11-20T12:00:00Z',
  pictures: [
    { gesture: 'turn_left', picture: samplePhoto(1) },
    { gesture: 'thumb_up', picture: samplePhoto(2) },
  ],
  photos: [
    { picture: samplePhoto(3), likeness: 'unsure' },
    { picture: samplePhoto(4), likeness: null },
  ],
}
const emptyDesk = { items: [], total: 0, figures: [], appeals: { decided: 0, changed: 0 } }

function serve(decide = vi.fn((_decision: unknown) => ({ ok: true as const }))) {
  fakeApi(asStaff({ verifications: { get: () => anna, decide }, desk: { list: () => emptyDesk } }))
  return decide
}

test('shows the pictures beside the photos, with what was asked for and what was found', async () => {
  serve()
  await renderApp(path)
  expect(await screen.findByRole('heading', { name: 'Anna: the same person?' })).toBeVisible()
  expect(screen.getByText('Appeal')).toBeVisible()
  expect(screen.getByText('A photo may show somebody else.')).toBeVisible()
  const taken = within(screen.getByRole('region', { name: 'Taken now' }))
  expect(taken.getByText('Asked for: head to their left (to the right in the picture)')).toBeVisible()
  expect(taken.getByText('Asked for: thumb up beside the face')).toBeVisible()
  expect(taken.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  const photos = within(screen.getByRole('region', { name: 'Photos of the profile' }))
  expect(photos.getByText('Photo 1: not sure')).toBeVisible()
  expect(photos.getByText('Photo 2: not compared')).toBeVisible()
  expect(photos.getByRole('img', { name: 'Photo 2' })).toBeVisible()
})

test('marks the desk, from which it was opened, among the staff pages', async () => {
  serve()
  await renderApp(path)
  const pages = within(await screen.findByRole('navigation', { name: 'Staff pages' }))
  expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('Desk')
})

test('decides by a button, and goes back to the desk', async () => {
  const decide = serve()
  const { user } = await renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Same person' }))
  expect(await screen.findByText('The photos are verified')).toBeVisible()
  expect(await screen.findByText('Nothing waits')).toBeVisible()
  expect(decide.mock.calls[0]?.[0]).toEqual({ id, choice: 'same_person' })
})

test('goes to a choice by its key, but not together with Ctrl, and decides by Enter', async () => {
  const decide = serve()
  const { user } = await renderApp(path)
  await screen.findByRole('button', { name: 'Same person' })
  await user.keyboard('{Control>}s{/Control}')
  expect(screen.getByRole('button', { name: 'Same person' })).not.toHaveFocus()
  await user.keyboard('o')
  expect(screen.getByRole('button', { name: 'Somebody else' })).toHaveFocus()
  expect(decide).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(decide).toHaveBeenCalledTimes(1))
  expect(decide.mock.calls[0]?.[0]).toEqual({ id, choice: 'other_person' })
})

test('says that somebody else was quicker', async () => {
  serve(
    vi.fn(() => {
      throw refusal('CASE_DECIDED', 409)
    }),
  )
  const { user } = await renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Cannot tell' }))
  expect(
    await screen.findByText('This verification has been decided or taken back in the meantime.'),
  ).toBeVisible()
})

test('says that there is nothing to decide any longer', async () => {
  fakeApi(
    asStaff({
      verifications: {
        get: () => {
          throw refusal('NOT_FOUND', 404)
        },
      },
    }),
  )
  await renderApp(path)
  expect(await screen.findByText('Nothing to decide here')).toBeVisible()
  expect(screen.getByText('Back to the desk')).toHaveAttribute('href', '/admin-panel/desk')
})
