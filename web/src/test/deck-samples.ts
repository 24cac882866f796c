import { userId } from '@yuti/contract/base'
import type {
  DiscoverFilters,
  DiscoverFiltersInput,
  FilterSteps,
  ListedPerson,
} from '@yuti/contract/discovery'
import type { ListedMatch, Match } from '@yuti/contract/matches'
import { everybody } from '@yuti/contract/narrowing'
import type { MatchedPerson, Person } from '@yuti/contract/people'
import type { Api } from '#/lib/api.ts'
import { makePicture } from './chat-samples.ts'
import { type Fakes, memberSession } from './fake-api.ts'

/** A fake server that holds a deck and the decisions. */
export function makePerson(name: string, given: Partial<Person> = {}): Person {
  return {
    id: userId.parse(idOf(name)),
    name,
    age: 29,
    distanceKm: 4,
    bio: `I am ${name}.`,
    interests: ['Ceramics', 'Salsa', 'Running', 'Sourdough'],
    about: {},
    photos: [makePicture(1), makePicture(2), makePicture(3)],
    isVerified: false,
    rating: { stars: 5, isEstimate: false },
    ...given,
  }
}

/** The same person after the match: the stars are exact. */
export function asMatched(person: Person, stars: number = person.rating.stars): MatchedPerson {
  return { ...person, rating: { ...person.rating, stars, isExact: true } }
}

/** The same person in a list. */
export function asListed({ id, name, age, distanceKm, rating, photos, isVerified }: Person): ListedPerson {
  return { id, name, age, distanceKm, rating, photo: photos[0] ?? null, isVerified }
}

/** The same match in the list. */
export function asListedMatch({ id, matchedAt, hasMessages, person }: Match): ListedMatch {
  const { id: personId, name, age, rating, isVerified } = person
  const [photo = null] = person.photos
  return {
    id,
    matchedAt,
    hasMessages,
    person: { id: personId, name, age, photo, rating, isVerified },
  }
}

/** The same name gives the same person. */
function idOf(name: string): string {
  const hex = Array.from(name, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return `00000000-0000-4000-8000-${hex.padEnd(12, '0').slice(0, 12)}`
}

export const savedFilters: DiscoverFilters = {
  genders: ['female', 'non_binary'],
  minAge: 24,
  maxAge: 36,
  distanceKm: 50,
  ...everybody,
}

export const filterSteps: FilterSteps = {
  minStars: [
    { minStars: 2, count: 38, isFew: false },
    { minStars: 3, count: 24, isFew: false },
    { minStars: 4, count: 11, isFew: false },
    { minStars: 5, count: 5, isFew: true },
  ],
  onlyActive: { count: 30, isFew: false },
  goals: [
    { goal: 'long_term', count: 14, isFew: false },
    { goal: 'dating', count: 9, isFew: false },
    { goal: 'friends_first', count: 5, isFew: true },
    { goal: 'open', count: 0, isFew: false },
  ],
  languages: [
    { language: 'es', count: 31, isFew: false },
    { language: 'ca', count: 12, isFew: false },
  ],
  onlyWithAnswers: { count: 21, isFew: false },
  onlyVerified: { count: 17, isFew: false },
}

/** Fills in what the server does. */
export function complete(filters: DiscoverFiltersInput): DiscoverFilters {
  return Object.assign({ ...everybody }, filters)
}

type Discovery = NonNullable<Fakes<Api>['discovery']>

export function makeDeckServer(people: Person[], given: Partial<Discovery> = {}) {
  const decided: { id: string; direction: 'left' | 'right' }[] = []
  const left = () => people.filter((person) => !decided.some(({ id }) => id === person.id))
  const fakes: Fakes<Api> = {
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    discovery: {
      deck: () => ({ cards: left().slice(0, 20), remaining: left().length }),
      swipe: ({ targetId, direction }) => {
        decided.push({ id: targetId, direction })
        return { match: null }
      },
      takeBackLike: ({ targetId }) => {
        const index = decided.findIndex(({ id, direction }) => id === targetId && direction === 'right')
        if (index !== -1) decided.splice(index, 1)
        return { match: null }
      },
      undoPass: () => {
        const last = decided.pop()
        return people.find((person) => person.id === last?.id) ?? Promise.reject(new Error('nobody'))
      },
      filters: () => savedFilters,
      countByDistance: () => ({ bars: null }),
      saveFilters: complete,
      countLikes: () => ({ count: 0 }),
      explainEmptyDeck: () => ({
        reason: 'distance',
        filters: savedFilters,
        steps: [
          { kind: 'distance', filters: { ...savedFilters, distanceKm: 80 }, added: 12, isFew: false },
          { kind: 'age', filters: { ...savedFilters, maxAge: 41 }, added: 5, isFew: true },
        ],
      }),
      previewFilters: () => ({
        count: 38,
        isFew: false,
        wider: { distanceKm: 80, added: 12 },
        steps: filterSteps,
      }),
      ...given,
    },
  }
  return { fakes, decided }
}
