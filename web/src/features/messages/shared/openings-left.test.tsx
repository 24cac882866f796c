import { screen } from '@testing-library/react'
import { firstDay as limits } from '@yuti/contract/limits'
import { expect, test } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { annasMatch, makeConversation, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const endsAt = '2026-11-27T10:40:00.000Z'

async function openEmptyChat(
  openingsLeft: () => number,
  send?: NonNullable<Fakes<Api>['messages']>['send'],
  firstDayUntil: string | undefined = endsAt,
) {
  const server = makeServerThread([])
  fakeApi({
    account: { session: () => ({ ...memberSession, ...(firstDayUntil && { firstDayUntil }) }) },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    discovery: {
      firstDay: () => ({
        firstDay: { likesLeft: 50, openingsLeft: openingsLeft(), peopleLeft: 100, endsAt },
      }),
    },
    messages: {
      inbox: () => ({ items: [], next: null }),
      conversation: () => makeConversation({ unread: 0 }),
      list: () => server.list({}),
      send: send ?? (({ draft }) => server.send(draft)),
      markRead: () => ({ unread: 0 }),
      typing: () => ({ ok: true }),
    },
  })
  return await renderApp(`/messages/${annasMatch}`)
}

test.each([
  ['off', limits.openings],
  ['polite', limits.fewLeft],
])('an empty chat says how many first messages are left, until when and why: %s, %i', async (live, left) => {
  await openEmptyChat(() => left)
  const words = new RegExp(
    `^Your first day: ${left} first messages left, more .+ A slow start keeps fakes out\\.$`,
  )
  expect(await screen.findByText(words)).toHaveAttribute('aria-live', live)
})

test('an empty chat of an older account says nothing', async () => {
  await openEmptyChat(() => 2, undefined, '')
  expect(await screen.findByText('Say hello to Anna')).toBeVisible()
  expect(screen.queryByText(/first day/i)).not.toBeInTheDocument()
})

test('a first message beyond the last one stays in the field, with a sentence that says when it can be sent', async () => {
  let left = limits.fewLeft + 1
  const { user } = await openEmptyChat(
    () => left,
    () => {
      left = 0
      throw refusal('FIRST_DAY_USED_UP', 403, { until: endsAt })
    },
  )
  const field = await screen.findByRole('textbox', { name: /Anna/ })
  await user.type(field, 'Hello Anna')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/There’s a limit for the first day/)).toBeVisible()
  expect(await screen.findByText(/up to 15 people on your first day/)).toBeVisible()
  expect(await screen.findByDisplayValue('Hello Anna')).toBeVisible()
})
