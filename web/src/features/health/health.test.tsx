import { screen, within } from '@testing-library/react'
import type { HealthFigures } from '@yuti/contract/health'
import { staff } from '@yuti/contract/limits'
import { expect, test } from 'vitest'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff } from '#/test/staff-samples.ts'

const times = (p95Ms: number | null) => ({
  calls: p95Ms === null ? 0 : 1234,
  p50Ms: p95Ms && p95Ms / 4,
  p95Ms,
})

const queue = (name: string, changes: object = {}) => ({
  name,
  waiting: 0,
  running: 0,
  failed: 0,
  oldestSeconds: null,
  ...changes,
})

const figures: HealthFigures = {
  at: '2026-11-21T12:00:00Z',
  checks: [
    { state: 'act', finding: 'mail_fails', count: 30, of: 40 },
    { state: 'attention', finding: 'disk_low', bytes: 2.5e9, share: 0.08 },
    { state: 'attention', finding: 'calls_slow', name: 'deck', seconds: 1.4 },
    { state: 'ok', finding: 'loop_free', share: 0.31, seconds: 0.004 },
    { state: 'ok', finding: 'calls_none', name: 'chat' },
    { state: 'ok', finding: 'processes_well', count: 4, bytes: 210e6 },
  ],
  days: Array.from({ length: 14 }, (_, place) => ({
    day: `2026-11-${String(place + 8).padStart(2, '0')}`,
    signUps: place,
    matches: 0,
    messages: place * 100,
  })),
  reports: {
    open: 3,
    oldestSeconds: 26 * 3600,
    medianFirstActionSeconds: 5400,
    hidden: { accounts: 1, oldestSeconds: 26 * 3600 },
  },
  calls: (['deck', 'chat'] as const).map((call) => ({
    call,
    lastHour: times(call === 'deck' ? 80 : null),
    steps: Array.from({ length: 10 }, (_, place) => ({
      from: `2026-11-21T11:0${place}:00Z`,
      ...times(call === 'deck' ? 20 * place : null),
    })),
  })),
  queues: [
    queue('account.sweep'),
    queue('mail', { waiting: 4, oldestSeconds: 75 }),
    queue('push', { failed: 2 }),
  ],
  objects: { checkedAt: '2026-11-21T02:23:00Z', missing: 7, removed: 12, kept: 0, outcome: 'compared' },
  team: { people: 3, soloSince: null, isSolo: false },
  screening: { waiting: 2, oldestSeconds: 90, held: 5, failingSince: null },
}

const region = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') ?? document.body)

test('shows every figure with its label, in words and as bars', async () => {
  fakeApi(asStaff({ health: { read: () => figures } }))
  await renderApp('/admin-panel/health')
  expect(await screen.findByRole('heading', { level: 1, name: 'Health' })).toBeVisible()

  const signUps = region('Sign-ups')
  expect(signUps.getByText('today').parentElement).toHaveTextContent('13')
  expect(signUps.getByText('91')).toBeVisible()
  expect(signUps.getByRole('img', { name: 'Sign-ups' })).toHaveAccessibleDescription(
    /^8\sNov: 0; 9\sNov: 1;.*; 21\sNov: 13$/,
  )

  const reports = region('Reports')
  expect(reports.getByText('3')).toBeVisible()
  expect(reports.getByText('26 hrs')).toBeVisible()
  expect(reports.getByText('1.5 hrs')).toBeVisible()

  const objects = region('Pictures and voice messages')
  expect(objects.getByText('7')).toBeVisible()
  expect(objects.getByText('12')).toBeVisible()
  expect(objects.getByText(/were compared on 21 Nov 2026 at/)).toBeVisible()

  expect(region('Discover deck').getByText('80 ms')).toBeVisible()
  expect(region('Discover deck').getByText('1,234')).toBeVisible()
  expect(region('Chat').getAllByText('–')).not.toHaveLength(0)
  expect(region('Chat').getByText('No calls in the last hour')).toBeVisible()

  const rows = within(screen.getByRole('table', { name: 'Background jobs' }))
    .getAllByRole('row')
    .slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['push', '0', '0', '2', '–'],
    ['mail', '4', '0', '0', '1 min'],
    ['account.sweep', '0', '0', '0', '–'],
  ])
})

test('says what needs a hand and what to do, the most urgent first, and then what is in order', async () => {
  fakeApi(asStaff({ health: { read: () => figures } }))
  await renderApp('/admin-panel/health')
  const card = within(
    (await screen.findByRole('heading', { name: 'How the installation is doing' })).closest('section') ??
      document.body,
  )
  expect(card.getByText('3 things need a hand')).toBeVisible()
  const [troubles, well] = card.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  )
  expect(troubles).toEqual([
    'Act nowEmails that didn’t leave in the last hour: 30 of 40 tries.Try the SMTP server by hand. Emails wait for a day and leave once it is back.',
    'Look at thisThe disk with the pictures is almost full: 2.5 GB free (8%).Make room, or move the pictures to a larger disk or an object store.',
    'Look at thisDiscover deck: one call in twenty took longer than 1.4 secs in the last hour.Compare with the processor time of the database and of the servers; add a server if they are busy.',
  ])
  expect(well).toEqual([
    'The busiest process worked for 31% of the last minute, and requests began within 4 ms.',
    'Chat: no calls in the last hour.',
    'Server processes that report: 4. The largest uses 210 MB of memory.',
  ])
})

test('says that nothing needs a hand when everything is in order', async () => {
  const checks = figures.checks.filter(({ state }) => state === 'ok')
  fakeApi(asStaff({ health: { read: () => ({ ...figures, checks }) } }))
  await renderApp('/admin-panel/health')
  expect(await screen.findByText('Nothing needs a hand.')).toBeVisible()
  expect(screen.queryByText('Look at this')).toBeNull()
})

test('says that more photos wait for staff than are counted', async () => {
  const screening = { ...figures.screening, held: staff.listMax + 1 }
  fakeApi(asStaff({ health: { read: () => ({ ...figures, screening }) } }))
  await renderApp('/admin-panel/health')
  expect(await screen.findByText('10,000+')).toBeVisible()
})

test.each([
  ['refused', /^Refused: the store is not marked as this installation’s/],
  ['too_many', /^Too many files have no row/],
] as const)('says why no file was removed: %s', async (outcome, reason) => {
  const objects = { checkedAt: '2026-11-21T02:23:00Z', missing: 0, removed: 0, kept: 140, outcome }
  fakeApi(asStaff({ health: { read: () => ({ ...figures, objects }) } }))
  await renderApp('/admin-panel/health')
  expect(await screen.findByText(reason)).toBeVisible()
  expect(region('Pictures and voice messages').getByText('140')).toBeVisible()
})

test.each([
  [{ people: 3, soloSince: null, isSolo: false }, [/^Two members of staff are needed/]],
  [{ people: 1, soloSince: null, isSolo: false }, [/^Two members/, /^Nobody can release a conversation/]],
  [{ people: 1, soloSince: '2026-11-20T10:00:00Z', isSolo: true }, [/may read alone, since 20 Nov 2026/]],
  [{ people: 2, soloSince: '2026-11-20T10:00:00Z', isSolo: false }, [/^Two members/, /does not count/]],
])('says who reads the conversations of reports: %o', async (team, sentences) => {
  fakeApi(asStaff({ health: { read: () => ({ ...figures, team }) } }))
  await renderApp('/admin-panel/health')
  for (const sentence of sentences)
    expect((await screen.findAllByText(sentence)).map(({ isConnected }) => isConnected)).toEqual([true])
})

test('reloads only on request and reports a failed reload', async () => {
  let asked = 0
  let fails = true
  fakeApi(
    asStaff({
      health: {
        read: () => {
          asked += 1
          if (fails) throw new Error('down')
          return figures
        },
      },
    }),
  )
  const { user } = await renderApp('/admin-panel/health')
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(asked).toBeGreaterThanOrEqual(3)
  fails = true
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Background jobs' })).toBeVisible()
})
