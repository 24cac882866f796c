import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type BirthRequest, birthRequestId, type OpenedBirthRequest } from '@yuti/contract/birth-changes'
import { userId } from '@yuti/contract/base'
import { describe, expect, test } from 'vitest'
import { fakeApi, type Fakes, refusal } from '#/test/fake-api.ts'
import type { Api } from '#/lib/api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff } from '#/test/staff-samples.ts'

const id = birthRequestId.parse('00000000-0000-4000-8000-0000000000a1')
const open: BirthRequest = {
  id,
  userId: userId.parse('00000000-0000-4000-8000-0000000000b1'),
  name: 'Mira',
  askedAt: '2026-11-20T12:00:00Z',
  decidedAt: null,
  outcome: null,
}
const declined: BirthRequest = {
  ...open,
  id: birthRequestId.parse('00000000-0000-4000-8000-0000000000a2'),
  name: 'Leo',
  decidedAt: '2026-11-21T12:00:00Z',
  outcome: 'declined',
}
const opened: OpenedBirthRequest = {
  ...open,
  language: 'ru',
  reason: 'My certificate says 07:20.',
  answer: null,
  wanted: {
    date: '1990-05-01',
    time: '07:20',
    city: 'Moscow, Russia',
    timeIsAbout: false,
    disambiguation: null,
  },
  present: {
    date: '1990-05-01',
    time: null,
    city: 'Moscow, Russia',
    timeIsAbout: false,
    disambiguation: null,
  },
  pendingAt: null,
  signedUpAt: '2026-01-10T12:00:00Z',
  firstShownAt: '2026-01-11T12:00:00Z',
  changes: [
    { at: '2026-06-01T12:00:00Z', kind: 'own', parts: ['date', 'time'] },
    { at: '2026-01-09T12:00:00Z', kind: 'former_account', parts: [] },
  ],
  requests: [{ at: '2026-07-01T12:00:00Z', outcome: 'declined', reason: 'I feel like a Leo.' }],
}

type Calls = NonNullable<Fakes<Api>['birthChanges']>
const serve = (birthChanges: Calls) => fakeApi(asStaff({ birthChanges }))
const page = (requests: BirthRequest[]) => ({ requests, total: requests.length, open: 1, pageSize: 30 })

const linkTo = (name: string) => screen.getByRole('link', { name: `Open the request of ${name}` })

describe('the list', () => {
  test('shows open requests with their status and links to each', async () => {
    serve({ list: () => page([open, declined]) })
    await renderApp('/admin-panel/birth-changes')
    const link = await screen.findByRole('link', { name: 'Open the request of Mira' })
    expect(link).toHaveAttribute('href', `/admin-panel/birth-changes/${id}`)
    expect(screen.getByText('1 open request')).toBeVisible()
    expect(screen.getByText('declined')).toBeVisible()
  })

  test('is gone through by J and K, on any keyboard, and Enter opens', async () => {
    serve({ list: () => page([open, declined]), get: () => opened })
    const { user, router } = await renderApp('/admin-panel/birth-changes')
    expect(await screen.findByText('J and K go down and up, Enter opens.')).toBeInTheDocument()
    fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ' })
    expect(linkTo('Mira')).toHaveFocus()
    await user.keyboard('j')
    expect(linkTo('Leo')).toHaveFocus()
    await user.keyboard('k{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin-panel/birth-changes/${id}`))
  })

  test('says that there is no request', async () => {
    serve({ list: () => ({ ...page([]), open: 0 }) })
    await renderApp('/admin-panel/birth-changes')
    expect(await screen.findByText('No requests')).toBeVisible()
  })

  test('can be loaded again after a failure', async () => {
    let isDown = true
    serve({
      list: () => {
        if (isDown) throw refusal('RATE_LIMITED', 429)
        return page([open])
      },
    })
    const { user } = await renderApp('/admin-panel/birth-changes')
    expect(await screen.findByText('The requests could not be loaded.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Open the request of Mira' })).toBeVisible()
  })
})

describe('a request', () => {
  test('shows both births, the reason and what changed before', async () => {
    serve({ get: () => opened })
    await renderApp(`/admin-panel/birth-changes/${id}`)
    expect(await screen.findByRole('heading', { name: /^Request of Mira/ })).toBeVisible()
    expect(screen.getByText('My certificate says 07:20.')).toBeVisible()
    expect(screen.getByRole('cell', { name: '07:20' })).toBeVisible()
    expect(screen.getByRole('cell', { name: 'unknown' })).toBeVisible()
    expect(screen.getByText(/by the member: date and time/)).toBeVisible()
    expect(screen.getByText(/in another account of the same mailbox/)).toBeVisible()
    expect(screen.getByText('I feel like a Leo.')).toBeVisible()
  })

  test('is declined only with a reason, and keeps it when saving fails', async () => {
    const sent: unknown[] = []
    serve({
      get: () => opened,
      decide: (decision) => {
        sent.push(decision)
        throw new Error('down')
      },
    })
    const { user } = await renderApp(`/admin-panel/birth-changes/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(screen.getByText('Please write why.')).toBeVisible()
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText('Answer to the member'), 'Нет.')
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('That could not be saved.')).toBeVisible()
    expect(screen.getByLabelText('Answer to the member')).toHaveValue('Нет.')
    expect(sent).toEqual([{ id, outcome: 'declined', answer: 'Нет.' }])
  })

  test('is approved without an answer and then shows the decision', async () => {
    let request = opened
    serve({
      get: () => request,
      decide: ({ outcome }) => {
        request = { ...opened, outcome, decidedAt: '2026-11-22T12:00:00Z' }
        return { ok: true as const }
      },
    })
    const { user } = await renderApp(`/admin-panel/birth-changes/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('The new birth data takes effect in 24 hours.')).toBeVisible()
    expect(await screen.findByText('Approved on Nov 22, 2026.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })

  test('is decided by keys: one goes to a choice or the answer, Enter decides, and typing is typing', async () => {
    const sent: unknown[] = []
    serve({
      get: () => opened,
      decide: (decision) => {
        sent.push(decision)
        return { ok: true as const }
      },
    })
    const { user } = await renderApp(`/admin-panel/birth-changes/${id}`)
    expect(await screen.findByText(/^Keys: A and D go to Approve and Decline/)).toBeInTheDocument()
    await user.keyboard('a')
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus()
    await user.keyboard('n')
    await user.keyboard('add')
    expect(screen.getByLabelText('Answer to the member')).toHaveFocus()
    expect(screen.getByLabelText('Answer to the member')).toHaveValue('add')
    await user.tab()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'в', code: 'KeyD' })
    expect(screen.getByRole('button', { name: 'Decline' })).toHaveFocus()
    expect(sent).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent).toEqual([{ id, outcome: 'declined', answer: 'add' }]))
  })

  test('that no longer exists says so', async () => {
    serve({
      get: () => {
        throw refusal('NOT_FOUND', 404)
      },
    })
    await renderApp(`/admin-panel/birth-changes/${id}`)
    expect(await screen.findByText('Request not found')).toBeVisible()
  })

  test('whose address contains no id leads to the list', async () => {
    serve({ list: () => page([open]) })
    const { router } = await renderApp('/admin-panel/birth-changes/nonsense')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-panel/birth-changes'))
  })
})
