import { screen, within } from '@testing-library/react'
import { userId } from '@yuti/contract/base'
import type { StaffLogEntry } from '@yuti/contract/staff'
import { expect, test } from 'vitest'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff } from '#/test/staff-samples.ts'
import { widenScreen } from '#/test/wide-screen.ts'

const vera = { id: userId.parse('11111111-1111-4111-8111-111111111111'), name: 'Vera' }
const gone = { id: userId.parse('22222222-2222-4222-8222-222222222222'), name: null }

const entry = (id: string, changes: Partial<StaffLogEntry> = {}): StaffLogEntry => ({
  id,
  at: '2026-11-21T12:00:00Z',
  staff: vera,
  action: 'signed_in',
  target: null,
  reportId: null,
  details: {},
  ...changes,
})

test('lists entries in words, newest first, page by page', async () => {
  widenScreen()
  const asked: unknown[] = []
  const people = [vera.id, gone.id]
  const first = [
    entry('9', { action: 'birth_data_seen', details: { where: 'registrations', people } }),
    entry('8', { action: 'role_granted', staff: null, target: gone }),
    entry('75', { action: 'person_blocked', details: { rule: 'harassment', days: 30 } }),
    entry('7', { action: 'something_newer', reportId: '33333333-3333-4333-8333-333333333333' }),
  ]
  fakeApi(
    asStaff({
      staff: {
        log: (input) => {
          asked.push(input)
          return input.before ? { entries: [entry('6')], next: null } : { entries: first, next: '7' }
        },
      },
    }),
  )
  const { user, router } = await renderApp('/admin-panel/log')
  const table = await screen.findByRole('table', { name: 'Staff log, newest first' })
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1)
          .map(({ textContent }) => textContent),
      )
  expect(rows()).toEqual([
    ['Vera 11111111…', 'Saw birth data', '', 'in the registrations · 2 people'],
    ['On the server', 'Role granted', 'Deleted account 22222222…', ''],
    ['Vera 11111111…', 'Blocked a person', '', 'Harassment, insults or threats · 30 days'],
    ['Vera 11111111…', 'something_newer', '', 'Report 33333333'],
  ])
  const opened = within(table).getByRole('link', { name: 'Report 33333333' })
  expect(opened).toHaveAttribute('href', '/admin-panel/reports/33333333-3333-4333-8333-333333333333')
  await user.click(screen.getByRole('button', { name: 'Older entries' }))
  expect(await within(table).findByText('Signed in as staff')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull()
  expect(asked).toEqual([{}, { before: '7' }])

  await user.click(within(table).getAllByRole('link', { name: /Vera/ })[0] ?? table)
  expect(router.state.location.search).toEqual({ person: vera.id })
  expect(asked.at(-1)).toEqual({ person: vera.id })
})

test('shows a card for each entry on a phone, with its links', async () => {
  const reportId = '33333333-3333-4333-8333-333333333333'
  const blocked = entry('5', { action: 'report_resolved', target: gone, reportId, details: { note: 'seen' } })
  fakeApi(asStaff({ staff: { log: () => ({ entries: [blocked], next: null }) } }))
  await renderApp('/admin-panel/log')
  const list = await screen.findByRole('list', { name: 'Staff log, newest first' })
  const card = within(within(list).getByRole('listitem'))
  expect(card.getByText('Resolved a report')).toBeVisible()
  expect(card.getByRole('link', { name: /^Vera/ })).toBeVisible()
  expect(card.getByRole('link', { name: /^Deleted account/ })).toBeVisible()
  expect(card.getByRole('link', { name: 'Report 33333333' })).toHaveAttribute(
    'href',
    `/admin-panel/reports/${reportId}`,
  )
  expect(card.getByText(/note: seen/)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('keeps filters in the address and refuses an invalid id', async () => {
  const asked: unknown[] = []
  fakeApi(
    asStaff({
      staff: {
        log: (input) => {
          asked.push(input)
          return { entries: [], next: null }
        },
      },
    }),
  )
  const { user, router } = await renderApp('/admin-panel/log?action=role_granted&person=nonsense')
  expect(await screen.findByText('No log entries match these filters.')).toBeVisible()
  expect(asked).toEqual([{ action: 'role_granted' }])
  const person = screen.getByRole('textbox', { name: 'Person' })
  await user.type(person, 'nobody')
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  expect(await screen.findByText('This is not a user id.')).toBeVisible()
  await user.clear(person)
  await user.type(person, vera.id)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Role revoked')
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  expect(router.state.location.search).toEqual({ action: 'role_revoked', person: vera.id })
  await user.click(await screen.findByRole('button', { name: 'Show everything' }))
  expect(router.state.location.search).toEqual({})
})
