import { screen, waitFor, within } from '@testing-library/react'
import { userId } from '@yuti/contract/base'
import type { DeskItem } from '@yuti/contract/desk'
import type { HeldPicture } from '@yuti/contract/screening'
import { expect, test, vi } from 'vitest'
import { type Api, orpc } from '#/lib/api.ts'
import { fakeApi, type Fakes } from '#/test/fake-api.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { samplePhoto } from '#/test/wizard-samples.ts'
import { DeskScreen } from './desk-screen.tsx'

const idOf = (number: number) => `0000000${number}-0000-4000-8000-000000000000`
const since = '2026-11-20T10:00:00Z'
const person = (number: number, name: string) => ({ id: userId.parse(idOf(number)), name })

function item(number: number, name: string, more: Partial<DeskItem>): DeskItem {
  return {
    kind: 'report',
    id: idOf(number),
    urgency: 2,
    waitingSince: since,
    subject: person(number, name),
    version: 1,
    about: [],
    people: null,
    picture: null,
    ...more,
  }
}

const items = [
  item(1, 'Rex', { urgency: 1, about: ['harassment', 'pending'], people: 3 }),
  item(2, 'Sasha', { kind: 'alarm', about: ['same_opening'], people: 12 }),
  item(3, 'Leo', { kind: 'words', urgency: 3, about: ['bio'], version: 4 }),
  item(4, 'Ada', { kind: 'words', urgency: 3, about: ['name'] }),
  item(5, '', {
    kind: 'linked_accounts',
    urgency: 3,
    subject: null,
    version: null,
    about: ['device'],
    people: 2,
  }),
]
const listed = {
  items,
  total: 5,
  figures: [
    { kind: 'report' as const, waiting: 2, medianMinutes: 90, oldestSince: since },
    { kind: 'appeal' as const, waiting: 1, medianMinutes: 40, oldestSince: since },
    { kind: 'words' as const, waiting: 2, medianMinutes: 30, oldestSince: since },
  ],
  appeals: { decided: 8, changed: 2 },
}

async function show(desk: Fakes<Api>['desk']) {
  fakeApi({ desk: { list: () => listed, ...desk } })
  const app = await renderWithProviders(<DeskScreen />)
  await screen.findByRole('list', { name: 'Desk' })
  return app
}

const letThrough = () => within(screen.getByRole('toolbar')).getByRole('button', { name: 'Let through' })
const row = (name: RegExp) => screen.getByRole('checkbox', { name })

test('lists what waits, the most urgent first, with figures', async () => {
  await show({})
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
  await show({ list: () => ({ ...listed, items: [photo], total: 1 }) })
  const link = screen.getByRole('link', { name: /^Mia.*Held photo · copy of a blocked account’s photo/ })
  expect(link).toHaveAttribute('href', '/admin-panel/pictures')
})

test('says that nothing waits', async () => {
  fakeApi({ desk: { list: () => ({ ...listed, items: [], total: 0, figures: [] }) } })
  await renderWithProviders(<DeskScreen />)
  expect(await screen.findByText('Nothing waits')).toBeVisible()
})

test('decides several at once with one reason, and names what a colleague has decided', async () => {
  const decide = vi.fn((_decision: unknown) => ({
    outcomes: [
      { id: idOf(3), outcome: 'done' as const },
      { id: idOf(4), outcome: 'changed' as const },
    ],
  }))
  const { user } = await show({ decide })
  await user.click(row(/Leo/))
  expect(row(/Rex/)).toBeDisabled()
  await user.click(row(/Ada/))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Refuse' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse these words?' }))
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(decide).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('radio', { name: 'Links or contact data' }))
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('1 decided')).toBeVisible()
  expect(screen.getByText('Not decided: 1')).toBeVisible()
  const named = screen.getByRole('list', { name: 'What was not decided' })
  expect(named).toHaveTextContent('Ada (Held words) · Changed meanwhile, or decided by a colleague.')
  expect(decide.mock.calls[0]?.[0]).toEqual({
    action: 'refuse_words',
    items: [
      { id: idOf(3), version: 4 },
      { id: idOf(4), version: 1 },
    ],
    reason: { rule: 'contact_data' },
  })
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
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

test('puts the focus on the next entry when the dialog that asked has closed', async () => {
  const { user } = await show({
    decide: () => ({ outcomes: [{ id: idOf(1), outcome: 'done' as const }] }),
  })
  await user.keyboard('jxd{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve without action?' }))
  await user.click(dialog.getByRole('radio', { name: 'No rule was broken' }))
  await user.click(dialog.getByRole('button', { name: 'Resolve' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: /^Sasha/ })).toHaveFocus())
})

test('finds the next entry if the list was read without the decided ones before the answer', async () => {
  let left = items
  const answer = Promise.withResolvers<void>()
  const decide = vi.fn(async () => {
    await answer.promise
    return { outcomes: [{ id: idOf(3), outcome: 'done' as const }] }
  })
  const { user, queryClient } = await show({ list: () => ({ ...listed, items: left }), decide })
  await user.click(row(/Leo/))
  await user.click(letThrough())
  await waitFor(() => expect(decide).toHaveBeenCalled())
  left = items.filter(({ id }) => id !== idOf(3))
  await queryClient.invalidateQueries({ queryKey: orpc.desk.key() })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Leo/ })).not.toBeInTheDocument())
  answer.resolve()
  expect(await screen.findByText('1 decided')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Ada/ })).toHaveFocus())
})

test('keeps what could not be saved chosen, and says what happened to one alone in the toast', async () => {
  const answers = [
    [
      { id: idOf(3), outcome: 'done' as const },
      { id: idOf(4), outcome: 'failed' as const },
    ],
    [{ id: idOf(4), outcome: 'own' as const }],
  ]
  const { user } = await show({ decide: () => ({ outcomes: answers.shift() ?? [] }) })
  await user.click(row(/Leo/))
  await user.click(row(/Ada/))
  await user.click(letThrough())
  expect(await screen.findByText(/Could not be saved. Please try again./)).toBeVisible()
  expect(row(/Ada/)).toBeChecked()
  expect(row(/Leo/)).not.toBeChecked()
  await user.click(letThrough())
  expect(await screen.findByText('Nothing was decided')).toBeVisible()
  expect(screen.getByText('About yourself: a colleague decides.')).toBeVisible()
  expect(screen.queryByText('Not decided: 1')).not.toBeInTheDocument()
})

test('goes on naming what was not decided of several when one of them is decided alone', async () => {
  const answers = [
    [
      { id: idOf(3), outcome: 'own' as const },
      { id: idOf(4), outcome: 'failed' as const },
    ],
    [{ id: idOf(4), outcome: 'done' as const }],
  ]
  const { user } = await show({ decide: () => ({ outcomes: answers.shift() ?? [] }) })
  await user.click(row(/Leo/))
  await user.click(row(/Ada/))
  await user.click(letThrough())
  expect(await screen.findByText('Not decided: 2')).toBeVisible()
  await user.click(letThrough())
  expect(await screen.findByText('Not decided: 1')).toBeVisible()
  const named = screen.getByRole('list', { name: 'What was not decided' })
  expect(named).toHaveTextContent('Leo (Held words)')
  expect(named).not.toHaveTextContent('Ada')
})

test('pauses the likes of a reported person for the chosen time', async () => {
  const decide = vi.fn((_decision: unknown) => ({ outcomes: [{ id: idOf(1), outcome: 'done' as const }] }))
  const { user } = await show({ decide })
  await user.click(row(/Rex/))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Pause likes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause likes?' }))
  await user.click(dialog.getByRole('radio', { name: 'Advertising or spam' }))
  await user.click(dialog.getByRole('radio', { name: '7 days' }))
  await user.click(dialog.getByRole('button', { name: 'Pause likes' }))
  await waitFor(() =>
    expect(decide.mock.calls[0]?.[0]).toMatchObject({
      action: 'limit_reported',
      reason: { rule: 'spam' },
      days: 7,
    }),
  )
})

test('keeps the choice when a decision fails', async () => {
  const { user } = await show({
    decide: () => {
      throw new Error('down')
    },
  })
  await user.click(row(/Leo/))
  await user.click(letThrough())
  expect(await screen.findByText('The decision could not be saved.')).toBeVisible()
  expect(row(/Leo/)).toBeChecked()
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
  const { user } = await show({ words: () => words, decide })
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
  const { user } = await show({
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
  const { user } = await show({
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
  const { user } = await show({
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
  expect(asking.getByText(/^For a year its mailbox, .*cannot be lifted\.$/)).toBeVisible()
  await user.click(asking.getByRole('radio', { name: /Spam/i }))
  await user.click(asking.getByRole('button', { name: 'Block' }))
  await waitFor(() =>
    expect(decide.mock.calls[0]?.[0]).toMatchObject({ action: 'block_alarmed', items: [{ id: idOf(2) }] }),
  )
})

test('names the one person to block, and counts several', async () => {
  const others = [...items, item(6, 'Max', {})]
  const { user } = await show({ list: () => ({ ...listed, items: others }) })
  const askToBlock = async () =>
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Block' }))
  await user.click(row(/Rex/))
  await askToBlock()
  const one = await screen.findByRole('dialog', { name: 'Block Rex?' })
  expect(one).not.toHaveTextContent('1 chosen')
  expect(one).toHaveTextContent('signed out everywhere')
  await user.click(within(one).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(row(/Max/))
  await askToBlock()
  const several = await screen.findByRole('dialog', { name: 'Block the chosen accounts?' })
  expect(several).toHaveTextContent('2 chosen. ')
})

test('goes through the rows and chooses by keyboard', async () => {
  const { user } = await show({})
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
  const { user } = await show({
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
  await show({ list: () => ({ ...listed, figures: [figure, words] }) })
  expect(screen.getByText('10,000+')).toBeVisible()
  expect(screen.getByText('1,234')).toBeVisible()
  expect(screen.getByText('11,234+ entries wait')).toBeVisible()
})
