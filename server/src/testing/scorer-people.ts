import { goals, type SpokenLanguage } from '@yuti/contract/about-choices'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { everybody, type Narrowing, starSteps } from '@yuti/contract/narrowing'
import type { DeckScorer } from '#/platform/deps.ts'
import type { Question } from '#/features/discovery/scorer/question.ts'
import type { Resident } from '#/features/discovery/scorer/resident.ts'
import { cellAt, makePerson, type TestPerson } from './people.ts'
import { present, type Random } from './random.ts'

/** Somebody around a place, who may hide anything and ask for anything. */
export function anybody(dice: Random, [latitude, longitude]: readonly [number, number]): TestPerson {
  const near = () => (dice.next() - 0.5) * dice.pick([0.05, 0.5, 4])
  // A member chooses both ends of the ages at once.
  const hasChosenAges = dice.chance(0.7)
  const minAge = hasChosenAges ? dice.between(18, 45) : 18
  return makePerson(dice, {
    lookingFor: dice.pick([['male'], ['female'], ['male', 'female'], ['male', 'female', 'non_binary']]),
    showAge: dice.chance(0.7),
    showDistance: dice.chance(0.8),
    cell: dice.chance(0.1) ? null : cellAt(latitude + near(), wrap(longitude + near())),
    minAge,
    maxAge: hasChosenAges ? minAge + dice.between(0, 55) : null,
    maxDistanceKm: dice.pick([5, 30, 100, 1000]),
    isEstimate: dice.chance(0.2),
    wasActive: dice.chance(0.6),
    goal: dice.pick([null, ...goals]),
    languages: someLanguages(dice),
    hasAnswers: dice.chance(0.5),
    isVerified: dice.chance(0.5),
    hidden: dice.pick([[], [], ['goal'], ['languages'], ['goal', 'languages']]),
  })
}

function someLanguages(dice: Random): SpokenLanguage[] {
  return (['es', 'ca', 'en', 'ru'] as const).filter(() => dice.chance(0.3))
}

function wrap(longitude: number): number {
  if (longitude > 180) return longitude - 360
  return longitude < -180 ? longitude + 360 : longitude
}

/** Asks like the thread's client, except that SQL never answers instead. */
export function scorerOf(one: Resident): DeckScorer {
  return {
    start: () => undefined,
    stop: () => Promise.resolve(),
    isReady: one.isLoaded,
    figures: one.figures,
    prepare: () => undefined,
    ask: async (question) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decks and counts ask nothing else
      const asked = structuredClone(question) as Question
      await one.catchUp()
      return present((await one.answer(asked, Infinity)) ?? undefined)
    },
  }
}

export function anyFilters(dice: Random): Partial<DiscoverFilters> {
  const minAge = dice.between(18, 60)
  return {
    genders: dice.pick([['male'], ['female'], ['male', 'female', 'non_binary']]),
    minAge,
    maxAge: Math.min(100, minAge + dice.between(0, 40)),
    distanceKm: dice.pick([1, 8, 200, 1000]),
    ...anyNarrowing(dice),
  }
}

export function anyNarrowing(dice: Random): Narrowing {
  return {
    ...everybody,
    minStars: dice.pick(starSteps),
    onlyActive: dice.chance(0.2),
    goals: dice.chance(0.2) ? goals.filter(() => dice.chance(0.6)) : [],
    languages: dice.chance(0.2) ? someLanguages(dice) : [],
    onlyWithAnswers: dice.chance(0.2),
    onlyVerified: dice.chance(0.2),
  }
}
