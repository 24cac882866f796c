import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { orpc } from '#/lib/api.ts'
import { idOf, item, items, letThrough, listed, row, showDesk } from '#/test/desk-samples.tsx'

test('decides several at once with one reason, and names what a colleague has decided', async () => {
  const decide = vi.fn((_decision: unknown) => ({
    outcomes: [
      { id: idOf(3), outcome: 'done' as const },
      { id: idOf(4), outcome: 'changed' as const },
    ],
  }))
  const { user } = await showDesk({ decide })
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

test('puts the focus on the next entry when the dialog that asked has closed', async () => {
  const { user } = await showDesk({
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
  const { user, queryClient } = await showDesk({ list: () => ({ ...listed, items: left }), decide })
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
  const { user } = await showDesk({ decide: () => ({ outcomes: answers.shift() ?? [] }) })
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
  const { user } = await showDesk({ decide: () => ({ outcomes: answers.shift() ?? [] }) })
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
  const { user } = await showDesk({ decide })
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
  const { user } = await showDesk({
    decide: () => {
      throw new Error('down')
    },
  })
  await user.click(row(/Leo/))
  await user.click(letThrough())
  expect(await screen.findByText('The decision could not be saved.')).toBeVisible()
  expect(row(/Leo/)).toBeChecked()
})

test('names the one person to block, and counts several', async () => {
  const others = [...items, item(6, 'Max', {})]
  const { user } = await showDesk({ list: () => ({ ...listed, items: others }) })
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
