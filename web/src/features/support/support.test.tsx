import { act, screen, waitFor, within } from '@testing-library/react'
import type { SupportEntry } from '@yuti/contract/support'
import { describe, expect, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { dispatchRealtime } from '#/lib/events.ts'
import { makeEntry, makeReport, makeSupportMessage, openAppeal, yuki } from '#/test/moderation-samples.ts'
import { setBrowserZone } from '#/test/browser-zone.ts'
import { fakeApi, type Fakes, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff } from '#/test/staff-samples.ts'
import { widenScreen } from '#/test/wide-screen.ts'

const path = '/admin-panel/support'
const page = (entries: SupportEntry[]) => ({ entries, next: null })

function withSupport(support: Fakes<Api['support']>) {
  fakeApi(asStaff({ support }))
}

describe('the inbox', () => {
  test('lists the members who wrote, with their status', async () => {
    widenScreen()
    withSupport({
      inbox: () =>
        page([
          makeEntry(1, { unread: 12, isBlocked: true, hasAppeal: true }),
          makeEntry(2, {
            hasReport: true,
            last: { content: 'Hello', isImage: false, isOwn: true, createdAt: '2026-11-12T10:00:00Z' },
          }),
        ]),
    })
    await renderApp(path)
    expect(await screen.findByRole('heading', { name: 'Support inbox', level: 1 })).toBeVisible()
    const list = await screen.findByRole('list', { name: 'Support inbox' })
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first).toHaveTextContent(/Person 1.*Which gate am I\?.*Appeal.*Blocked.*12 unread messages/)
    expect(second).toHaveTextContent(/Person 2.*Team: Hello.*Report/)
    expect(screen.getByText('Choose a conversation')).toBeVisible()
  })

  test('searches and filters, and says that nobody was found', async () => {
    const asked = vi.fn()
    withSupport({
      inbox: (input) => {
        asked(input)
        return page(input.search === '' && input.filter === 'all' ? [makeEntry(1)] : [])
      },
    })
    const { user, router } = await renderApp(path)
    await screen.findByText('Person 1')
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'zoe')
    expect(await screen.findByText('No one found')).toBeVisible()
    expect(asked).toHaveBeenLastCalledWith({ search: 'zoe', filter: 'all', after: null })
    await user.click(screen.getByRole('button', { name: 'Appeals' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ filter: 'appeals' }))
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({ search: 'zoe', filter: 'appeals', after: null }),
    )
  })

  test('loads more pages and updates on new messages', async () => {
    let entries = [makeEntry(1)]
    const next = { isUnread: false, lastAt: '2026-11-12T10:00:00Z', userId: makeEntry(1).userId }
    withSupport({
      inbox: ({ after }) => (after ? page([makeEntry(9)]) : { entries, next }),
    })
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'More conversations' }))
    expect(await screen.findByText('Person 9')).toBeVisible()
    entries = [makeEntry(3, { unread: 1 }), makeEntry(1)]
    act(() => dispatchRealtime({ type: 'support_inbox_changed', userId: makeEntry(3).userId }))
    expect(await screen.findByText('Person 3')).toBeVisible()
  })

  test('says that it is empty or failed to load', async () => {
    let isDown = true
    withSupport({
      inbox: () => {
        if (isDown) throw new Error('down')
        return page([])
      },
    })
    const { user } = await renderApp(path)
    expect(await screen.findByText('The conversations could not be loaded.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No conversations')).toBeVisible()
  })
})

describe('a conversation', () => {
  const person = {
    userId: yuki.id,
    name: 'Yuki',
    language: 'ru' as const,
    block: { reason: 'Spam in three chats', since: '2026-11-12T10:00:00Z', until: '2026-12-12T23:30:00Z' },
    appeal: openAppeal,
    reports: [{ ...makeReport(1), isAbout: true }],
  }
  const conversationPath = `${path}/${yuki.id}`

  test('shows the background, marks messages as read and sends an answer', async () => {
    setBrowserZone('Asia/Tokyo')
    const stored = [makeSupportMessage(1, { read: false, content: 'Why am I blocked?' })]
    const markRead = vi.fn<(input: unknown) => { ok: true }>(() => ({ ok: true }))
    withSupport({
      inbox: () => page([makeEntry(1, { name: 'Yuki', unread: 1 })]),
      conversation: () => person,
      list: () => ({ messages: [...stored], hasMore: false }),
      markRead,
      send: ({ draft }) => {
        const sent = makeSupportMessage(2, { isOwn: true, content: draft.content })
        stored.push(sent)
        return sent
      },
    })
    const { user } = await renderApp(conversationPath)
    expect(await screen.findByText('Reads Russian')).toBeVisible()
    expect(screen.getByText('Blocked: Spam in three chats')).toBeVisible()
    expect(screen.getByText('The block ends on Dec 12, 2026.')).toBeVisible()
    expect(screen.getByRole('link', { name: /Report about them: Harassment/ })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Appeal' })).toBeVisible()
    const log = await screen.findByRole('log', { name: 'Chat with Yuki' })
    expect(within(log).getByText('Why am I blocked?')).toBeVisible()
    await waitFor(() => expect(markRead).toHaveBeenCalledWith({ userId: yuki.id, reportId: null, upTo: 1 }))
    await user.type(screen.getByRole('textbox', { name: 'Answer Yuki' }), 'We look at it{Enter}')
    expect(await within(log).findByText('We look at it')).toBeVisible()
  })

  test('loads older messages', async () => {
    withSupport({
      inbox: () => page([]),
      conversation: () => ({ ...person, appeal: null, block: null, reports: [] }),
      list: ({ before }) =>
        before === undefined
          ? { messages: [makeSupportMessage(101)], hasMore: true }
          : { messages: [makeSupportMessage(before - 1)], hasMore: false },
    })
    const { user } = await renderApp(conversationPath)
    await user.click(await screen.findByRole('button', { name: 'Load older messages' }))
    const log = screen.getByRole('log')
    expect(await within(log).findByText('line 100')).toBeVisible()
    expect(
      within(log)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('line 100'), expect.stringContaining('line 101')])
  })

  test('says that the account is deleted or the conversation failed to load', async () => {
    let failure: Error = refusal('NOT_FOUND', 404)
    withSupport({ inbox: () => page([]), conversation: () => Promise.reject(failure) })
    await renderApp(conversationPath)
    expect(await screen.findByRole('heading', { name: 'Member not found' })).toBeVisible()
    failure = new Error('down')
    await renderApp(`${path}/${makeEntry(2).userId}`)
    expect(await screen.findByText('The conversation could not be loaded.')).toBeVisible()
  })
})
