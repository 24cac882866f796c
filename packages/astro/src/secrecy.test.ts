import { describe, expect, test } from 'vitest'
import {
  type Answers,
  answerOnce,
  birthPool,
  type Candidates,
  candidatesOf,
  chancesOfDate,
  datesLeftOverDays,
  type Guess,
  inviteAnswers,
  matchAnswers,
  type Strategy,
  strangerAnswers,
} from './testing/attack.ts'
import { seededRandom } from './testing/fixtures.ts'

// A small version of `npm run bench -- secrecy`.

const random = seededRandom(20_261_122)
const pool = birthPool(200, random)
const unknown = Array.from({ length: 40 }, (_, index) => candidatesOf(1965 + index, [12]))
const everyHour = Array.from({ length: 24 }, (_, hour) => hour)
const known = [1972, 1985, 1998].map((year) => candidatesOf(year, everyHour))

/** Every fifth year, for attacks that take long to compute. */
const someUnknown = unknown.filter((_, index) => index % 5 === 0)

const answersOfYears = new Map<Candidates, Answers>()

function strangerAnswersIn(candidates: Candidates): Answers {
  const answers = answersOfYears.get(candidates) ?? strangerAnswers(pool, candidates)
  answersOfYears.set(candidates, answers)
  return answers
}

/** Mean chance of the right date after 1, 2, 3 and 4 accounts. */
function meanChances(years: Candidates[], strategy: Strategy, guess: Guess = 'best'): number[] {
  const ofYears = years.map((candidates) =>
    chancesOfDate(candidates, strangerAnswersIn(candidates), { accounts: 4, strategy, random, guess }),
  )
  return [0, 1, 2, 3].map(
    (index) => ofYears.reduce((sum, chances) => sum + chances[index]!, 0) / years.length,
  )
}

function medianLeft(years: Candidates[]): number {
  const left = years.flatMap((candidates) => answerOnce(candidates, pool, inviteAnswers).left)
  return left.toSorted((a, b) => a - b)[Math.floor(left.length / 2)]!
}

describe('the stars that strangers see', () => {
  test('seldom lead to the date of an unknown time with births chosen in advance', () => {
    const [one = 1, two = 1, , four = 1] = meanChances(unknown, 'chosen')
    expect(one).toBeLessThanOrEqual(0.03)
    expect(two).toBeLessThanOrEqual(0.08)
    expect(four).toBeLessThanOrEqual(0.5)
  })

  test('lead to the date of an unknown time at most as often as the privacy policy says, however births are chosen', () => {
    const [one = 1, two = 1, , four = 1] = meanChances(someUnknown, 'adaptive')
    expect(one).toBeLessThanOrEqual(0.03)
    expect(two).toBeLessThanOrEqual(0.08)
    expect(four).toBeLessThanOrEqual(0.7)
    expect(four).toBeGreaterThan(meanChances(someUnknown, 'chosen')[3]!)
  })

  test('seldom lead to the date of an unknown time with random births', () => {
    expect(meanChances(unknown, 'random')[3]).toBeLessThanOrEqual(0.27)
  })

  test('seldom lead to the date of a known time with births chosen in advance', () => {
    expect(meanChances(known, 'chosen', 'any')[3]).toBeLessThanOrEqual(0.25)
    expect(meanChances(known, 'chosen')[3]).toBeLessThanOrEqual(0.32)
  })
})

test('an invite link leaves at least 30 dates of the year in the median, with the birth chosen best', () => {
  expect(medianLeft(someUnknown)).toBeGreaterThanOrEqual(30)
  expect(medianLeft(known.slice(0, 1))).toBeGreaterThanOrEqual(30)
})

test('an invite link leaves at least 30 dates also with answers computed over each whole day, as the product does', () => {
  const { birth } = answerOnce(unknown[20]!, pool, inviteAnswers)
  const left = datesLeftOverDays(1985, birth).toSorted((a, b) => a - b)
  expect(left[Math.floor(left.length / 2)]).toBeGreaterThanOrEqual(30)
})

test('an invite link to somebody born about noon leaves at least 30 dates too', () => {
  const noon = { birthTime: '12:00', birthTimeKnown: true, birthTimeIsAbout: true }
  const left = [0, 13, 26].flatMap((index) =>
    datesLeftOverDays(1965 + index, answerOnce(unknown[index]!, pool, inviteAnswers).birth, noon),
  )
  expect(left.toSorted((a, b) => a - b)[Math.floor(left.length / 2)]).toBeGreaterThanOrEqual(30)
})

/** Mean chance of the right date after one and two matches, the second birth chosen after the first answer. */
function chancesByMatch(years: Candidates[]): [number, number] {
  const ofYears = years.map((candidates) => {
    const options = { accounts: 2, strategy: 'adaptive', random } as const
    return chancesOfDate(candidates, matchAnswers(pool, candidates), options)
  })
  const mean = (index: number) => ofYears.reduce((sum, chances) => sum + chances[index]!, 0) / years.length
  return [mean(0), mean(1)]
}

describe('matches, which show exact stars and the states of three channels', () => {
  test('name the date at most as often as the privacy policy says, with the births chosen best', () => {
    const [one, two] = chancesByMatch(someUnknown)
    expect(one).toBeLessThanOrEqual(0.17)
    expect(two).toBeLessThanOrEqual(0.65)
    const [oneKnown, twoKnown] = chancesByMatch(known.slice(1, 2))
    expect(oneKnown).toBeLessThanOrEqual(0.17)
    expect(twoKnown).toBeLessThanOrEqual(0.45)
  })

  test('leave about as many dates as record 7 says after the first, and fewer than an invite link', () => {
    const left = someUnknown.flatMap((candidates) => answerOnce(candidates, pool, matchAnswers).left)
    const median = left.toSorted((a, b) => a - b)[Math.floor(left.length / 2)]!
    expect(median).toBeGreaterThanOrEqual(10)
    expect(median).toBeLessThan(30)
  })
})

/** Chances after one and two accounts if these answers tell 200 dates apart. */
function chancesBy(given: Uint8Array): number[] {
  return chancesOfDate(
    { features: [], dates: Array.from(given, (_, date) => date) },
    { kinds: 200, ofBirth: [given] },
    { accounts: 2, strategy: 'adaptive', random },
  )
}

describe('the measure itself', () => {
  const [candidates] = unknown

  test('finds every date if each answer is different, and none better than chance if all are the same', () => {
    expect(chancesBy(Uint8Array.from({ length: 200 }, (_, index) => index))).toEqual([1, 1])
    expect(chancesBy(new Uint8Array(200))).toEqual([1 / 200, 1 / 200])
  })

  test('finds the date more often by finer answers', () => {
    const options = { accounts: 3, strategy: 'chosen', random } as const
    expect(chancesOfDate(candidates!, inviteAnswers(pool, candidates!), options)[2]).toBeGreaterThan(
      chancesOfDate(candidates!, strangerAnswers(pool, candidates!), options)[2]!,
    )
  })
})
