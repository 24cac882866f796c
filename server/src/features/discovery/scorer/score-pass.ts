import {
  buildScoreTable,
  FEWEST_STRANGER_STARS,
  type LevelKey,
  STAR_THRESHOLDS,
  STEPS,
  type ScoreTable,
} from '@yuti/astro'
import type { ScoredPeople } from '#/platform/deps.ts'
import { type Admission, admissionOf, type Span } from './admission.ts'
import { type BestPeople, createBestPeople } from './best-people.ts'
import { excludedPeople, type ExcludedPeople } from './excluded-people.ts'
import { partOf, type People, sections } from './people.ts'
import { personFlags } from './person-row.ts'
import type { Question } from './question.ts'

const tantricMasks = 64
const { tantra: mostTantra, humanDesign: mostHumanDesign } = STEPS

type Pass = {
  people: People
  question: Question
  admission: Admission
  table: ScoreTable
  isExcluded: ExcludedPeople
  best: BestPeople
  gates: ViewerGates
  /** Gives each viewer an own order among equals: `orderSeed` of candidates-repository.ts. */
  seed: number
}

/** The viewer's hanging gates as the columns hold those of others. */
type ViewerGates = { lowA: number; lowB: number; high: number }

/** Finds the best people for a viewer, in the order and with the stars of `sqlDeckBuilder`. */
export function answerQuestion(people: People, question: Question): ScoredPeople {
  const { viewer } = question
  const admission = admissionOf(question, people)
  const table = buildScoreTable(viewer.features, ...yearsOf(admission))
  const pass: Pass = {
    people,
    question,
    admission,
    table,
    gates: gatesOf(table),
    isExcluded: excludedPeople(question.excluded),
    best: createBestPeople(question.limit),
    seed: Number.parseInt(viewer.profileId.slice(0, 8), 16),
  }
  considerSorted(pass)
  considerUnsorted(pass)
  return toAnswer(people, pass.best)
}

const yearOf = (day: number) => new Date(day * 86_400_000).getUTCFullYear()

/** The years of birth of people who may be admitted. */
function yearsOf({ born, hiddenBorn }: Admission): [first: number, last: number] {
  const first = yearOf(Math.min(born.first, hiddenBorn.first))
  const last = yearOf(Math.max(born.last, hiddenBorn.last))
  return [first, last]
}

function gatesOf({ hangA, hangB }: ScoreTable): ViewerGates {
  return {
    lowA: Number(BigInt.asIntN(32, hangA)),
    lowB: Number(BigInt.asIntN(32, hangB)),
    // Exchanged, because the bits of one person meet those of the other.
    high: Number(hangB >> 32n) | (Number(hangA >> 32n) << 4),
  }
}

function considerSorted(pass: Pass): void {
  const { audiences, spans } = pass.admission
  for (const audience of audiences) {
    if (spans.cells) considerSpans(pass, partOf(audience, sections.shown), spans.cells, true)
  }
  // Most decks are full by now, so that others need not be scored.
  for (const audience of audiences) {
    if (!spans.cells) considerPart(pass, partOf(audience, sections.shown))
    considerSpans(pass, partOf(audience, sections.hidden), spans.regions, false)
    considerPart(pass, partOf(audience, sections.nowhere))
  }
}

function considerPart(pass: Pass, part: number): void {
  const { partStarts } = pass.people
  consider(pass, partStarts[part]!, partStarts[part + 1]!, false, true)
}

/** The spans are ascending, so each search begins where the last one ended. */
function considerSpans(pass: Pass, part: number, spans: readonly Span[], isPlaced: boolean): void {
  const { columns, partStarts } = pass.people
  const end = partStarts[part + 1]!
  let from = partStarts[part]!
  for (const { low, high, isInside } of spans) {
    if (from === end) return
    from = firstFrom(columns.spot, low, from, end)
    const to = firstFrom(columns.spot, high + 1, from, end)
    if (to > from) consider(pass, from, to, isPlaced, isInside)
    from = to
  }
}

/** Returns the first position from `from` on whose spot is at least `least`: doubles its steps, then halves them. */
function firstFrom(spot: Int32Array, least: number, from: number, end: number): number {
  let step = 1
  let low = from
  while (low + step < end && spot[low + step]! < least) {
    low += step
    step *= 2
  }
  let high = Math.min(end, low + step)
  if (low < end && spot[low]! >= least) return low
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (spot[middle]! < least) low = middle
    else high = middle
  }
  return high
}

/** Looks at the people who came or moved since the last sort one by one. */
function considerUnsorted(pass: Pass): void {
  const { people, admission } = pass
  const { part, spot } = people.columns
  const sectionOfPart = new Int8Array(256).fill(-1)
  for (const audience of admission.audiences) {
    for (const section of Object.values(sections)) sectionOfPart[partOf(audience, section)] = section
  }
  for (let position = people.sorted; position < people.count; position += 1) {
    const section = sectionOfPart[part[position]!]!
    if (section < 0) continue
    const { cells, regions } = admission.spans
    if (section === sections.nowhere || (section === sections.shown && !cells))
      consider(pass, position, position + 1, false, true)
    else {
      const span = spanOf(section === sections.shown ? (cells ?? []) : regions, spot[position]!)
      if (span) consider(pass, position, position + 1, section === sections.shown, span.isInside)
    }
  }
}

function spanOf(spans: readonly Span[], spot: number): Span | undefined {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]!.high < spot) low = middle + 1
    else high = middle
  }
  const span = spans[low]
  return span && span.low <= spot ? span : undefined
}

/**
 * Adds those of the people at these positions who suit. `isPlaced` if their distance counts; it is measured against the
 * viewer's radius unless `isInside`. One loop that calls nothing but for those who may enter, and leaves each person as
 * early as it can: it runs over tens of thousands.
 */
function consider(pass: Pass, from: number, to: number, isPlaced: boolean, isInside: boolean): void {
  const { question, admission, table, gates, best } = pass
  const { columns } = pass.people
  const { flags, birthDay, minAge, maxAge, moonTantraClass, lowA, lowB, high, x, y, z, reach } = columns
  const { born, hiddenBorn, mostMinAge, leastMaxAge, unchosenBorn, hiddenUnchosenBorn } = admission
  const { flagMask, flags: wantedFlags, goals, languages } = admission
  const { leastCloseness, seenFrom, leastSeen } = admission.spans
  const [placeX, placeY, placeZ] = question.viewer.place ?? [0, 0, 0]
  const [seenX, seenY, seenZ] = seenFrom
  const { vedic, tantra, humanDesign, firstYear, channelCounts } = table
  const { first: bornFirst, last: bornLast } = born
  const firstDay = Math.min(born.first, hiddenBorn.first)
  const lastDay = Math.max(born.last, hiddenBorn.last)
  let least = leastScore(pass, isPlaced)
  if (least === Infinity) return

  for (let at = from; at < to; at += 1) {
    const day = birthDay[at]!
    // The sign says whether any of them is negative: one branch that is hard to foresee instead of three.
    if (((day - firstDay) | (lastDay - day) | (mostMinAge - minAge[at]!)) < 0) continue
    const flag = flags[at]!
    if ((flag & flagMask) !== wantedFlags) continue
    const greatest = maxAge[at]!
    if ((flag & personFlags.hidesAge) === 0) {
      if (day < bornFirst || day > bornLast) continue
      if (greatest === 0 ? day > unchosenBorn : greatest < leastMaxAge) continue
    } else {
      if (day < hiddenBorn.first || day > hiddenBorn.last) continue
      if (greatest === 0 ? day > hiddenUnchosenBorn : greatest < leastMaxAge) continue
    }
    // The score grows part by part, and a person leaves when the rest cannot make up for it.
    const id = moonTantraClass[at]!
    let score = vedic[id >> 6]!
    if (score + mostTantra + mostHumanDesign < least) continue
    // The calendar of `yearOfBirthDay`.
    const year = 1869 + Math.trunc((4 * day + 147_563) / 1461) - firstYear
    score += tantra[year * tantricMasks + (id & (tantricMasks - 1))]!
    if (score + mostHumanDesign < least) continue
    let closeness = 0
    if (isPlaced) {
      closeness = x[at]! * placeX + y[at]! * placeY + z[at]! * placeZ
      if (!isInside && closeness < leastCloseness) continue
      if (x[at]! * seenX + y[at]! * seenY + z[at]! * seenZ < leastSeen[reach[at]!]!) continue
    }
    const channels =
      countBits((gates.lowA & lowB[at]!) | (gates.lowB & lowA[at]!)) + countBits(gates.high & high[at]!)
    score += humanDesign[year * channelCounts + channels]!
    if (score < least) continue
    if (goals !== null && goals[columns.goal[at]!] === 0) continue
    if (languages !== null && languages[columns.languages[at]!] === 0) continue
    const stars = starsOf(score)
    const candidateId = columns.ids[at]!
    const order = (Math.imul(candidateId, 2_654_435_761) ^ pass.seed) >>> 0
    if (!best.admits(isPlaced, stars, closeness, order) || candidateId === question.viewer.candidateId)
      continue
    if (pass.isExcluded(columns.keyHigh[at]!, columns.keyLow[at]!)) continue
    best.add(at, isPlaced, stars, closeness, order)
    least = leastScore(pass, isPlaced)
  }
}

/** The least score with which a person could still enter: infinite if nobody can. */
function leastScore({ question, best }: Pass, isPlaced: boolean): number {
  const stars = Math.max(question.filters.minStars, best.fewestStars(isPlaced))
  if (stars <= FEWEST_STRANGER_STARS) return 0
  return STAR_THRESHOLDS[stars - 1] ?? Infinity
}

const [, , three, four, five] = STAR_THRESHOLDS

/** What a stranger may see of a score. */
function starsOf(score: number): LevelKey {
  if (score >= four) return score >= five ? 5 : 4
  return score >= three ? 3 : FEWEST_STRANGER_STARS
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

function toAnswer({ columns }: People, best: BestPeople): ScoredPeople {
  const found = best.take()
  const answer = {
    candidateIds: new Int32Array(found.length),
    stars: new Uint8Array(found.length),
    closeness: new Float64Array(found.length),
    estimates: new Uint8Array(found.length),
  }
  for (const [place, { position, stars, closeness }] of found.entries()) {
    answer.candidateIds[place] = columns.ids[position]!
    answer.stars[place] = stars
    answer.closeness[place] = closeness ?? Number.NaN
    answer.estimates[place] = (columns.flags[position]! & personFlags.isEstimate) === 0 ? 0 : 1
  }
  return answer
}
