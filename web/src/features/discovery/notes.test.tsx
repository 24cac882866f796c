import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { matchId } from '@yuti/contract/base'
import type { ListedPerson } from '@yuti/contract/discovery'
import { likeNotes as limits } from '@yuti/contract/limits'
import { expect, test, vi } from 'vitest'
import { makePicture } from '#/test/chat-samples.ts'
import { asListed, asMatched, makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
// Import lazy chunks up front so that no test waits for them.
import './shared/note-sheet.tsx'
import './match-moment.tsx'
import '#/features/safety/shared/report-dialog.tsx'

type Fakes = NonNullable<Parameters<typeof makeDeckServer>[1]>

const anna = makePerson('Anna', { about: { answers: [{ prompt: 'teach', text: 'To whistle' }] } })

/** A fake server with Anna's profile that keeps the note of the first like. */
async function openProfile(given: Fakes = {}, session = memberSession) {
  const sent: unknown[] = []
  let direction: 'left' | 'right' | null = null
  const { fakes } = makeDeckServer([anna], {
    decision: () => ({ direction }),
    swipe: () => {
      direction = 'right'
      return { match: null }
    },
    takeBackLike: () => {
      direction = null
      return { match: null }
    },
    likeWithNote: ({ note }) => {
      sent.push(note)
      direction = 'right'
      return { match: null, isNoteKept: true }
    },
    ...given,
  })
  fakeApi({
    ...fakes,
    account: { session: () => session },
    profiles: { get: () => anna },
    matches: { find: () => ({ match: null }) },
  })
  const app = await renderApp(`/profile/${anna.id}`)
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }))
  const openSheet = async () => {
    await press('Add a note')
    return within(await screen.findByRole('dialog', { name: 'A note with your like' }))
  }
  return { ...app, sent, press, openSheet }
}

const liked = 'You like Anna. They see it under Likes you.'

test('a profile offers a like in one press, says that it was sent, and takes it back', async () => {
  const { press } = await openProfile()
  await press('Like')
  expect(await screen.findByText(liked)).toHaveAttribute('aria-live', 'polite')
  expect(screen.queryByRole('button', { name: 'Add a note' })).not.toBeInTheDocument()
  await press('Take back the like')
  expect(await screen.findByRole('button', { name: 'Like' })).toBeVisible()
})

test('sends a like with a note', async () => {
  const { user, sent, press, openSheet } = await openProfile()
  const sheet = await openSheet()
  await user.type(sheet.getByRole('textbox', { name: 'Your note' }), ' Hello! ')
  await press('Send like')
  expect(await screen.findByText(liked)).toBeVisible()
  expect(sent).toEqual([{ kind: 'text', text: 'Hello!' }])
  expect(sessionStorage).toHaveLength(0)
})

test('says in a new account how many likes and first messages are left, and keeps a note beyond the last one', async () => {
  const endsAt = '2026-11-27T10:40:00.000Z'
  let left = 1
  const { user, press, openSheet } = await openProfile(
    {
      firstDay: () => ({ firstDay: { likesLeft: 2, openingsLeft: left, peopleLeft: 100, endsAt } }),
      likeWithNote: () => {
        left = 0
        throw refusal('FIRST_DAY_USED_UP', 403, { until: endsAt })
      },
    },
    { ...memberSession, firstDayUntil: endsAt },
  )
  expect(await screen.findByText(/^Your first day: 2 likes left/)).toBeVisible()
  const sheet = await openSheet()
  expect(await sheet.findByText(/^Your first day: 1 first message left/)).toBeVisible()
  await user.type(sheet.getByRole('textbox', { name: 'Your note' }), 'Hello!')
  await press('Send like')
  expect(await sheet.findByText(/up to 15 people on your first day/)).toBeVisible()
  expect(sheet.getByDisplayValue('Hello!')).toBeVisible()
})

test('sends a like with a reaction to an answer or a photo', async () => {
  const { user, sent, press, openSheet } = await openProfile()
  const sheet = await openSheet()
  await press('Reaction')
  await press('Send like')
  expect(sheet.getByRole('alert')).toHaveTextContent('Choose something on the profile and a reaction.')
  await user.click(sheet.getByRole('radio', { name: 'Photo 2' }))
  await user.click(sheet.getByRole('radio', { name: /To whistle$/ }))
  await user.click(sheet.getByRole('radio', { name: 'Laughter' }))
  await press('Send like')
  await screen.findByText(liked)
  expect(sent).toEqual([{ kind: 'reaction', reaction: 'laugh', to: { kind: 'prompt', id: 'teach' } }])
})

test('says what is wrong with a note, keeps it, and sends nothing', async () => {
  const { sent, press, openSheet } = await openProfile()
  const sheet = await openSheet()
  const field = sheet.getByRole('textbox', { name: 'Your note' })
  await press('Send like')
  expect(sheet.getByRole('alert')).toHaveTextContent('Write a few words, or send the like without a note.')
  const long = 'a'.repeat(limits.textMax + 1)
  fireEvent.change(field, { target: { value: long } })
  expect(sheet.getByText('141 of 140 characters')).toBeVisible()
  await press('Send like')
  expect(sheet.getByRole('alert')).toHaveTextContent('A note has at most 140 characters.')
  expect(field).toHaveValue(long)
  expect(sent).toEqual([])
})

test('shows the refusal of a photo that is gone beside the choice, and other failures as a toast; the note stays', async () => {
  let code: 'NOTE_SUBJECT_GONE' | 'RATE_LIMITED' = 'NOTE_SUBJECT_GONE'
  const { user, press, openSheet } = await openProfile({
    likeWithNote: () => Promise.reject(refusal(code, 409, { retryAfterSeconds: 5 })),
  })
  const sheet = await openSheet()
  await press('Reaction')
  await user.click(sheet.getByRole('radio', { name: 'Photo 1' }))
  await user.click(sheet.getByRole('radio', { name: 'Laughter' }))
  await press('Send like')
  expect(await sheet.findByRole('alert')).toHaveTextContent('This is no longer on the profile.')
  code = 'RATE_LIMITED'
  await press('Send like')
  expect(await screen.findByText('Couldn’t save your like')).toBeVisible()
  expect(sheet.getByRole('radio', { name: 'Photo 1' })).toBeChecked()
})

test('keeps the draft of a note when the sheet is closed and the page is loaded again', async () => {
  const first = await openProfile()
  const sheet = await first.openSheet()
  await first.user.type(sheet.getByRole('textbox', { name: 'Your note' }), 'Half a')
  await first.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const again = await first.openSheet()
  expect(again.getByRole('textbox', { name: 'Your note' })).toHaveValue('Half a')
  expect(Object.values(sessionStorage).join()).toContain('Half a')
})

test('says that an earlier like keeps what it carried', async () => {
  const { user, press, openSheet } = await openProfile({
    likeWithNote: () => ({ match: null, isNoteKept: false }),
  })
  const sheet = await openSheet()
  await user.type(sheet.getByRole('textbox', { name: 'Your note' }), 'Again')
  await press('Send like')
  expect(await screen.findByText('You already like Anna')).toBeVisible()
})

test('celebrates a match that a note makes', async () => {
  const match = { id: matchId.parse('00000000-0000-4000-8000-00000000abcd'), person: asMatched(anna) }
  const { user, press, openSheet } = await openProfile({ likeWithNote: () => ({ match, isNoteKept: true }) })
  const sheet = await openSheet()
  await user.type(sheet.getByRole('textbox', { name: 'Your note' }), 'Hi')
  await press('Send like')
  expect(await screen.findByRole('dialog', { name: 'Your charts have met' })).toBeVisible()
})

function openLikes(person: ListedPerson, path = '/likes') {
  const page = { items: [person], next: null }
  fakeApi(makeDeckServer([], { likes: () => page, decisions: () => page }).fakes)
  return renderApp(path)
}

test('a received like shows its note as text, with the safety hint of messages', async () => {
  await openLikes({ ...asListed(anna), note: { kind: 'text', text: '<b>Hi</b>, write me on my telegram' } })
  expect(await screen.findByText('<b>Hi</b>, write me on my telegram')).toBeVisible()
  expect(await screen.findByRole('note')).toHaveTextContent(/another app/)
})

test('the hint under a received note reports the person; if blocked, they leave the list, which gets the focus', async () => {
  const report = vi.fn((_report: object) => ({ ok: true as const }))
  let items = [{ ...asListed(anna), note: { kind: 'text' as const, text: 'I need 500 dollars' } }]
  const { fakes } = makeDeckServer([], { likes: () => ({ items, next: null }) })
  fakeApi({ ...fakes, safety: { report } })
  const { user } = await renderApp('/likes')
  const button = await screen.findByRole('button', { name: 'Report this person' })
  const list = button.closest('ul')
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Anna' }))
  expect(dialog.queryByRole('checkbox', { name: 'Include the conversation' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('radio', { name: 'Spam' }))
  await user.click(dialog.getByRole('checkbox', { name: /block/i }))
  items = []
  await user.click(dialog.getByRole('button', { name: 'Submit Report' }))
  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(report.mock.calls[0]?.[0]).toMatchObject({ userId: anna.id, from: null, alsoBlock: true })
  await waitFor(() => expect(list).toHaveFocus())
})

test('own notes in the list of likes get no hint, and reactions say what they are about', async () => {
  const { router } = await openLikes(
    { ...asListed(anna), note: { kind: 'text', text: 'my telegram is anna' } },
    '/likes?list=liked',
  )
  expect(await screen.findByText('my telegram is anna')).toBeVisible()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
  const to = { kind: 'photo' as const, photo: makePicture(2) }
  fakeApi(
    makeDeckServer([], {
      likes: () => ({
        items: [{ ...asListed(anna), note: { kind: 'reaction', reaction: 'fire', to } }],
        next: null,
      }),
    }).fakes,
  )
  await router.navigate({ to: '/likes' })
  expect(await screen.findByText('Reaction to your photo')).toBeVisible()
  expect(screen.getByText('🔥')).toBeVisible()
})
