import { screen, waitFor, within } from '@testing-library/react'
import { userId } from '@yuti/contract/base'
import type { DeskItem } from '@yuti/contract/desk'
import type { HeldPicture } from '@yuti/contract/screening'
import { expect, test, vi } from 'vitest'
import { idOf, item, items, listed, person, row, showDesk, since } from '#/test/desk-samples.tsx'
import { fakeApi } from '#/test/fake-api.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { samplePhoto } from '#/test/wizard-samples.ts'
import { DeskScreen } from './desk-screen.tsx'

test('lists what waits, the most urgent first, with figures', async () => {
  await showDesk({})
  const rows = within(screen.getByRole('list', { name: 'Desk' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.slice(0, 5))).toEqual([
    'RexUr',
    'Sasha',
    'LeoNo',
    'AdaNo',
    'Sever',
  ])
  expect(rows[0]).toHaveTextContent('Report · Harassment · 3 people')
  expect(screen.getByText('5 entries wait')).toBeVisible()
  expect(screen.getByText(/half of them over 90 min/)).toBeVisible()
  expect(screen.queryByText(/half of them over 40 min/)).not.toBeInTheDocument()
  expect(screen.getByText('25%')).toBeVisible()
  expect(screen.getByText('2 of 8 in 90 days')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Rex.*Report/ })).toHaveAttribute(
    'href',
    `/admin-panel/reports/${idOf(1)}`,
  )
})

function photoOf(number: number, name: string, more: Partial<HeldPicture> = {}): DeskItem {
  const picture: HeldPicture = {
    id: samplePhoto(number).id,
    picture: samplePhoto(number),
    owner: person(number, name),
    reason: 'banned_copy',
    nudityPercent: 12,
    faces: 1,
    isDrawn: false,
    isAppeal: false,
    uploadedAt: since,
    twins: [person(9, 'Noa')],
    ...more,
  }
  const about = [picture.reason]
  return item(number, name, { kind: 'picture', id: picture.id, urgency: 2, about, version: null, picture })
}

test('leads from a held photo to the photos to check', async () => {
  const photo = photoOf(6, 'Mia')
  await showDesk({ list: () => ({ ...listed, items: [photo], total: 1 }) })
  const link = screen.getByRole('link', { name: /^Mia.*Held photo · copy of a blocked account’s photo/ })
  expect(link).toHaveAttribute('href', '/admin-panel/pictures')
})

test('says that nothing waits', async () => {
  fakeApi({ desk: { list: () => ({ ...listed, items: [], total: 0, figures: [] }) } })
  await renderWithProviders(<DeskScreen />)
  expect(await screen.findByText('Nothing waits')).toBeVisible()
})

test('photos are seen below their veil before they are chosen, and decided like on the page of photos', async () => {
  let left = [photoOf(1, 'Mia'), photoOf(2, 'Ada'), photoOf(3, 'Una', { reason: 'no_clear_face' }), items[1]]
  const decided: unknown[] = []
  fakeApi({
    desk: { list: () => ({ ...listed, items: left.filter((one) => one !== undefined), total: left.length }) },
    screening: {
      decide: (input) => {
        decided.push(input)
        left = left.slice(2)
        return { outcomes: input.ids.map((id) => ({ id, outcome: 'done' as const })) }
      },
    },
  })
  const { user } = await renderWithProviders(<DeskScreen />)
  await screen.findByRole('list', { name: 'Desk' })
  expect(screen.getAllByText('Nudity: 12% · 1 face found · The same photo: Noa')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Show the photo of Mia' })).toBeVisible()
  await user.keyboard('jv')
  expect(screen.getByRole('button', { name: 'Hide the photo of Mia' })).toBeVisible()
  expect(row(/Mia/)).not.toBeChecked()
  await user.keyboard('xjx')
  expect(screen.getByRole('button', { name: 'Hide the photo of Ada' })).toBeVisible()
  expect(row(/Una/)).toBeDisabled()
  expect(row(/Sasha/)).toBeDisabled()
  const bar = within(screen.getByRole('toolbar', { name: '2 chosen' }))
  expect(bar.getByText('Held photos: 2 chosen')).toBeVisible()
  await user.keyboard('d')
  expect(bar.getByRole('button', { name: 'Publish' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('2 photos are public')).toBeVisible()
  expect(decided).toEqual([{ ids: [samplePhoto(1).id, samplePhoto(2).id], choice: 'publish' }])
  await waitFor(() => expect(screen.getByRole('link', { name: /^Una/ })).toHaveFocus())
  await waitFor(() => expect(screen.queryByText('Mia')).not.toBeInTheDocument())
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
})

test('shows the words that wait beside those that others see', async () => {
  const words = {
    id: idOf(3),
    version: 4,
    heldAt: since,
    person: person(3, 'Leo'),
    parts: [{ part: 'bio' as const, shown: ['I bake.'], written: ['See leo.example.com'] }],
  }
  const decide = vi.fn((_decision: unknown) => ({ outcomes: [{ id: idOf(3), outcome: 'done' as const }] }))
  const { user } = await showDesk({ words: () => words, decide })
  await user.click(screen.getByRole('button', { name: /^Leo.*Held words/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Words of Leo' }))
  expect(await dialog.findByText('See leo.example.com')).toBeVisible()
  expect(dialog.getByText('I bake.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Let through' }))
  await waitFor(() =>
    expect(decide.mock.calls[0]?.[0]).toMatchObject({ action: 'accept_words', reason: { rule: 'harmless' } }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('says what an alarm is about and that it hides the account until staff decide', async () => {
  const { user } = await showDesk({
    alarm: () => ({
      id: idOf(2),
      version: 1,
      kind: 'many_reports',
      person: person(2, 'Sasha'),
      people: 3,
      raisedAt: since,
      isHiding: true,
      blockableUntil: null,
      reportId: null,
    }),
  })
  await user.click(screen.getByRole('button', { name: /^Sasha.*Alarm/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alarm: Sasha' }))
  expect(await dialog.findByText('3 people reported the account within a day.')).toBeVisible()
  expect(dialog.getByText('New people do not see the account until you decide. Matches do.')).toBeVisible()
})

test('says what was sent in chats without showing it', async () => {
  const { user } = await showDesk({
    alarm: () => ({
      id: idOf(2),
      version: 1,
      kind: 'chat_copy',
      person: { id: userId.parse(idOf(2)), name: 'Sasha' },
      people: 1,
      raisedAt: since,
      isHiding: false,
      blockableUntil: null,
      reportId: null,
    }),
  })
  await user.click(screen.getByRole('button', { name: /^Sasha.*Alarm/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alarm: Sasha' }))
  expect(
    await dialog.findByText(/^1 picture sent in a chat was a copy of a blocked account’s photo/),
  ).toBeVisible()
  expect(dialog.queryByRole('img')).not.toBeInTheDocument()
})

test('says until when a deleted account can be blocked, and offers neither a warning nor a limit', async () => {
  const decide = vi.fn((_decision: unknown) => ({ outcomes: [{ id: idOf(2), outcome: 'done' as const }] }))
  const { user } = await showDesk({
    alarm: () => ({
      id: idOf(2),
      version: 1,
      kind: 'banned_copy',
      person: null,
      people: 2,
      raisedAt: since,
      isHiding: false,
      blockableUntil: '2026-12-23T10:00:00Z',
      reportId: null,
    }),
    decide,
  })
  await user.click(screen.getByRole('button', { name: /^Sasha.*Alarm/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alarm: Sasha' }))
  expect(await dialog.findByText(/^2 photos were copies of a blocked account’s/)).toBeVisible()
  expect(dialog.getByText(/can still be blocked until Dec 23, 2026/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Warn|Pause likes/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Block this account?' }))
  expect(
    asking.getByText(
      /^Until the block ends, or for a year if it has no end, its mailbox, .*cannot be lifted\.$/,
    ),
  ).toBeVisible()
  await user.click(asking.getByRole('radio', { name: /Spam/i }))
  await user.click(asking.getByRole('button', { name: 'Block' }))
  await waitFor(() =>
    expect(decide.mock.calls[0]?.[0]).toMatchObject({ action: 'block_alarmed', items: [{ id: idOf(2) }] }),
  )
})

test('goes through the rows and chooses by keyboard', async () => {
  const { user } = await showDesk({})
  await user.keyboard('jj')
  expect(screen.getByRole('button', { name: /^Sasha.*Alarm/ })).toHaveFocus()
  await user.keyboard('x')
  expect(row(/Sasha/)).toBeChecked()
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: /^Rex.*Report/ })).toHaveFocus()
})

test('asks for one kind alone, also for one that the list of all does not reach', async () => {
  const late = item(7, 'Noa', { kind: 'words', urgency: 3, about: ['bio'] })
  const asked: unknown[] = []
  const { user } = await showDesk({
    list: (input) => {
      asked.push(input)
      if (input.kind === 'appeal') return { ...listed, items: [], total: 0 }
      return input.kind === 'words' ? { ...listed, items: [late], total: 1 } : listed
    },
  })
  expect(screen.queryByText('Noa')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Held words' }))
  expect(await screen.findByRole('checkbox', { name: /Noa/ })).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Desk' })).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('5 entries wait')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Appeals' }))
  expect(await screen.findByText('Nothing waits')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(await screen.findByRole('checkbox', { name: /Rex/ })).toBeVisible()
  expect(asked.slice(0, 3)).toEqual([{ kind: null }, { kind: 'words' }, { kind: 'appeal' }])
})

test('shows figures that were not counted to their end, and adds them up', async () => {
  const figure = { kind: 'report' as const, waiting: 10_001, medianMinutes: 90, oldestSince: since }
  const words = { ...figure, kind: 'words' as const, waiting: 1_234 }
  await showDesk({ list: () => ({ ...listed, figures: [figure, words] }) })
  expect(screen.getByText('10,000+')).toBeVisible()
  expect(screen.getByText('1,234')).toBeVisible()
  expect(screen.getByText('11,234+ entries wait')).toBeVisible()
})
