import { STARS, type Stars, starsOf } from '../algorithm.ts'
import type { Birth } from '../birth.ts'
import { compareManual, computeChart, featuresFromBirth } from '../engine.ts'
import { computeFeatures, type Features, TANTRIC_MASKS } from '../features.ts'
import { type ChannelState, TANTRIC_CHANNELS, tantricStates } from '../human-design/tantric.ts'
import { packFeatures, scorePeople } from '../pair-scores.ts'
import { sharedAnswerOf } from '../shared-answer.ts'
import { FEWEST_STRANGER_STARS, strangerStarsOf } from '../stranger-stars.ts'
import { KOOTA_MAX, type KootaName, kootaPoints } from '../vedic/guna-milan.ts'
import { MOON_PLACES } from '../vedic/moon-class.ts'
import { randomAdultMoment } from './couples.ts'

// Measures how well somebody finds a birth date by trial: they know the year of birth and the method, and read answers with
// births that they chose for their own accounts. Every figure is exact over all candidates of a year; only the births that can
// be chosen are sampled.

/** The births that a person of one year may have. */
export type Candidates = {
  features: Features[]
  /** Index of the date of each candidate, from 0. */
  dates: number[]
}

/** The births of a year in UTC at these hours of each day; noon alone is what the product uses for an unknown time. */
export function candidatesOf(year: number, hours: readonly number[]): Candidates {
  const moments = Array.from({ length: daysOf(year) }, (_, date) =>
    hours.map((hour) => ({ date, hour })),
  ).flat()
  return {
    features: moments.map(({ date, hour }) =>
      computeFeatures(computeChart(new Date(Date.UTC(year, 0, 1 + date, hour)))),
    ),
    dates: moments.map(({ date }) => date),
  }
}

function daysOf(year: number): number {
  return (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 86_400_000
}

/** A birth that an account can be made with. */
export type PossibleBirth = { birth: Birth; features: Features }

/** Births of adults at random moments, of which an attacker chooses. */
export function birthPool(count: number, random: () => number): PossibleBirth[] {
  return Array.from({ length: count }, () => {
    const [birthDate = '', time = ''] = new Date(randomAdultMoment(random)).toISOString().split('T')
    const birth = { birthDate, birthTime: time.slice(0, 5), birthTimeKnown: true, timeZone: 'UTC' }
    return { birth, features: featuresFromBirth(birth).features }
  })
}

/** What each birth of a pool would read about each candidate. Each number, below `kinds`, stands for one answer. */
export type Answers = { kinds: number; ofBirth: Uint8Array[] }

/** The stars that strangers see. */
export function strangerAnswers(pool: readonly PossibleBirth[], { features }: Candidates): Answers {
  return {
    kinds: Math.max(...STARS) - FEWEST_STRANGER_STARS + 1,
    ofBirth: starsWith(pool, features).map((stars) =>
      stars.map((count) => strangerStarsOf(STARS[count]!) - FEWEST_STRANGER_STARS),
    ),
  }
}

/** Says what somebody reads who has these stars and channels with a candidate. */
type Tell = (stars: Stars, states: readonly ChannelState[]) => string

/** What both sides of an answered invite link see. */
export function inviteAnswers(pool: readonly PossibleBirth[], candidates: Candidates): Answers {
  return answersBy(pool, candidates, {
    tell: tellByLink,
    kinds: STARS.length * (TANTRIC_CHANNELS.length + 1),
  })
}

const tellByLink: Tell = (stars, states) => {
  const tantra = states.map((state) => ({ state }))
  return JSON.stringify(sharedAnswerOf({ score: { stars, exact: true }, tantra }))
}

/** The same if an invite link also had one of three words for a koota: below a third of its points, up to two thirds, or more. */
export function inviteAnswersWithKoota(koota: KootaName): typeof inviteAnswers {
  return (pool, candidates) => {
    const { kinds, ofBirth } = inviteAnswers(pool, candidates)
    const words = 3
    return {
      kinds: kinds * words,
      ofBirth: ofBirth.map((given, index) =>
        given.map(
          (answer, other) =>
            answer * words + kootaWord(koota, pool[index]!.features, candidates.features[other]!),
        ),
      ),
    }
  }
}

function kootaWord(koota: KootaName, a: Features, b: Features): number {
  const [one, other] = [MOON_PLACES[a.moonClass]!, MOON_PLACES[b.moonClass]!]
  const share = (kootaPoints(koota, one, other) + kootaPoints(koota, other, one)) / 2 / KOOTA_MAX[koota]
  return Number(share >= 1 / 3) + Number(share > 2 / 3)
}

/** What a match sees: the exact stars, and the state of each of the three channels. */
export function matchAnswers(pool: readonly PossibleBirth[], candidates: Candidates): Answers {
  return answersBy(pool, candidates, { tell: tellMatch, kinds: STARS.length * 3 ** TANTRIC_CHANNELS.length })
}

const tellMatch: Tell = (stars, states) => [stars, ...states].join(' ')

/** Answers that depend on the stars and on the states of the three channels. */
function answersBy(
  pool: readonly PossibleBirth[],
  { features }: Candidates,
  { tell, kinds }: { tell: Tell; kinds: number },
): Answers {
  const known: string[] = []
  const numberOf = (answer: string) => {
    if (!known.includes(answer)) known.push(answer)
    return known.indexOf(answer)
  }
  const ofBirth = starsWith(pool, features).map((stars, index) => {
    const own = pool[index]!.features.tantricMask
    const numbers = STARS.map((count) =>
      Array.from({ length: TANTRIC_MASKS }, (_, mask) => numberOf(tell(count, tantricStates(own, mask)))),
    )
    return stars.map((count, candidate) => numbers[count]![features[candidate]!.tantricMask]!)
  })
  return { kinds, ofBirth }
}

/** Stars of each birth of the pool with each candidate. */
function starsWith(pool: readonly PossibleBirth[], candidates: readonly Features[]): Uint8Array[] {
  const columns = packFeatures(candidates)
  const scores = new Int16Array(candidates.length)
  return pool.map(({ features }) => {
    scorePeople(features, columns, scores)
    return Uint8Array.from(scores, starsOf)
  })
}

/**
 * How births are chosen: at random, as the set that tells the dates of the year apart best, or each after the answers to those
 * before it, which takes a new account for each step. The last two are greedy.
 */
export type Strategy = 'random' | 'chosen' | 'adaptive'

/**
 * Which date is named: that of most of the births that remain possible, or that of any one of them. They differ only where a date
 * has several births, as with a known time.
 */
export type Guess = 'best' | 'any'

/** Candidates that have given the same answers, by index. */
type Group = number[]

type Attack = { accounts: number; strategy: Strategy; random: () => number; guess?: Guess }

/** The chance of naming the right date after one account, two, and so on. */
export function chancesOfDate(
  { dates }: Candidates,
  answers: Answers,
  { accounts, strategy, random, guess = 'best' }: Attack,
): number[] {
  let groups: Group[] = [dates.map((_, index) => index)]
  // Groups of one date need no further question.
  let found = 0
  return Array.from({ length: accounts }, () => {
    const split =
      strategy === 'adaptive'
        ? groups.flatMap((group) => splitGroup(group, bestAnswers(answers, [group])))
        : splitAll(groups, strategy === 'random' ? anyAnswers(answers, random) : bestAnswers(answers, groups))
    groups = []
    for (const group of split) {
      if (group.every((index) => dates[index] === dates[group[0]!])) found += group.length
      else groups.push(group)
    }
    return (found + sum(groups.map((group) => expectedHits(group, dates, guess)))) / dates.length
  })
}

/**
 * The birth of a pool that leaves the fewest dates in the mean after one answer, of an invite link or of a match, and how many dates
 * remain possible for each candidate then.
 */
export function answerOnce(
  candidates: Candidates,
  pool: readonly PossibleBirth[],
  answers: typeof inviteAnswers,
): { birth: PossibleBirth; left: number[] } {
  const left = answers(pool, candidates).ofBirth.map((given) => datesLeft(candidates.dates, [...given]))
  const totals = left.map(sum)
  const best = totals.indexOf(Math.min(...totals))
  return { birth: pool[best]!, left: left[best]! }
}

/** How many dates remain possible for each candidate after one answer; `given` has the answer of each. */
function datesLeft(dates: readonly number[], given: readonly (number | string)[]): number[] {
  const possible = new Map<number | string, Set<number>>()
  for (const [index, answer] of given.entries()) {
    const known = possible.get(answer)
    if (known) known.add(dates[index]!)
    else possible.set(answer, new Set([dates[index]!]))
  }
  return given.map((answer) => possible.get(answer)!.size)
}

const UNKNOWN_TIME = { birthTime: '00:00', birthTimeKnown: false }

/**
 * The same after an invite link to somebody whose time is unknown or about, computed as the product does: over the whole of
 * each day, or over the hour.
 */
export function datesLeftOverDays(
  year: number,
  { birth }: PossibleBirth,
  time: Pick<Birth, 'birthTime' | 'birthTimeKnown' | 'birthTimeIsAbout'> = UNKNOWN_TIME,
): number[] {
  const dates = Array.from({ length: daysOf(year) }, (_, date) => date)
  const given = dates.map((date) => {
    const birthDate = new Date(Date.UTC(year, 0, 1 + date)).toISOString().slice(0, 10)
    return JSON.stringify(sharedAnswerOf(compareManual(birth, { birthDate, ...time, timeZone: 'UTC' })))
  })
  return datesLeft(dates, given)
}

function anyAnswers({ ofBirth }: Answers, random: () => number): Uint8Array {
  return ofBirth[Math.floor(random() * ofBirth.length)]!
}

/** The answers that tell the candidates of the groups apart best, by entropy. */
function bestAnswers({ kinds, ofBirth }: Answers, groups: readonly Group[]): Uint8Array {
  const counts = new Uint32Array(kinds)
  let [best] = ofBirth
  let least = Infinity
  for (const given of ofBirth) {
    let remaining = 0
    for (const group of groups) {
      counts.fill(0)
      for (const index of group) counts[given[index]!]! += 1
      for (const count of counts) if (count > 1) remaining += count * Math.log(count)
    }
    if (remaining < least) {
      least = remaining
      best = given
    }
  }
  return best!
}

function splitAll(groups: readonly Group[], given: Uint8Array): Group[] {
  return groups.flatMap((group) => splitGroup(group, given))
}

function splitGroup(group: Group, given: Uint8Array): Group[] {
  const parts = new Map<number, Group>()
  for (const index of group) {
    const part = parts.get(given[index]!)
    if (part) part.push(index)
    else parts.set(given[index]!, [index])
  }
  return [...parts.values()]
}

/** How many candidates of a group have their date guessed, in the mean. */
function expectedHits(group: Group, dates: readonly number[], guess: Guess): number {
  const counts = new Map<number, number>()
  for (const index of group) counts.set(dates[index]!, (counts.get(dates[index]!) ?? 0) + 1)
  if (guess === 'best') return Math.max(...counts.values())
  return sum([...counts.values()].map((count) => count * count)) / group.length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
