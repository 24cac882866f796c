import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ConsentLink, KeptResult } from '@yuti/contract/consent'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { dispatchRealtime } from '#/lib/events.ts'
import { boundCalls } from '#/test/bounded-calls.ts'
import { calculationOf } from '#/test/calculation-samples.ts'
import { keptOf, linkOf, sharedOf } from '#/test/consent-samples.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const token = 'b'.repeat(43)

function serve(consent: Fakes<Api['consent']>, calculations = [calculationOf(1, { name: 'Vera' })]) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    compatibility: { list: () => ({ calculations }) },
    consent,
  })
}

function serveLinks(links: ConsentLink[], kept: KeptResult[] = []) {
  const state = { links, kept, removed: [] as string[], isTakenBack: false }
  serve(
    {
      list: () => ({ links: state.links, kept: state.kept }),
      remove: ({ id }) => {
        state.removed.push(id)
        return { ok: true }
      },
      restore: () => {
        if (state.isTakenBack) throw refusal('NOT_FOUND', 404)
        return { ok: true }
      },
      get: ({ id }) => {
        const found = state.kept.find((one) => one.id === id)
        if (!found) throw refusal('NOT_FOUND', 404)
        return { id: found.id, name: found.name, answeredAt: found.answeredAt, result: sharedOf() }
      },
    },
    [],
  )
  return state
}

async function row(name: string) {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') ?? document.body)
}

describe('a link', () => {
  test('tells what the guest will see, is made once, and can be copied', async () => {
    const made: unknown[] = []
    serve({
      make: ({ id, label }) => {
        made.push({ id, label })
        return { link: linkOf(1, { label }), token }
      },
      list: () => ({ links: [linkOf(1)], kept: [] }),
    })
    const { user } = await renderApp('/manual-compatibility/add')
    await user.click(await screen.findByRole('button', { name: 'Ask them' }))
    expect(await screen.findByText('Your first name, Anna')).toBeVisible()
    expect(screen.getByText('Never your birth details or your gates')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'more: What they will see', expanded: false }))
    expect(screen.getByText('Your first name, Anna, and that you’re the one asking.')).toBeVisible()
    expect(screen.getByText(/Never your date, time or city of birth/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    expect(screen.getByLabelText('Your name for them')).toHaveFocus()
    expect(screen.getByLabelText('Your name for them')).toHaveAccessibleDescription(
      /Please enter a name for them\./,
    )
    expect(made).toEqual([])
    await user.type(screen.getByLabelText('Your name for them'), ' Marina ')
    await user.dblClick(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByRole('heading', { name: 'The link for Marina is ready' })).toHaveFocus()
    expect(made).toHaveLength(1)
    const link = `${location.origin}/invitation/${token}`
    expect(screen.getByLabelText('Link')).toHaveValue(link)
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('You can paste the link anywhere.')).toBeVisible()
    expect(write).toHaveBeenCalledWith(link)

    cleanup()
    const again = await renderApp('/manual-compatibility/ask')
    expect(await screen.findByLabelText('Link')).toHaveValue(link)
    await again.user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('Links you have sent')).toBeVisible()
    await again.router.navigate({ to: '/manual-compatibility/ask' })
    expect(await screen.findByLabelText('Your name for them')).toHaveValue('')
  })

  test('shows why the server refuses it, and keeps name and id for the next attempt', async () => {
    const tried: string[] = []
    serve({
      make: ({ id }) => {
        tried.push(id)
        throw refusal('TOO_MANY_LINKS', 409)
      },
    })
    const { user } = await renderApp('/manual-compatibility/ask')
    await user.type(await screen.findByLabelText('Your name for them'), 'Marina')
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByText(/You have ten open links/)).toBeVisible()
    cleanup()
    const again = await renderApp('/manual-compatibility/ask')
    expect(await screen.findByLabelText('Your name for them')).toHaveValue('Marina')
    await again.user.click(screen.getByRole('button', { name: 'Create link' }))
    await waitFor(() => expect(tried).toHaveLength(2))
    expect(tried[1]).toBe(tried[0])
  })
})

describe('the list', () => {
  test('shows the state of each link, and kept results without birth data', async () => {
    serveLinks(
      [
        linkOf(1, { label: 'Open' }),
        linkOf(2, { label: 'Late', expiresAt: '2026-01-01T00:00:00Z' }),
        linkOf(3, { label: 'Deciding', state: 'answered' }),
        linkOf(4, { label: 'Private', state: 'declined' }),
      ],
      [keptOf(5)],
    )
    await renderApp('/manual-compatibility')
    expect((await row('Open')).getByText('Waiting until 27 Nov')).toBeVisible()
    expect((await row('Open')).getByRole('button', { name: 'Revoke the link for Open' })).toBeVisible()
    expect((await row('Late')).getByText('Expired without an answer')).toBeVisible()
    expect((await row('Deciding')).getByText('Answered. They’re deciding whether to share')).toBeVisible()
    expect((await row('Private')).getByText('They’re keeping the result to themselves')).toBeVisible()
    expect((await row('Private')).getByRole('button', { name: 'Remove the link for Private' })).toBeVisible()
    const card = await row('Marina')
    expect(card.getByText('Entered by themselves')).toBeVisible()
    expect(card.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    expect(screen.queryByText(/No calculations yet/)).not.toBeInTheDocument()
  })

  test('asks before a link is revoked, and restores a deleted result', async () => {
    const state = serveLinks([linkOf(1)], [keptOf(5, { name: 'Nina' })])
    const { user } = await renderApp('/manual-compatibility')
    await user.click(await screen.findByRole('button', { name: 'Revoke the link for Marina' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(state.removed).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Revoke the link for Marina' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByText('Links you have sent')).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: 'More about Nina' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText(/No calculations yet/)).toBeVisible()
    expect(state.removed).toEqual([linkOf(1).id, keptOf(5).id])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('heading', { name: 'Nina' })).toBeVisible()
    expect(screen.queryByText(/No calculations yet/)).not.toBeInTheDocument()
  })

  test('shows an error when a result cannot be restored', async () => {
    const state = serveLinks([], [keptOf(5, { name: 'Nina' })])
    const { user } = await renderApp('/manual-compatibility')
    await user.click(await screen.findByRole('button', { name: 'More about Nina' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    state.isTakenBack = true
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('We couldn’t bring the calculation back.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Nina' })).toBeNull()
  })

  test('shows kept results in one grid with the calculations', async () => {
    serve({ list: () => ({ links: [], kept: [keptOf(5, { name: 'Nina' })] }) })
    await renderApp('/manual-compatibility')
    const nina = await screen.findByRole('heading', { name: 'Nina' })
    const vera = await screen.findByRole('heading', { name: 'Vera' })
    expect(nina.closest('ul')).toBe(vera.closest('ul'))
  })

  test('shows an error and retries without hiding the calculations', async () => {
    let isDown = true
    const calls = boundCalls()
    serve({
      list: async () => {
        await calls.note()
        if (isDown) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 3 })
        return { links: [linkOf(1)], kept: [] }
      },
    })
    const { user } = await renderApp('/manual-compatibility')
    const failed = screen.findByText('We couldn’t load your links.')
    expect(await Promise.race([failed, calls.tooMany])).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Vera' })).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Links you have sent')).toBeVisible()
  })

  test('updates on an event, and the toast leads to the result', async () => {
    const state = serveLinks([linkOf(1)])
    const { user } = await renderApp('/manual-compatibility')
    expect(await screen.findByText(/Waiting until/)).toBeVisible()
    state.links = []
    state.kept = [keptOf(1)]
    act(() => dispatchRealtime({ type: 'consent', linkId: linkOf(1).id, state: 'kept' }))
    expect(await screen.findByText('A result for you')).toBeVisible()
    expect(await screen.findByText('Entered by themselves')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByRole('heading', { name: 'Marina & you' })).toBeVisible()
    expect(screen.getByText('The wheel shows your own gates only.')).toBeVisible()
  })
})

describe('a kept result', () => {
  test.each(['nothing', keptOf(9).id])('shows a not-found page for the address %s', async (id) => {
    serveLinks([], [keptOf(1)])
    await renderApp(`/manual-compatibility/answers/${id}`)
    expect(await screen.findByText('This calculation is no longer here.')).toBeVisible()
  })
})
