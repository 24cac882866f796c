import type { MatchId, UserId } from '@yuti/contract/base'
import type { Api } from './api.ts'
import { makeQuietPlace } from './newcomers.ts'

type Someone = { api: Api }
type Met = { firstId: UserId; secondId: UserId }

/**
 * Shows the two to each other: moves both to a place with nobody else, opens their filters and reads both decks. Nobody can
 * decide on a person they were not shown.
 */
export async function introduce(first: Someone, second: Someone): Promise<Met> {
  const [one, other] = await Promise.all([first.api.profiles.own(), second.api.profiles.own()])
  const place = makeQuietPlace()
  await Promise.all(
    [first, second].map(async ({ api }) => {
      await api.profiles.updatePosition(place)
      await api.discovery.saveFilters({
        genders: ['male', 'female', 'non_binary'],
        minAge: 18,
        maxAge: 100,
        distanceKm: 1000,
      })
    }),
  )
  const decks = await Promise.all([first.api.discovery.deck(), second.api.discovery.deck()])
  const [isShown, isShownBack] = [other.id, one.id].map((id, index) =>
    decks[index]?.cards.some((card) => card.id === id),
  )
  if (!isShown || !isShownBack) throw new Error(`${one.name} and ${other.name} were not shown to each other`)
  return { firstId: one.id, secondId: other.id }
}

/** Introduces the two, who then like each other. */
export async function matchWith(first: Someone, second: Someone): Promise<MatchId> {
  const { firstId, secondId } = await introduce(first, second)
  await first.api.discovery.swipe({ targetId: secondId, direction: 'right' })
  const { match } = await second.api.discovery.swipe({ targetId: firstId, direction: 'right' })
  if (!match) throw new Error('Two likes made no match')
  return match.id
}
