import type { Match } from '@yuti/contract/matches'
import type { FoundMessage, SearchResults } from '@yuti/contract/messages'
import type { OwnProfile } from '@yuti/contract/profiles'
import type { PhotoCheck } from '@yuti/contract/screening'
import type { Api } from '../../api.ts'
import { expect, type Page } from '../../test.ts'
import { failing, fake } from './fake-answers.ts'
import type { Screen } from './screen.ts'

const dayMs = 86_400_000
const past = new Date(Date.now() - 3 * dayMs).toISOString()

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What is being looked at of the member's own, searches, a shared photo, and screens that could not be loaded. */
export async function ownStates(api: Api, match: Match): Promise<Screen[]> {
  const own = await api.profiles.own()
  return [
    ...heldProfile(own),
    ...searches(match),
    {
      name: 'share a photo',
      path: '/messages/share',
      tab: { key: 'shared-photo', value: { dataUrl: onePixel, problem: null } },
      shows: match.person.name,
    },
    {
      name: 'matches that failed to load',
      path: '/matches',
      fakes: [failing('matches', 'list')],
      shows: 'Something went wrong',
    },
    {
      name: 'profile that failed to load',
      path: '/profile',
      fakes: [failing('profiles', 'own')],
      shows: 'Something went wrong',
    },
    {
      name: 'chat that failed to load',
      path: `/messages/${match.id}`,
      fakes: [failing('messages', 'list')],
      shows: 'Failed to load messages',
    },
  ]
}

function heldProfile(own: OwnProfile): Screen[] {
  const words: OwnProfile = { ...own, heldParts: ['bio', 'interests', 'answers'] }
  const check = (index: number, more: Partial<PhotoCheck>): PhotoCheck[] => {
    const photo = own.photos[index]
    if (!photo) return []
    const plain = { reason: null, mayBeFirst: true, firstWish: null, isAppealed: false } as const
    return [{ id: photo.id, state: 'clear', ...plain, ...more }]
  }
  const checks = [
    ...check(0, { mayBeFirst: false }),
    ...check(1, { state: 'held', reason: 'nudity' }),
    ...check(2, { state: 'refused', reason: 'banned_copy' }),
  ]
  const fakes = [fake('profiles', 'own', words), fake('profiles', 'photoChecks', { checks })]
  return [
    {
      name: 'profile whose words and photos are held',
      path: '/profile',
      fakes,
      shows: /^We’re looking at your/,
    },
    { name: 'photos step with held photos', path: '/profile-setup?step=3', fakes, shows: /may show nudity/ },
  ]
}

function searches({ id: matchId, person }: Match): Screen[] {
  const [photo = null] = person.photos
  const summary = { ...person, photo }
  const found: FoundMessage = {
    matchId,
    person: summary,
    number: 1,
    isOwn: false,
    createdAt: past,
    excerpt: { text: 'Then at the bridge, I bring bread.', marks: [{ from: 12, to: 18 }] },
  }
  const nothing: SearchResults = { people: [], messages: [], hasMore: false, isComplete: true }
  const some: SearchResults = {
    people: [{ matchId, person: summary }],
    messages: [found, { ...found, number: 2, isOwn: true }],
    hasMore: true,
    isComplete: false,
  }
  const path = '/messages'
  return [
    {
      name: 'found messages',
      path,
      fakes: [fake('messages', 'search', some)],
      open: search('bridge', /newest \d/),
    },
    {
      name: 'no found messages',
      path,
      fakes: [fake('messages', 'search', nothing)],
      open: search('zeppelin', 'Nothing found'),
    },
  ]
}

const search = (text: string, shows: string | RegExp) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Search your conversations' }).fill(text)
  await expect(page.getByText(shows).first()).toBeVisible()
}
