import { act, screen, waitFor, within } from '@testing-library/react'
import { uploadId } from '@yuti/contract/base'
import type { ReportFile } from '@yuti/contract/moderation'
import { describe, expect, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { dispatchRealtime } from '#/lib/events.ts'
import { idOf, kiran, makeQueued, makeReport, makeReportFile, openAppeal } from '#/test/moderation-samples.ts'
import { setBrowserZone } from '#/test/browser-zone.ts'
import { makePicture } from '#/test/chat-samples.ts'
import { fakeApi, type Fakes, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff } from '#/test/staff-samples.ts'
import { widenScreen } from '#/test/wide-screen.ts'

const pathOf = (number: number) => `/admin-panel/reports/${idOf(number)}`
const ok = () => ({ ok: true as const })

function withModeration(moderation: Fakes<Api['moderation']>) {
  const queue = { reports: [1, 2, 3].map((number) => makeQueued(number)), total: 3 }
  fakeApi(asStaff({ moderation: { queue: () => queue, ...moderation } }))
}

describe('the report screen', () => {
  test('shows the text and the sealed copy, with pictures hidden until pressed', async () => {
    withModeration({
      get: () =>
        makeReportFile(1, {
          aboutReported: {
            total: 12,
            reports: [
              {
                id: makeReport(9).id,
                reason: 'spam',
                status: 'resolved',
                createdAt: '2026-10-01T10:00:00Z',
                otherName: 'Noor',
              },
            ],
          },
          notes: [
            {
              id: idOf(1, 'aaaaaaaa'),
              authorName: 'Vera',
              action: null,
              reason: null,
              content: 'Seen before',
              createdAt: '2026-11-12T11:00:00Z',
            },
          ],
        }),
    })
    const { user } = await renderApp(pathOf(1))
    expect(await screen.findByRole('heading', { name: 'Report about Kiran' })).toBeVisible()
    for (const text of ['He would not stop', 'Answer me', 'Measure twice, kiss once.', 'Seen before'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText('Reported message')).toBeVisible()
    expect(screen.getByText('Spam, by Noor')).toBeVisible()
    expect(screen.getByText('and 11 more')).toBeVisible()
    expect(document.querySelector('img')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Hidden picture 1', pressed: false }))
    expect(document.querySelectorAll('img')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Sealed picture 1', pressed: true }))
    expect(document.querySelector('img')).toBeNull()
  })

  test('puts what the profile showed before beside what was reported', async () => {
    const { evidence, ...rest } = makeReportFile(1)
    if (!evidence.profile) throw new Error('The sample report has no profile')
    const former = { ...evidence.profile, name: 'Mallory', bio: 'I know where you live' }
    const formerProfiles = [{ ...former, photos: [makePicture(7)], shownUntil: '2026-11-11T10:00:00Z' }]
    withModeration({ get: () => ({ ...rest, evidence: { ...evidence, formerProfiles } }) })
    const { user } = await renderApp(pathOf(1))
    const title = await screen.findByRole('heading', { name: /^Until .*11/ })
    const version = within(title.closest('li') ?? document.body)
    for (const [label, text] of [
      ['Name: before', 'Mallory'],
      ['Name: when reported', 'Kiran'],
      ['Bio: before', 'I know where you live'],
      ['Bio: when reported', 'Measure twice, kiss once.'],
    ] as const)
      expect(version.getByText(label).parentElement).toHaveTextContent(text)
    // What did not change is not repeated.
    expect(version.queryByText(/Interests/)).toBeNull()
    await user.click(version.getByRole('button', { name: 'Hidden picture 4', pressed: false }))
    expect(document.querySelectorAll('img')).toHaveLength(1)
  })

  test('loads a sealed recording at the first press on Play, and once', async () => {
    const [message] = makeReportFile(1).evidence.messages ?? []
    if (!message) throw new Error('The sample report has no message')
    const voice = {
      id: uploadId.parse(idOf(1, 'bbbbbbbb')),
      durationMs: 4000,
      peaks: [10, 80],
      url: '/media/sealed/1',
    }
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event('play'))
      return Promise.resolve()
    })
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event('pause'))
    })
    URL.createObjectURL = vi.fn(() => 'blob:sealed')
    URL.revokeObjectURL = vi.fn()
    const { evidence, ...rest } = makeReportFile(1)
    withModeration({ get: () => ({ ...rest, evidence: { ...evidence, messages: [{ ...message, voice }] } }) })
    const callApi = globalThis.fetch
    const load = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        input === voice.url ? Promise.resolve(new Response('sound')) : callApi(input, init),
      )
    const { user } = await renderApp(pathOf(1))
    const player = within(await screen.findByRole('group', { name: 'Voice message from Kiran' }))
    expect(load).not.toHaveBeenCalledWith(voice.url)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one press after the other
    for (const name of ['Play', 'Pause', 'Play'])
      await user.click(await player.findByRole('button', { name }))
    expect(load.mock.calls.filter(([url]) => url === voice.url)).toHaveLength(1)
    expect(document.querySelector('audio')).toHaveAttribute('src', 'blob:sealed')
  })

  test('moves a report from pending to reviewed to resolved, by button and by key', async () => {
    let file = makeReportFile(1)
    const moved = vi.fn<(input: unknown) => { ok: true }>(ok)
    const moveTo = (status: ReportFile['status']) => (input: unknown) => {
      file = { ...file, status, version: file.version + 1 }
      return moved(input)
    }
    withModeration({ get: () => file, review: moveTo('reviewed'), resolve: moveTo('resolved') })
    const { user } = await renderApp(pathOf(1))
    await screen.findByRole('heading', { name: 'Report about Kiran' })
    // Ignored: a report must be reviewed first.
    await user.keyboard('e')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Resolve' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Mark as reviewed' }))
    await screen.findByRole('button', { name: 'Resolve' })
    await user.keyboard('e')
    const dialog = await screen.findByRole('dialog', { name: 'Resolve without a block?' })
    expect(within(dialog).getByRole('radio', { name: 'No rule was broken' })).toBeChecked()
    await user.click(within(dialog).getByRole('radio', { name: 'The report is false' }))
    await user.click(within(dialog).getByRole('button', { name: 'Resolve' }))
    await waitFor(() => expect(moved).toHaveBeenCalledTimes(2))
    expect(moved.mock.calls.map(([input]) => input)).toEqual([
      { reportId: file.id, version: 1 },
      { reportId: file.id, version: 2, reason: { rule: 'false_report' } },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resolve' })).not.toBeInTheDocument())
  })

  test('says that somebody else has changed the report and shows its new state', async () => {
    let file: ReportFile = makeReportFile(1)
    withModeration({
      get: () => file,
      review: () => {
        file = { ...file, status: 'blocked', version: 5, reported: { ...kiran, isBlocked: true } }
        throw refusal('REPORT_CHANGED', 409)
      },
    })
    const { user } = await renderApp(pathOf(1))
    await user.click(await screen.findByRole('button', { name: 'Mark as reviewed' }))
    expect(await screen.findByText(/^Someone else has just handled this/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Unblock Kiran' })).toBeVisible()
  })

  test('sends the version that was seen when somebody else changes the report meanwhile, and is refused', async () => {
    let file: ReportFile = makeReportFile(1)
    const block = vi.fn<(input: unknown) => never>(() => {
      throw refusal('REPORT_CHANGED', 409)
    })
    withModeration({ get: () => file, block })
    const { user } = await renderApp(pathOf(1))
    await user.click(await screen.findByRole('button', { name: 'Block Kiran' }))
    const dialog = await screen.findByRole('dialog', { name: 'Block Kiran?' })
    file = { ...file, status: 'resolved', version: 3 }
    act(() => dispatchRealtime({ type: 'moderation_changed' }))
    expect(await screen.findByText('resolved')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Block' }))
    expect(await screen.findByText(/^Someone else has just handled this/)).toBeVisible()
    expect(block).toHaveBeenCalledWith(expect.objectContaining({ version: 1 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('shows the end of a block, and lets staff block for longer by an open report', async () => {
    const block = vi.fn<(input: unknown) => { ok: true }>(() => ({ ok: true }))
    setBrowserZone('Asia/Tokyo')
    const until = '2026-12-12T23:30:00Z'
    const file = makeReportFile(1, {
      reported: { ...kiran, isBlocked: true },
      block: { reason: 'Spam', since: '2026-11-12T10:00:00Z', until },
      notes: [
        {
          id: idOf(7),
          authorName: null,
          action: 'block_ended',
          reason: null,
          content: null,
          createdAt: '2026-11-01T10:00:00Z',
        },
      ],
    })
    withModeration({ get: () => file, block })
    vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z'), toFake: ['Date'] })
    const { user } = await renderApp(pathOf(1))
    expect(await screen.findByText(/Blocked since Nov 12, 2026 · until Dec 12, 2026/)).toBeVisible()
    expect(screen.getByText('The block ended by itself')).toBeVisible()
    expect(screen.queryByText('Former staff')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Block for longer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Block Kiran for longer?' })
    expect(within(dialog).getByText(/^The block now ends on Dec 12, 2026\./)).toBeVisible()
    // Seven days would end before the present block does.
    const lengths = within(dialog).getByRole('radiogroup', { name: 'For how long' })
    const offered = within(lengths).getAllByRole('radio')
    expect(offered.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Without an end',
      '30 days',
      '90 days',
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Block for longer' }))
    expect(block).toHaveBeenCalledWith(expect.objectContaining({ reportId: file.id, version: 1 }))
  })

  test('lists earlier actions with their author and reason', async () => {
    const done = { authorName: 'Vera', createdAt: '2026-11-12T11:00:00Z' }
    withModeration({
      get: () =>
        makeReportFile(1, {
          notes: [
            { ...done, id: idOf(1), action: 'resolved', reason: 'not_proven', content: null },
            { ...done, id: idOf(2), action: 'blocked', reason: null, content: 'It went on' },
          ],
        }),
    })
    await renderApp(pathOf(1))
    const rows = within(await screen.findByRole('region', { name: /Notes/ })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('Resolved: Not enough evidence to decide')
    expect(rows[1]).toHaveTextContent(/Blocked\s*It went on/)
  })

  test('says that the report does not exist or failed to load', async () => {
    let failure: Error = refusal('NOT_FOUND', 404)
    withModeration({ get: () => Promise.reject(failure) })
    await renderApp(pathOf(1))
    expect(await screen.findByRole('heading', { name: 'Report not found' })).toBeVisible()
    failure = new Error('down')
    await renderApp(pathOf(2))
    expect(await screen.findByText('The report could not be loaded.')).toBeVisible()
  })

  test('redirects an invalid report id to the list', async () => {
    withModeration({ list: () => ({ reports: [], total: 0, pageSize: 20 }) })
    const { router } = await renderApp('/admin-panel/reports/nonsense')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-panel/reports'))
  })
})

/** Waits for the report on the screen and its queue, which the keys act on; they render after the path changes. */
const leadsTo = (link: 'Next' | 'Previous', number: number) =>
  waitFor(() =>
    expect(screen.getByRole('link', { name: `${link} open report` })).toHaveAttribute(
      'href',
      expect.stringContaining(pathOf(number)),
    ),
  )

describe('the queue', () => {
  test('moves through the queue with J and K, except while typing', async () => {
    withModeration({ get: ({ reportId }) => makeReportFile(Number(reportId.slice(-2))) })
    const { user, router } = await renderApp(pathOf(1))
    const at = () => router.state.location.pathname
    await screen.findByRole('heading', { name: 'Report about Kiran' })
    const shows = async (number: number, ...neighbour: Parameters<typeof leadsTo>) => {
      await waitFor(() => expect(at()).toBe(pathOf(number)))
      await leadsTo(...neighbour)
    }
    await shows(1, 'Next', 2)
    await user.keyboard('j')
    await shows(2, 'Next', 3)
    await user.keyboard('j')
    await shows(3, 'Previous', 2)
    await user.keyboard('k')
    await shows(2, 'Next', 3)
    await user.keyboard('n')
    const note = screen.getByRole('textbox', { name: 'Add a note' })
    expect(note).toHaveFocus()
    await user.keyboard('jkb')
    expect(note).toHaveValue('jkb')
    expect(at()).toBe(pathOf(2))
  })

  test('returns to the list with its filters, by the arrow and by the Back button', async () => {
    withModeration({
      list: () => ({ reports: [makeReport(1)], total: 50, pageSize: 20 }),
      get: ({ reportId }) => makeReportFile(Number(reportId.slice(-2))),
    })
    const list = '/admin-panel/reports?days=7&status=pending&page=2'
    const { user, router } = await renderApp(list)
    const at = () => router.state.location.pathname
    const open = async () => {
      await user.click(await screen.findByRole('link', { name: /^Open the report about/ }))
      await leadsTo('Next', 2)
      await user.keyboard('j')
      await waitFor(() => expect(at()).toBe(pathOf(2)))
    }
    await open()
    await user.click(await screen.findByRole('link', { name: 'All reports' }))
    await waitFor(() => expect(router.state.location.href).toBe(list))
    await open()
    router.history.back()
    await waitFor(() => expect(router.state.location.href).toBe(list))
  })

  test('continues at the place of a report that was just decided', async () => {
    let numbers = [1, 2, 3]
    withModeration({
      queue: () => ({ reports: numbers.map((number) => makeQueued(number)), total: numbers.length }),
      get: ({ reportId }) =>
        makeReportFile(Number(reportId.slice(-2)), numbers.includes(2) ? {} : { status: 'resolved' }),
      review: () => {
        numbers = [1, 3]
        return ok()
      },
    })
    const { user, router } = await renderApp(pathOf(2))
    await user.click(await screen.findByRole('button', { name: 'Mark as reviewed' }))
    expect(await screen.findByText('2 open reports')).toBeInTheDocument()
    await user.keyboard('j')
    await waitFor(() => expect(router.state.location.pathname).toBe(pathOf(3)))
  })

  test('says that nothing is open or that the queue failed to load', async () => {
    widenScreen()
    withModeration({ queue: () => ({ reports: [], total: 0 }), get: () => makeReportFile(1) })
    await renderApp(pathOf(1))
    expect(await screen.findByText('No open reports')).toBeVisible()
    withModeration({ queue: () => Promise.reject(new Error('down')), get: () => makeReportFile(1) })
    await renderApp(pathOf(1))
    expect(await screen.findByText('The open reports could not be loaded.')).toBeVisible()
  })
})

test('adds a note once, and keeps it in the field when that fails', async () => {
  let isDown = true
  const notes: ReportFile['notes'] = []
  const added: string[] = []
  withModeration({
    get: () => makeReportFile(1, { notes: [...notes] }),
    addNote: ({ id, content }) => {
      added.push(id)
      if (isDown) throw new Error('down')
      notes.push({
        id,
        authorName: 'Vera',
        action: null,
        reason: null,
        content,
        createdAt: '2026-11-12T11:00:00Z',
      })
      return { ok: true }
    },
  })
  const { user } = await renderApp(pathOf(1))
  const input = await screen.findByRole('textbox', { name: 'Add a note' })
  await user.type(input, 'Look at the second photo')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('That could not be saved.')).toBeVisible()
  expect(input).toHaveValue('Look at the second photo')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  const section = screen.getByRole('region', { name: /Notes/ })
  expect(await within(section).findByRole('listitem')).toHaveTextContent('Look at the second photo')
  expect(input).toHaveValue('')
  expect(added[0]).toBe(added[1])
})

test('requires an answer to decide an appeal', async () => {
  let appeal: ReportFile['appeals'][number] = openAppeal
  const decide = vi.fn<(input: unknown) => { ok: true }>(ok)
  withModeration({
    get: () => makeReportFile(1, { appeals: [appeal], status: 'blocked' }),
    decideAppeal: (input) => {
      appeal = { ...appeal, outcome: input.outcome, decidedAt: '2026-11-21T10:00:00Z' }
      return decide(input)
    },
  })
  const { user } = await renderApp(pathOf(1))
  const card = await screen.findByRole('region', { name: 'Appeal' })
  expect(within(card).getByText('That was my brother')).toBeVisible()
  await user.click(within(card).getByRole('button', { name: 'Keep the block' }))
  expect(await within(card).findByText('Please write an answer.')).toBeVisible()
  expect(decide).not.toHaveBeenCalled()
  await user.keyboard('a')
  expect(within(card).getByRole('textbox', { name: 'Answer to the person' })).toHaveFocus()
  await user.keyboard('It stays.')
  await user.click(within(card).getByRole('button', { name: 'Keep the block' }))
  expect(await within(card).findByText('The block was kept on Nov 21, 2026.')).toBeVisible()
  expect(decide).toHaveBeenCalledWith({ appealId: openAppeal.id, outcome: 'upheld', answer: 'It stays.' })
})
