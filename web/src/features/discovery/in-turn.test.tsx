import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#/lib/api.ts'
import { setFlag } from '#/platform/storage.ts'
import { asListed, makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
// Import lazy chunks up front so that no test waits for them.
import './shared/note-sheet.tsx'

const anna = makePerson('Anna')
const listed = { items: [asListed(anna)], next: null }

type Way = { name: string; path: string; direction?: 'right'; presses: string[] }
const ways: Way[] = [
  { name: 'a like from the profile', path: `/profile/${anna.id}`, presses: ['Like'] },
  { name: 'a like with a note', path: `/profile/${anna.id}`, presses: ['Add a note', 'Send like'] },
  {
    name: 'a like taken back on the profile',
    path: `/profile/${anna.id}`,
    direction: 'right',
    presses: ['Take back the like'],
  },
  { name: 'a like from a list', path: '/likes', presses: ['Like Anna'] },
  {
    name: 'a like taken back in a list',
    path: '/likes?list=liked',
    presses: ['Take back your like for Anna'],
  },
]

test.each(ways)('a pass on the deck waits for $name', async ({ path, direction = null, presses }) => {
  for (const flag of ['firstSwipeLeftShown', 'firstSwipeRightShown'] as const) setFlag(flag)
  const asked: string[] = []
  const first = Promise.withResolvers<void>()
  const answer = async (call: string) => {
    asked.push(call)
    if (call !== 'pass') await first.promise
    return { match: null }
  }
  const { fakes } = makeDeckServer([anna], {
    decision: () => ({ direction }),
    likes: () => listed,
    decisions: () => listed,
    swipe: (input) => answer(input.direction === 'left' ? 'pass' : 'like'),
    takeBackLike: () => answer('take back'),
    likeWithNote: async () => ({ ...(await answer('note')), isNoteKept: true }),
  })
  fakeApi({ ...fakes, profiles: { get: () => anna }, matches: { find: () => ({ match: null }) } })
  const { user, router } = await renderApp(path)
  for (const name of presses) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one press after the other
    const button = await screen.findByRole('button', { name })
    // oxlint-disable-next-line eslint/no-await-in-loop -- the same
    if (name === 'Send like') await user.type(screen.getByRole('textbox', { name: 'Your note' }), 'Hello')
    // oxlint-disable-next-line eslint/no-await-in-loop -- the same
    await user.click(button)
  }
  await waitFor(() => expect(asked).toHaveLength(1))
  await router.navigate({ to: '/discover' })
  await user.click(await screen.findByRole('button', { name: 'Pass' }))
  // A pass that did not wait would have arrived before this.
  await api.account.session()
  expect(asked).not.toContain('pass')
  first.resolve()
  await waitFor(() => expect(asked).toEqual([asked[0], 'pass']))
})
