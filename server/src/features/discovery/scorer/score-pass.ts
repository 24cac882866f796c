import {
  buildScoreTable,
  FEWEST_STRANGER_STARS,
  type LevelKey,
  STAR_THRESHOLDS,
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
  const table = buildScoreTable(viewer.features)
  const pass: Pass = {
    people,
    question,
    admission: admissionOf(question, people),
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
 * viewer's radius unless `isInside`. One loop without calls but for those who would enter: it runs over tens of
 * thousands of people.
 */
function consider(pass: Pass, from: number, to: number, isPlaced: boolean, isInside: boolean): void {
  const { people, question, admission, table, gates, best, seed } = pass
  const { columns } = people
  const { ids, flags, birthDay, minAge, maxAge, goal, languages, moonTantraClass, lowA, lowB, high } = columns
  const { born, hiddenBorn, mostMinAge, leastMaxAge, flagMask, spans } = admission
  const { viewer, filters } = question
  const [placeX, placeY, placeZ] = viewer.place ?? [0, 0, 0]
  const { seenFrom, leastSeen } = spans
  const [seenX, seenY, seenZ] = seenFrom
  const { vedic, tantra, humanDesign, firstYear, channelCounts } = table

  for (let at = from; at < to; at += 1) {
    const flag = flags[at]!
    if ((flag & flagMask) !== admission.flags) continue
    const day = birthDay[at]!
    const hidesAge = (flag & personFlags.hidesAge) !== 0
    const window = hidesAge ? hiddenBorn : born
    if (day < window.first || day > window.last || minAge[at]! > mostMinAge) continue
    const greatest = maxAge[at]!
    if (greatest === 0) {
      if (day > (hidesAge ? admission.hiddenUnchosenBorn : admission.unchosenBorn)) continue
    } else if (greatest < leastMaxAge) continue
    if (admission.goals !== null && admission.goals[goal[at]!] === 0) continue
    if (admission.languages !== null && admission.languages[languages[at]!] === 0) continue
    let closeness = 0
    if (isPlaced) {
      const x = columns.x[at]!
      const y = columns.y[at]!
      const z = columns.z[at]!
      closeness = x * placeX + y * placeY + z * placeZ
      if (!isInside && closeness < spans.leastCloseness) continue
      if (x * seenX + y * seenY + z * seenZ < leastSeen[columns.reach[at]!]!) continue
    }
    // The calendar of `yearOfBirthDay`.
    const year = 1869 + Math.trunc((4 * day + 147_563) / 1461) - firstYear
    const id = moonTantraClass[at]!
    const channels =
      countBits((gates.lowA & lowB[at]!) | (gates.lowB & lowA[at]!)) + countBits(gates.high & high[at]!)
    const score =
      vedic[id >> 6]! +
      tantra[year * tantricMasks + (id & (tantricMasks - 1))]! +
      humanDesign[year * channelCounts + channels]!
    const stars = starsOf(score)
    if (stars < filters.minStars || !best.wants(isPlaced, stars)) continue
    const candidateId = ids[at]!
    const order = (Math.imul(candidateId, 2_654_435_761) ^ seed) >>> 0
    if (!best.admits(isPlaced, stars, closeness, order) || candidateId === viewer.candidateId) continue
    if (pass.isExcluded(columns.keyHigh[at]!, columns.keyLow[at]!)) continue
    best.add(at, isPlaced, stars, closeness, order)
  }
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
  return {
    candidateIds: Int32Array.from(found, ({ position }) => columns.ids[position]!),
    stars: Uint8Array.from(found, ({ stars }) => stars),
    closeness: Float64Array.from(found, ({ closeness }) => closeness ?? Number.NaN),
    estimates: Uint8Array.from(found, ({ position }) =>
      (columns.flags[position]! & personFlags.isEstimate) === 0 ? 0 : 1,
    ),
  }
}
