import type { Session } from '@yuti/contract/account'
import type { Deck } from '@yuti/contract/discovery'
import type { Api } from '../../api.ts'
import { type Fake, fake } from './fake-answers.ts'
import type { Screen } from './screen.ts'

type Sanction = Awaited<ReturnType<Api['account']['sanctions']>>['sanctions'][number]

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

const reason =
  'You asked several people for their numbers within minutes, and wrote the same words to each of them.'
const sanction: Sanction = {
  id: '5b0f6a1e-1c1d-4a7b-9f60-2f3f4a5b6c7d',
  kind: 'limit',
  reason,
  givenAt: inHours(-20),
  endsAt: inHours(52),
  appeal: 'none',
}
const warning: Sanction = {
  ...sanction,
  id: '6c1f7b2e-2d2e-4b8c-8a71-3f4a5b6c7d8e',
  kind: 'warning',
  appeal: 'upheld',
}

/** Ends of the deck and the lines above it, and what staff have decided about the member. */
export async function deckStates(api: Api): Promise<Screen[]> {
  const [session, deck] = await Promise.all([api.account.session(), api.discovery.deck()])
  const last = fake('discovery', 'deck', { cards: deck.cards.slice(0, 1), remaining: 1, moreAt: inHours(5) })
  const as = (more: Partial<Session>) => fake('account', 'session', { ...session, ...more })
  return [
    ...ends(),
    {
      name: 'likes on the first day',
      path: '/discover',
      fakes: [as({ firstDayUntil: inHours(9) }), firstDay(40, 40)],
      shows: /^Your first day, until/,
    },
    {
      name: 'few people on the first day',
      path: '/discover',
      fakes: [as({ firstDayUntil: inHours(9) }), firstDay(40, 3), last],
      shows: /^Your first day: \d+ (?:person|people) left to see/,
    },
    {
      name: 'paused likes',
      path: '/discover',
      fakes: [as({ likesPausedUntil: sanction.endsAt }), sanctions(sanction)],
      shows: /^Reason: You asked/,
    },
    {
      name: 'settings after a sanction',
      path: '/settings',
      fakes: [sanctions(sanction, warning)],
      shows: 'A warning from our team',
    },
    {
      name: 'settings of a blocked member',
      path: '/settings',
      fakes: [
        as({ isBlocked: true }),
        fake('account', 'block', { reason, blockedAt: inHours(-20), endsAt: null, appeal: 'open' }),
      ],
      shows: 'Your account is blocked',
    },
  ]
}

const sanctions = (...all: Sanction[]): Fake => fake('account', 'sanctions', { sanctions: all })

const firstDay = (likesLeft: number, peopleLeft: number): Fake =>
  fake('discovery', 'firstDay', {
    firstDay: { likesLeft, openingsLeft: 2, peopleLeft, endsAt: inHours(9) },
  })

const ended = (more: Partial<Deck>) => [fake('discovery', 'deck', { cards: [], remaining: 0, ...more })]

function ends(): Screen[] {
  const path = '/discover'
  return [
    {
      name: 'paused deck',
      path,
      fakes: ended({ isPaused: true }),
      shows: 'Your profile is paused',
    },
    {
      name: 'deck of a member nobody sees',
      path,
      fakes: [...ended({ needsPhotos: true }), fake('profiles', 'photoChecks', { checks: [] })],
      shows: 'We’re checking your photos',
    },
    {
      name: 'used-up deck',
      path,
      fakes: ended({ moreAt: inHours(5) }),
      shows: 'That’s all for today',
    },
  ]
}
