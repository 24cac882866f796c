import {
  answerOnce,
  birthPool,
  candidatesOf,
  chancesOfDate,
  datesLeftOverDays,
  type Guess,
  inviteAnswers,
  inviteAnswersWithKoota,
  matchAnswers,
  type PossibleBirth,
  type Strategy,
  strangerAnswers,
} from '../packages/astro/src/testing/attack.ts'
import { seededRandom } from '../packages/astro/src/testing/fixtures.ts'
import { KOOTAS } from '../packages/astro/src/vedic/guna-milan.ts'
import { type BenchRow, printRows } from './row.ts'

const SEED = 20_261_122
const POOL = 400
const ACCOUNTS = [1, 2, 4, 8, 16]
/** Matches with the same person, each of another account. */
const MATCHES = [1, 2]
const FIRST_YEAR = 1965
const YEARS = 40
/** What takes long is measured for every n-th year only: known times, which have 24 births a day, and links with kootas. */
const SELDOM_EVERY = 4

const NOON = [12]
const EVERY_HOUR = Array.from({ length: 24 }, (_, hour) => hour)

const ATTACKS: { strategy: Strategy; guess: Guess; name: string }[] = [
  { strategy: 'random', guess: 'best', name: 'random births' },
  { strategy: 'chosen', guess: 'any', name: 'births chosen for the year, any date that remains' },
  { strategy: 'chosen', guess: 'best', name: 'births chosen for the year, the likeliest date' },
  { strategy: 'adaptive', guess: 'best', name: 'each birth chosen after the answers before' },
]

const MATCH_ATTACKS: { strategy: Strategy; name: string }[] = [
  { strategy: 'random', name: 'random births' },
  { strategy: 'chosen', name: 'births chosen for the year' },
  { strategy: 'adaptive', name: 'each birth chosen after the answers before' },
]

/**
 * Repeats the attack on a birth date against the product's own functions, with a fixed seed: the chance that somebody who knows
 * the year names the right date, by the number of accounts that read stars, and the dates that an invite link leaves.
 */
export function benchSecrecy(): BenchRow[] {
  const years = Array.from({ length: YEARS }, (_, index) => FIRST_YEAR + index)
  const pool = birthPool(POOL, seededRandom(SEED))
  const unknown = measure(years, NOON, pool)
  const someYears = years.filter((_, index) => index % SELDOM_EVERY === 0)
  const known = measure(someYears, EVERY_HOUR, pool)
  return [
    ...unknown.chances.map(([name, chances]) => row(`right date, unknown time, ${name}`, chances)),
    ...known.chances.map(([name, chances]) => row(`right date, known time, ${name}`, chances)),
    leftRow('dates left by an invite link, unknown time as in decks', unknown.left),
    leftRow('dates left by an invite link, unknown time as in the result', unknown.leftOverDays),
    leftRow('dates left by an invite link, known time', known.left),
    ...KOOTAS.map((koota) =>
      leftRow(
        `dates left by an invite link with a word for ${koota} besides, unknown time`,
        someYears.flatMap(
          (year) => answerOnce(candidatesOf(year, NOON), pool, inviteAnswersWithKoota(koota)).left,
        ),
      ),
    ),
    ...unknown.byMatches.map(([name, chances]) => matchRow(`matches, unknown time, ${name}`, chances)),
    ...known.byMatches.map(([name, chances]) => matchRow(`matches, known time, ${name}`, chances)),
    matchRow('exact stars and the number of complete channels, unknown time', [unknown.byLink]),
    matchRow('exact stars and the number of complete channels, known time', [known.byLink]),
    leftRow('dates left by a match, unknown time', unknown.leftByMatch),
    leftRow('dates left by a match, known time', known.leftByMatch),
  ]
}

type Measured = {
  chances: [string, number[]][]
  left: number[]
  leftOverDays: number[]
  leftByMatch: number[]
  byMatches: [string, number[]][]
  /** The chance after one answer of an invite link, which shows the exact stars and how many channels are complete. */
  byLink: number
}

function measure(years: readonly number[], hours: readonly number[], pool: PossibleBirth[]): Measured {
  const sums = new Map(ATTACKS.map((attack) => [attack, ACCOUNTS.map(() => 0)]))
  const left: number[] = []
  const leftOverDays: number[] = []
  const leftByMatch: number[] = []
  const matchSums = new Map(MATCH_ATTACKS.map((attack) => [attack, MATCHES.map(() => 0)]))
  let byLink = 0
  const random = seededRandom(SEED)
  const matchRandom = seededRandom(SEED)
  for (const year of years) {
    const candidates = candidatesOf(year, hours)
    const answers = strangerAnswers(pool, candidates)
    for (const [{ strategy, guess }, total] of sums) {
      const chances = chancesOfDate(candidates, answers, {
        accounts: Math.max(...ACCOUNTS),
        strategy,
        guess,
        random,
      })
      for (const [index, accounts] of ACCOUNTS.entries())
        total[index] = (total[index] ?? 0) + (chances[accounts - 1] ?? 0) / years.length
    }
    const link = answerOnce(candidates, pool, inviteAnswers)
    left.push(...link.left)
    leftByMatch.push(...answerOnce(candidates, pool, matchAnswers).left)
    const answersOfMatch = matchAnswers(pool, candidates)
    for (const [{ strategy }, total] of matchSums) {
      const options = { accounts: MATCHES.length, strategy, random: matchRandom }
      for (const [index, chance] of chancesOfDate(candidates, answersOfMatch, options).entries())
        total[index] = (total[index] ?? 0) + chance / years.length
    }
    const oneAnswer = { accounts: 1, strategy: 'chosen', random: matchRandom } as const
    byLink += (chancesOfDate(candidates, inviteAnswers(pool, candidates), oneAnswer)[0] ?? 0) / years.length
    if (hours === NOON) leftOverDays.push(...datesLeftOverDays(year, link.birth))
  }
  return {
    chances: ATTACKS.map((attack) => [attack.name, sums.get(attack)!]),
    left,
    leftOverDays,
    leftByMatch,
    byMatches: MATCH_ATTACKS.map((attack) => [attack.name, matchSums.get(attack)!]),
    byLink,
  }
}

function row(name: string, chances: readonly number[]): BenchRow {
  const measured = chances.map((chance, index) => `${ACCOUNTS[index]}: ${chance.toFixed(3)}`).join('  ')
  return { name, measured, baseline: null, ratio: null }
}

function matchRow(by: string, chances: readonly number[]): BenchRow {
  return row(`right date, ${by}`, chances)
}

function leftRow(name: string, left: readonly number[]): BenchRow {
  const sorted = left.toSorted((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)]
  return {
    name,
    measured: `median ${quantile(0.5)}, one in ten at most ${quantile(0.1)}`,
    baseline: null,
    ratio: null,
  }
}

if (import.meta.main) printRows(benchSecrecy())
