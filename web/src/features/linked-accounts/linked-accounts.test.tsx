import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userId } from '@yuti/contract/base'
import {
  type LinkedAccount,
  linkedAccountsId,
  type ListedLinkedAccounts,
  type OpenedLinkedAccounts,
} from '@yuti/contract/linked-accounts'
import { describe, expect, test } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff } from '#/test/staff-samples.ts'
import { widenScreen } from '#/test/wide-screen.ts'

const id = linkedAccountsId.parse('00000000-0000-4000-8000-0000000000c1')
const path = '/admin-panel/linked-accounts'
const common = {
  id,
  isOpen: true,
  outcome: null,
  foundAt: '2026-11-20T12:00:00Z',
  changedAt: '2026-11-21T12:00:00Z',
}
const listed: ListedLinkedAccounts = {
  ...common,
  reasons: ['device', 'network'],
  accounts: 5,
  blocked: 1,
  lastSeenAt: '2026-11-22T12:00:00Z',
  names: ['Rex', 'Max', 'Ben'],
  people: ['Tara', 'Una'],
  sharedPeople: 2,
}
const person = (number: number) => userId.parse(`00000000-0000-4000-8000-00000000010${number}`)
const account = (number: number, name: string, more: Partial<LinkedAccount> = {}): LinkedAccount => ({
  id: person(number),
  name,
  isBlocked: false,
  isOwn: false,
  signedUpAt: '2026-11-01T12:00:00Z',
  joinedAt: '2026-11-20T12:00:00Z',
  lastSeenAt: '2026-11-22T12:00:00Z',
  ...more,
})
const opened: OpenedLinkedAccounts = {
  ...common,
  reasons: ['device'],
  version: 3,
  accounts: [account(1, 'Rex'), account(2, 'Max', { isBlocked: true }), account(3, 'Ben')],
  people: [{ id: person(9), name: 'Tara', viewers: 3 }],
  sharedPeople: 4,
  decision: null,
}

type Calls = NonNullable<Fakes<Api>['linkedAccounts']>
const serve = (linkedAccounts: Calls) => fakeApi(asStaff({ linkedAccounts }))
const page = (entries: ListedLinkedAccounts[]) => ({ entries, total: entries.length, open: 1, pageSize: 50 })

describe('the list', () => {
  test('shows one row for each group with reasons, people and status', async () => {
    widenScreen()
    const closed = {
      ...listed,
      id: linkedAccountsId.parse('00000000-0000-4000-8000-0000000000c2'),
      reasons: ['births' as const],
      isOpen: false,
      outcome: 'no_problem' as const,
      names: ['Ida', 'Eva'],
      accounts: 2,
      people: [],
      sharedPeople: 0,
    }
    serve({ list: () => page([listed, closed]) })
    await renderApp(path)
    const link = await screen.findByRole('link', { name: 'Open the entry of Rex, Max, Ben and 2 more' })
    expect(link).toHaveAttribute('href', `${path}/${id}`)
    expect(screen.getByText('1 open entry')).toBeVisible()
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row')
    expect(first).toHaveTextContent('5 accounts · 1 blocked')
    expect(first).toHaveTextContent('same devicesame network')
    expect(first).toHaveTextContent('Tara, Una')
    expect(second).toHaveTextContent('many birthsNobody')
    expect(second).toHaveTextContent('no problem')
  })

  test('shows a card for each group on a phone', async () => {
    serve({ list: () => page([listed]) })
    await renderApp(path)
    const card = within(await screen.findByRole('list', { name: 'Linked accounts' }))
    expect(card.getByRole('link', { name: 'Open the entry of Rex, Max, Ben and 2 more' })).toHaveAttribute(
      'href',
      `${path}/${id}`,
    )
    const item = card.getByText('same network').closest('li')
    expect(item).toHaveTextContent('5 accounts · 1 blocked')
    expect(item).toHaveTextContent('Tara, Una')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test.each([
    ['a table', widenScreen],
    ['cards', () => undefined],
  ])('is gone through by J and K as %s', async (_, widen) => {
    widen()
    const other = linkedAccountsId.parse('00000000-0000-4000-8000-0000000000c2')
    serve({ list: () => page([listed, { ...listed, id: other, names: ['Ida', 'Eva'], accounts: 2 }]) })
    const { user } = await renderApp(path)
    expect(await screen.findByText('J and K go down and up, Enter opens.')).toBeInTheDocument()
    await user.keyboard('jj')
    expect(screen.getByRole('link', { name: /^Open the entry of Ida/ })).toHaveFocus()
    await user.keyboard('k')
    expect(screen.getByRole('link', { name: /^Open the entry of Rex/ })).toHaveFocus()
  })

  test('says that there are none', async () => {
    serve({ list: () => ({ ...page([]), open: 0 }) })
    await renderApp(path)
    expect(await screen.findByText('No linked accounts')).toBeVisible()
  })

  test('can be loaded again after a failure', async () => {
    let isDown = true
    serve({
      list: () => {
        if (isDown) throw refusal('RATE_LIMITED', 429)
        return page([listed])
      },
    })
    const { user } = await renderApp(path)
    expect(await screen.findByText('The linked accounts could not be loaded.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /^Open the entry of Rex/ })).toBeVisible()
  })

  test('is reached from the reports', async () => {
    fakeApi(
      asStaff({
        moderation: {
          queue: () => ({ reports: [], total: 0 }),
          list: () => ({ reports: [], total: 0, pageSize: 20 }),
        },
        linkedAccounts: { list: () => page([listed]) },
      }),
    )
    const { user } = await renderApp('/admin-panel/reports')
    const main = await screen.findByRole('main')
    await user.click(await within(main).findByRole('button', { name: 'Linked accounts' }))
    expect(await screen.findByRole('link', { name: /^Open the entry of Rex/ })).toBeVisible()
  })
})

describe('an entry', () => {
  test('shows the accounts, why they are listed and the people they were shown', async () => {
    serve({ get: () => opened })
    await renderApp(`${path}/${id}`)
    expect(await screen.findByRole('heading', { name: '3 linked accounts' })).toBeVisible()
    expect(screen.getByText('Accounts of one browser were shown the same person.')).toBeVisible()
    const [, max] = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Signed up'))
    expect(max).toHaveTextContent(
      'Max 00000000…blockedSigned up on Nov 1, 2026 listed on Nov 20, 2026 last used on Nov 22, 2026',
    )
    expect(screen.getByText('to 3 accounts')).toBeVisible()
    expect(screen.getByText('and 3 more people')).toBeVisible()
  })

  test('is blocked as a whole, at the version that was read, and says how many', async () => {
    let entry = opened
    const sent: unknown[] = []
    serve({
      get: () => entry,
      blockAll: (input) => {
        sent.push(input)
        entry = {
          ...opened,
          isOpen: false,
          outcome: 'blocked',
          decision: {
            outcome: 'blocked',
            at: '2026-11-22T12:00:00Z',
            by: 'Vera',
            rule: 'fake_profile',
            text: null,
          },
        }
        return { blocked: 2, already: 1 }
      },
    })
    const { user } = await renderApp(`${path}/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Block all' }))
    const dialog = await screen.findByRole('dialog', { name: 'Block 2 accounts?' })
    await user.click(within(dialog).getByRole('radio', { name: '90 days' }))
    await user.click(within(dialog).getByRole('button', { name: 'Block all' }))
    expect(await screen.findByText('2 accounts are blocked')).toBeVisible()
    expect(screen.getByText('1 was blocked before.')).toBeVisible()
    expect(await screen.findByText('Blocked on Nov 22, 2026 by Vera')).toBeVisible()
    expect(screen.getByText('Fake profile')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Block all' })).not.toBeInTheDocument()
    expect(sent).toEqual([{ id, version: 3, reason: { rule: 'fake_profile' }, days: 90 }])
  })

  test('is closed only with a reason, which stays typed when saving fails', async () => {
    const sent: unknown[] = []
    serve({
      get: () => opened,
      dismiss: (input) => {
        sent.push(input)
        throw new Error('down')
      },
    })
    const { user } = await renderApp(`${path}/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Not a problem' }))
    await user.click(await screen.findByRole('button', { name: 'Close the entry' }))
    expect(screen.getByText('Please write at least 3 characters.')).toBeVisible()
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText('Reason'), 'A family')
    await user.click(screen.getByRole('button', { name: 'Close the entry' }))
    expect(await screen.findByText('That could not be saved.')).toBeVisible()
    expect(screen.getByLabelText('Reason')).toHaveValue('A family')
    expect(sent).toEqual([{ id, version: 3, reason: 'A family' }])
  })

  test('that grew meanwhile closes the dialog and is shown again, with the former decision', async () => {
    let entry = opened
    serve({
      get: () => entry,
      blockAll: () => {
        entry = {
          ...opened,
          version: 5,
          outcome: 'no_problem',
          accounts: [...opened.accounts, account(4, 'Kim')],
          decision: {
            outcome: 'no_problem',
            at: '2026-11-22T12:00:00Z',
            by: null,
            rule: null,
            text: 'A family',
          },
        }
        throw refusal('LINKED_ACCOUNTS_CHANGED', 409)
      },
    })
    const { user } = await renderApp(`${path}/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Block all' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block all' }))
    expect(await screen.findByText(/^This entry has been decided or has grown in the meantime/)).toBeVisible()
    expect(await screen.findByRole('link', { name: /^Kim/ })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByText('grown since the decision')).toBeVisible()
    expect(screen.getByText('Closed as no problem on Nov 22, 2026 by former staff')).toBeVisible()
    expect(screen.getByText('A family')).toBeVisible()
  })

  test('opens its decisions by keys, which do nothing in a dialog', async () => {
    serve({ get: () => opened })
    const { user } = await renderApp(`${path}/${id}`)
    expect(
      await screen.findByText('Keys: B opens the block, C closes the entry without one.'),
    ).toBeInTheDocument()
    fireEvent.keyDown(document.body, { key: 'и', code: 'KeyB' })
    expect(await screen.findByRole('dialog', { name: 'Block 2 accounts?' })).toBeVisible()
    await user.keyboard('c')
    expect(screen.queryByRole('dialog', { name: 'Close without a block?' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.keyboard('{Control>}c{/Control}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.keyboard('c')
    expect(await screen.findByRole('dialog', { name: 'Close without a block?' })).toBeVisible()
  })

  test('with one’s own account offers no decision', async () => {
    serve({ get: () => ({ ...opened, accounts: [account(1, 'Vera', { isOwn: true }), account(2, 'Max')] }) })
    const { user } = await renderApp(`${path}/${id}`)
    expect(await screen.findByText(/^Your own account is in this entry/)).toBeVisible()
    await user.keyboard('b')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Block all' })).not.toBeInTheDocument()
  })

  test('that is gone says so', async () => {
    serve({
      get: () => {
        throw refusal('NOT_FOUND', 404)
      },
    })
    await renderApp(`${path}/${id}`)
    expect(await screen.findByText('Entry not found')).toBeVisible()
  })

  test('that failed to load keeps its title and the way to the list, and can be loaded again', async () => {
    let isDown = true
    serve({
      get: () => {
        if (isDown) throw refusal('RATE_LIMITED', 429)
        return opened
      },
    })
    const { user } = await renderApp(`${path}/${id}`)
    expect(await screen.findByText('The entry could not be loaded.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Linked accounts' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'All linked accounts' })).toHaveAttribute('href', path)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: '3 linked accounts' })).toBeVisible()
  })

  test('with an address that is no id goes to the list', async () => {
    serve({ list: () => page([listed]) })
    const { router } = await renderApp(`${path}/nonsense`)
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })
})
