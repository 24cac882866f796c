import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { matchId } from '@yuti/contract/base'
import type { Match } from '@yuti/contract/matches'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import { createQueryClient } from '#/lib/query-client.ts'
import { asMatched, makePerson } from '#/test/deck-samples.ts'
import { fakeApi, refusal } from '#/test/fake-api.ts'
import { useDrag } from './shared/use-drag.ts'
import { useNewMatch } from './use-new-match.ts'

const id = matchId.parse('00000000-0000-4000-8000-00000000abcd')
const otherId = matchId.parse('00000000-0000-4000-8000-00000000abce')
const person = asMatched(makePerson('Anna'))
const match: Match = { id, matchedAt: '2026-11-21T10:00:00Z', hasMessages: false, person, channels: [] }

function renderNewMatch() {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useNewMatch, { wrapper })
  return { hook: result, queryClient }
}

test('shows a match once, even if it is handed over again after it was closed', () => {
  const { hook } = renderNewMatch()
  act(() => hook.current.showMatch({ id, person }))
  expect(hook.current.match).toEqual({ id, person })
  act(() => hook.current.closeMatch())
  act(() => hook.current.showMatch({ id, person }))
  expect(hook.current.match).toBeNull()
})

function Card() {
  return <article {...useDrag({ pose: () => ({}), give: 1, onSwipe: () => undefined })}>Leo</article>
}

for (const end of ['pointerUp', 'pointerCancel'] as const) {
  test(`waits with a match while a finger holds the next card, until ${end}`, async () => {
    render(<Card />)
    const { hook } = renderNewMatch()
    fireEvent.pointerDown(screen.getByText('Leo'), { isPrimary: true, button: 0 })
    act(() => hook.current.showMatch({ id, person }))
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect(hook.current.match).toBeNull()
    fireEvent[end](screen.getByText('Leo'))
    await waitFor(() => expect(hook.current.match).toEqual({ id, person }))
    act(() => hook.current.closeMatch())
    act(() => hook.current.showMatch({ id: otherId, person }))
    expect(hook.current.match).toEqual({ id: otherId, person })
  })
}

test('shows a match once when the event came before the answer to the own like', async () => {
  const answer = Promise.withResolvers<Match>()
  fakeApi({ matches: { get: () => answer.promise } })
  const { hook, queryClient } = renderNewMatch()
  act(() => dispatchRealtime({ type: 'match', matchId: id }))
  expect(queryClient.isFetching()).toBe(1)
  act(() => hook.current.showMatch({ id, person }))
  act(() => hook.current.closeMatch())
  answer.resolve(match)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(hook.current.match).toBeNull()
})

test('shows a match that the other person made, and asks the server for it once', async () => {
  let requests = 0
  fakeApi({
    matches: {
      get: () => {
        requests += 1
        return match
      },
    },
  })
  const { hook, queryClient } = renderNewMatch()
  act(() => dispatchRealtime({ type: 'match', matchId: id }))
  await waitFor(() => expect(hook.current.match?.person.name).toBe('Anna'))
  expect(hook.current.lastMatchedId).toBe(person.id)
  queryClient.clear()
  act(() => dispatchRealtime({ type: 'match', matchId: id }))
  expect(queryClient.isFetching()).toBe(0)
  expect(requests).toBe(1)
})

test('shows nothing when the match has ended before it could be read', async () => {
  fakeApi({ matches: { get: () => Promise.reject(refusal('NOT_FOUND', 404)) } })
  const { hook, queryClient } = renderNewMatch()
  act(() => dispatchRealtime({ type: 'match', matchId: id }))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(hook.current.match).toBeNull()
})
