import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReportRow } from '@yuti/contract/moderation'
import { describe, expect, test, vi } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import { makeReport, makeSupportMessage, kiran, yuki } from '#/test/moderation-samples.ts'
import { fakeApi, type Fakes, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff } from '#/test/staff-samples.ts'
import { widenScreen } from '#/test/wide-screen.ts'
import type { Api } from '#/lib/api.ts'

const path = '/admin-panel/reports'
const emptyQueue = { reports: [], total: 0 }

function withModeration(moderation: Fakes<Api['moderation']>, rest: Fakes<Api> = {}) {
  fakeApi(asStaff({ ...rest, moderation: { queue: () => emptyQueue, ...moderation } }))
}
const pageOf = (reports: ReportRow[], total = reports.length) => ({ reports, total, pageSize: 20 })

describe('the list of reports', () => {
  test('shows reporter, reported person, reason, status and date', async () => {
    widenScreen()
    const blocked = { ...kiran, isBlocked: true }
    const reports = [
      makeReport(1),
      makeReport(2, { reporter: null, reported: blocked, status: 'blocked', reason: 'fake_profile' }),
    ]
    withModeration({ list: () => pageOf(reports) })
    await renderApp(path)
    expect(await screen.findByRole('heading', { name: 'User Reports' })).toBeVisible()
    const table = await screen.findByRole('table', { name: 'User Reports' })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Reporter',
      'Reported User',
      'Reason',
      'Status',
      'Date',
      'Actions',
    ])
    const [, first, second] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent(/Yuki.*Kiran.*Harassment.*pending.*Nov 12, 2026/)
    expect(second).toHaveTextContent(/Unknown.*Kiran.*Blocked.*Fake profile.*blocked/)
    expect(within(second ?? table).getByRole('button', { name: 'Chat with Unknown' })).toBeDisabled()
    expect(within(second ?? table).getByRole('button', { name: 'Unblock Kiran' })).toBeEnabled()
  })

  test('says that there are more reports than pages reach, and ends there', async () => {
    withModeration({ list: () => pageOf([makeReport(1)], 10_001) })
    await renderApp(`${path}?page=500`)
    expect(await screen.findByText('9981–10000 of 10000+')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('filters by period and status, and says that nothing was found', async () => {
    const asked = vi.fn()
    withModeration({ list: (input) => (asked(input), pageOf([])) })
    const { user, router } = await renderApp(path)
    expect(await screen.findByText('No reports found in the selected period')).toBeVisible()
    expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: '7 days' }))
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ days: 7, status: null, page: 1 }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'pending')
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ days: 7, status: 'pending', page: 1 }))
    expect(router.state.location.search).toEqual({ days: 7, status: 'pending' })
    expect(asked).toHaveBeenCalledWith({ days: 30, status: null, page: 1 })
  })

  test('pages through the list', async () => {
    withModeration({ list: ({ page }) => pageOf([makeReport(page ?? 1)], 45) })
    const { user } = await renderApp(path)
    expect(await screen.findByText('1–20 of 45')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    expect(await screen.findByText('21–40 of 45')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    expect(await screen.findByText('41–45 of 45')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('reports a failed load and tries again', async () => {
    let isDown = true
    withModeration({
      list: () => {
        if (isDown) throw new Error('down')
        return pageOf([])
      },
    })
    const { user } = await renderApp(path)
    expect(await screen.findByText('The reports could not be loaded.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No reports found in the selected period')).toBeVisible()
  })

  test('reloads when somebody else changes a report', async () => {
    widenScreen()
    let status: ReportRow['status'] = 'pending'
    withModeration({ list: () => pageOf([makeReport(1, { status })]) })
    await renderApp(path)
    const table = await screen.findByRole('table')
    expect(within(table).getByText('pending')).toBeVisible()
    status = 'resolved'
    act(() => dispatchRealtime({ type: 'moderation_changed' }))
    expect(await within(table).findByText('resolved')).toBeVisible()
  })
})

describe('a name', () => {
  const details = {
    id: kiran.id,
    email: 'kiran@example.org',
    createdAt: '2026-10-01T08:30:00Z',
    name: 'Kiran',
    birthDate: '1992-02-14',
    birthTime: '06:30:00',
    birthTimeKnown: true,
    birthTimeIsAbout: true,
    birthCity: 'Barcelona, Spain',
    registrationSource: 'AppStore' as const,
  }

  test('opens the account details and loads them on each opening', async () => {
    const looks = vi.fn(() => details)
    withModeration({ list: () => pageOf([makeReport(1)]), userDetails: looks })
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Kiran' }))
    const dialog = await screen.findByRole('dialog', { name: 'User Details: Kiran' })
    expect(await within(dialog).findByText('kiran@example.org')).toBeVisible()
    for (const text of [kiran.id, '14 Feb 1992', 'about 06:30', 'Barcelona, Spain', 'AppStore'])
      expect(within(dialog).getByText(text)).toBeVisible()
    act(() => dispatchRealtime({ type: 'moderation_changed' }))
    expect(looks).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['of nobody', () => refusal('NOT_FOUND', 404), 'User details not found'],
    ['that did not come', () => new Error('down'), 'Failed to fetch user details'],
  ])('%s says so', async (_, failure, text) => {
    withModeration({
      list: () => pageOf([makeReport(1)]),
      userDetails: () => {
        throw failure()
      },
    })
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Yuki' }))
    expect(await screen.findByText(text)).toBeVisible()
  })
})

describe('the toggle', () => {
  test('blocks with a rule or with free text, never without a reason', async () => {
    const block = vi.fn<(input: unknown) => { ok: true }>(() => ({ ok: true }))
    let report = makeReport(1, { reason: 'other' })
    withModeration({
      list: () => pageOf([report]),
      block: (input) => {
        report = { ...report, status: 'blocked', version: 2, reported: { ...kiran, isBlocked: true } }
        return block(input)
      },
    })
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Block Kiran' }))
    const dialog = await screen.findByRole('dialog', { name: 'Block Kiran?' })
    const submit = within(dialog).getByRole('button', { name: 'Block' })
    await user.click(submit)
    expect(await within(dialog).findByText('Please choose a reason.')).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: 'In my own words' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'What the person will read' }), 'No')
    await user.click(submit)
    expect(await within(dialog).findByText('Please write at least 3 characters.')).toBeVisible()
    expect(block).not.toHaveBeenCalled()
    expect(within(dialog).getByRole('radio', { name: 'Without an end' })).toBeChecked()
    await user.type(within(dialog).getByRole('textbox'), ' more of this')
    await user.click(submit)
    expect(await screen.findByText('User has been blocked')).toBeVisible()
    expect(block).toHaveBeenCalledWith({
      reportId: report.id,
      version: 1,
      reason: { text: 'No more of this' },
    })
    expect(await screen.findByRole('button', { name: 'Unblock Kiran' })).toBeVisible()
  })

  test('blocks for the days that are chosen, and asks again each time', async () => {
    const block = vi.fn<(input: unknown) => { ok: true }>(() => ({ ok: true }))
    const report = makeReport(1, { reason: 'spam' })
    withModeration({ list: () => pageOf([report]), block })
    const { user } = await renderApp(path)
    for (const [name, days] of [
      ['30 days', { days: 30 }],
      ['Without an end', {}],
    ] as const) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one dialog after the other
      await user.click(await screen.findByRole('button', { name: 'Block Kiran' }))
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      const dialog = await screen.findByRole('dialog', { name: 'Block Kiran?' })
      expect(within(dialog).getByRole('radio', { name: 'Without an end' })).toBeChecked()
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      await user.click(within(dialog).getByRole('radio', { name }))
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      await user.click(within(dialog).getByRole('button', { name: 'Block' }))
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(block).toHaveBeenLastCalledWith({
        reportId: report.id,
        version: 1,
        reason: { rule: 'spam' },
        ...days,
      })
    }
  })

  test('preselects the reported rule', async () => {
    withModeration({ list: () => pageOf([makeReport(1, { reason: 'spam' })]) })
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Block Kiran' }))
    expect(await screen.findByRole('radio', { name: 'Advertising or spam' })).toBeChecked()
  })

  test('confirms an unblock and reports a failed one', async () => {
    let isDown = true
    const report = makeReport(1, { status: 'blocked', version: 3, reported: { ...kiran, isBlocked: true } })
    withModeration({
      list: () => pageOf([report]),
      unblock: () => {
        if (isDown) throw new Error('down')
        return { ok: true }
      },
    })
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Unblock Kiran' }))
    const dialog = await screen.findByRole('dialog', { name: 'Unblock Kiran?' })
    await user.click(within(dialog).getByRole('button', { name: 'Unblock' }))
    expect(await within(dialog).findByText('Please choose a reason.')).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: 'The block was a mistake' }))
    await user.click(within(dialog).getByRole('button', { name: 'Unblock' }))
    expect(await screen.findByText('Failed to update user status')).toBeVisible()
    isDown = false
    await user.click(within(dialog).getByRole('button', { name: 'Unblock' }))
    expect(await screen.findByText('User access has been restored')).toBeVisible()
  })

  test('says that somebody else has already acted on the person', async () => {
    withModeration({
      list: () => pageOf([makeReport(1)]),
      block: () => {
        throw refusal('REPORT_CHANGED', 409)
      },
    })
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Block Kiran' }))
    await user.click(await screen.findByRole('button', { name: 'Block' }))
    expect(await screen.findByText(/^Someone else has just handled this/)).toBeVisible()
  })
})

describe('the chat about a report', () => {
  test('shows the conversation with the reporter, sends with Enter and shows new messages', async () => {
    const stored = [
      makeSupportMessage(1, { isOwn: true, content: 'What happened?' }),
      makeSupportMessage(2, { content: 'He wrote all night', read: false }),
    ]
    const markRead = vi.fn<(input: unknown) => { ok: true }>(() => ({ ok: true }))
    const report = makeReport(1)
    withModeration(
      { list: () => pageOf([report]) },
      {
        support: {
          list: () => ({ messages: [...stored], hasMore: false }),
          send: ({ draft }) => {
            const sent = makeSupportMessage(stored.length + 1, { isOwn: true, content: draft.content })
            stored.push(sent)
            return sent
          },
          markRead,
        },
      },
    )
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Chat with Yuki' }))
    const dialog = await screen.findByRole('dialog', { name: 'Chat with Yuki' })
    const short = report.id.slice(0, 8)
    expect(within(dialog).getByText(`Support conversation regarding report ${short}`)).toBeVisible()
    const log = await within(dialog).findByRole('log')
    expect(within(log).getByText('What happened?')).toBeVisible()
    await waitFor(() =>
      expect(markRead).toHaveBeenCalledWith({ userId: yuki.id, reportId: report.id, upTo: 2 }),
    )
    const input = within(dialog).getByRole('textbox', { name: 'Type your message...' })
    await user.type(input, 'Thank you{Shift>}{Enter}{/Shift}for telling us{Enter}')
    expect(await within(log).findByText(/Thank you\s+for telling us/)).toBeVisible()
    expect(input).toHaveValue('')
    stored.push(makeSupportMessage(4, { content: 'It goes on' }))
    act(() => dispatchRealtime({ type: 'support_inbox_changed', userId: yuki.id }))
    expect(await within(log).findByText('It goes on')).toBeVisible()
  })

  test('keeps a message that failed to send and refuses a file that is no picture', async () => {
    withModeration(
      { list: () => pageOf([makeReport(1)]) },
      {
        support: {
          list: () => ({ messages: [], hasMore: false }),
          send: () => Promise.reject(new Error('down')),
        },
      },
    )
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Chat with Yuki' }))
    const input = await screen.findByRole('textbox', { name: 'Type your message...' })
    await user.type(input, 'Hello{Enter}')
    expect(await screen.findByText('Failed to send message')).toBeVisible()
    expect(input).toHaveValue('Hello')
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!picker) throw new Error('nothing to attach with')
    picker.removeAttribute('accept')
    await user.upload(picker, new File(['text'], 'notes.txt', { type: 'text/plain' }))
    expect(await screen.findByText('Invalid file')).toBeVisible()
    expect(screen.getByText('Please select an image file')).toBeVisible()
  })
})
