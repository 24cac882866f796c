import { FEWEST_STRANGER_STARS } from '@yuti/astro'
import { goals as allGoals, spokenLanguages } from '@yuti/contract/about-choices'
import { earthRadiusKm, smallestShownCount } from '@yuti/contract/limits'
import type { PeopleCounts } from '#/platform/deps.ts'
import { type AgeRange, bornRange, hiddenBornRange } from '../age-window.ts'
import { type Admission, admissionOf } from './admission.ts'
import { excludedPeople, type ExcludedPeople } from './excluded-people.ts'
import { listLanguages, type People, sectionOf, sections } from './people.ts'
import { walkPeople } from './people-walk.ts'
import { personFlags } from './person-row.ts'
import type { CountQuestion } from './question.ts'
import { createScores, scoreOf, type Scores, starsOf } from './scores.ts'

/** Counts people for one viewer as `sqlPeopleCounter` does. */
export function countSuitable(people: People, question: CountQuestion): PeopleCounts {
  const { filters, widerKm = [], widerAges = [] } = question
  const ages = [{ min: filters.minAge, max: filters.maxAge }, ...widerAges]
  // Few are within all distances, or of all ages; those who are both are not asked for.
  const needsTwo = widerKm.length > 0 && widerAges.length > 0
  const asked: Asked = {
    people,
    question,
    isExcluded: excludedPeople(question.excluded),
    isDecided: question.decided && excludedPeople(question.decided),
  }
  const near = createCounts(people, ages.length, needsTwo ? 1 : widerKm.length + 1)
  walk(asked, ages, needsTwo ? [] : widerKm, near, true)
  const far = needsTwo ? createCounts(people, 1, widerKm.length + 1) : near
  if (needsTwo) walk(asked, ages.slice(0, 1), widerKm, far, false)
  return {
    tallies: toTallies(people, near.tallies),
    spoken: toSpoken(people, near.spoken),
    addedByKm: summed(far.steps),
    addedByAges: summed(near.levels),
    decided: near.decided,
  }
}

type Counts = {
  /** By `tallyOf`: those who pass the filters' own ages and distance. */
  tallies: Uint32Array
  /** By number of the languages: those of them who pass the other narrowing filters. */
  spoken: Uint32Array
  /** By the first of the ages and of the distances that lets a person through; those of the filters come first. */
  levels: Enough
  steps: Enough
  decided: number
}

/** `wanted` steps are counted: the later ones are not needed once the steps before have added enough. */
type Enough = { counts: Uint32Array; wanted: number }

function createCounts(people: People, levels: number, steps: number): Counts {
  return {
    tallies: new Uint32Array(people.goals.values.length * tallyKinds),
    spoken: new Uint32Array(people.languages.values.length),
    levels: { counts: new Uint32Array(levels), wanted: levels },
    steps: { counts: new Uint32Array(steps), wanted: steps },
    decided: 0,
  }
}

type Asked = {
  people: People
  question: CountQuestion
  isExcluded: ExcludedPeople
  isDecided: ExcludedPeople | null
}

type CountPass = Asked & {
  admission: Admission
  scores: Scores
  windows: Window[]
  /** Cosines of the distances. */
  bounds: readonly number[]
  /** By number of a region: the first of the distances that touches it. */
  stepOfRegion: Map<number, number>
  counts: Counts
  /** Whether those who pass the filters' own ages and distance are counted. */
  countsNear: boolean
}

/** The birthdays that some ages let through, of people who show and who hide their age. */
type Window = { first: number; last: number; hiddenFirst: number; hiddenLast: number }

function walk(
  asked: Asked,
  ages: readonly AgeRange[],
  widerKm: readonly number[],
  counts: Counts,
  countsNear: boolean,
): void {
  const { people, question } = asked
  const { viewer, filters, now } = question
  const distances = [filters.distanceKm, ...widerKm]
  const widest = { ...filters, distanceKm: distances.at(-1) ?? filters.distanceKm }
  const admission = admissionOf({ viewer, filters: widest, now }, people)
  const stepOfRegion = new Map<number, number>()
  if (viewer.place && widerKm.length > 0)
    for (const [step, km] of distances.entries())
      for (const { low } of people.discOf(viewer.place, km).regions)
        if (!stepOfRegion.has(low)) stepOfRegion.set(low, step)
  const windows = ages.map((range) => windowOf(range, now))
  const pass: CountPass = {
    ...asked,
    admission,
    windows,
    scores: createScores(
      viewer.features,
      windows.flatMap(({ first, last, hiddenFirst, hiddenLast }) => [
        { first, last },
        { first: hiddenFirst, last: hiddenLast },
      ]),
    ),
    bounds: distances.map((km) => Math.cos(km / earthRadiusKm)),
    stepOfRegion,
    counts,
    countsNear,
  }
  walkPeople(people, admission, (...range) => count(pass, ...range))
}

function windowOf(ages: AgeRange, now: Date): Window {
  const { first, last } = bornRange(ages, now)
  const hidden = hiddenBornRange(ages, now)
  return { first, last, hiddenFirst: hidden.first, hiddenLast: hidden.last }
}

/** Counts those of the people at these positions who suit. One loop, as in score-pass.ts. */
function count(pass: CountPass, from: number, to: number, isPlaced: boolean, isInside: boolean): void {
  const { people, question, admission, scores, windows, bounds, counts } = pass
  const { flags, birthDay, minAge, maxAge, x, y, z, reach, goal, languages, ids, keyHigh, keyLow } =
    people.columns
  const {
    mostMinAge,
    leastMaxAge,
    unchosenBorn,
    hiddenUnchosenBorn,
    flagMask,
    flags: wantedFlags,
  } = admission
  const { seenFrom, leastSeen } = admission.spans
  const { minStars } = question.filters
  const own = question.viewer.candidateId
  const [placeX, placeY, placeZ] = question.viewer.place ?? [0, 0, 0]
  const [seenX, seenY, seenZ] = seenFrom
  const isHidden = sectionOf(people, from) === sections.hidden
  const { levels, steps, tallies, spoken } = counts
  let widest = windows[levels.wanted - 1]!
  let firstDay = Math.min(widest.first, widest.hiddenFirst)
  let lastDay = Math.max(widest.last, widest.hiddenLast)

  for (let at = from; at < to; at += 1) {
    const day = birthDay[at]!
    // One branch instead of three: see score-pass.ts.
    if (((day - firstDay) | (lastDay - day) | (mostMinAge - minAge[at]!)) < 0) continue
    const flag = flags[at]!
    if ((flag & personFlags.isGone) !== 0) continue
    const hidesAge = (flag & personFlags.hidesAge) !== 0
    const greatest = maxAge[at]!
    if (greatest === 0 ? day > (hidesAge ? hiddenUnchosenBorn : unchosenBorn) : greatest < leastMaxAge)
      continue
    const level = levelOf(windows, levels.wanted, day, hidesAge)
    if (level < 0) continue
    let step = 0
    if (isPlaced) {
      const closeness = x[at]! * placeX + y[at]! * placeY + z[at]! * placeZ
      while (step < steps.wanted && closeness < bounds[step]!) step += 1
      // The edge of a disc that holds the whole range may round to either side.
      if (step === bounds.length && isInside) step -= 1
      if (step >= steps.wanted) continue
      if (x[at]! * seenX + y[at]! * seenY + z[at]! * seenZ < leastSeen[reach[at]!]!) continue
    } else if (isHidden && bounds.length > 1) {
      step = pass.stepOfRegion.get(people.columns.spot[at]!) ?? bounds.length
      if (step > 0 && !(question.countsUnplaced ?? false)) continue
    }
    if (level > 0 && step > 0) continue
    const isNear = level + step === 0
    if (isNear && !pass.countsNear) continue
    const speaks = admission.languages !== null && admission.languages[languages[at]!] === 1
    const passesOthers =
      (flag & flagMask) === wantedFlags && (admission.goals === null || admission.goals[goal[at]!] === 1)
    const passes = passesOthers && (speaks || admission.languages === null)
    if (!isNear && !passes) continue
    const stars =
      isNear || minStars > FEWEST_STRANGER_STARS
        ? starsOf(scoreOf(scores, people.columns, at))
        : FEWEST_STRANGER_STARS
    const hasStars = stars >= minStars
    if ((!isNear && !hasStars) || ids[at] === own) continue
    if (pass.isExcluded(keyHigh[at]!, keyLow[at]!)) {
      if (isNear && passes && hasStars && pass.isDecided?.(keyHigh[at]!, keyLow[at]!)) counts.decided += 1
      continue
    }
    if (isNear) {
      tallies[tallyOf(goal[at]!, flag, speaks, stars)]! += 1
      if (passesOthers && hasStars) spoken[languages[at]!]! += 1
    } else if (step > 0) add(steps, step)
    else {
      add(levels, level)
      widest = windows[levels.wanted - 1]!
      firstDay = Math.min(widest.first, widest.hiddenFirst)
      lastDay = Math.max(widest.last, widest.hiddenLast)
    }
  }
}

/** Returns the first of the ages that lets a person through, or -1. */
function levelOf(windows: readonly Window[], wanted: number, day: number, hidesAge: boolean): number {
  for (let level = 0; level < wanted; level += 1) {
    const { first, last, hiddenFirst, hiddenLast } = windows[level]!
    if (hidesAge ? day >= hiddenFirst && day <= hiddenLast : day >= first && day <= last) return level
  }
  return -1
}

function add(steps: Enough, step: number): void {
  steps.counts[step]! += 1
  for (let sum = 0, one = 1; one < steps.wanted; one += 1) {
    sum += steps.counts[one]!
    if (sum >= smallestShownCount) steps.wanted = one + 1
  }
}

/** What the steps add up to, without the filters' own. */
function summed({ counts, wanted }: Enough): number[] {
  let sum = 0
  return Array.from(counts.subarray(1, wanted), (added) => (sum += added))
}

/** Stars of 2 to 5, activity, answers, languages, verified photos. */
const tallyKinds = 64

function tallyOf(goal: number, flag: number, speaks: boolean, stars: number): number {
  const wasActive = (flag & personFlags.wasActive) !== 0 ? 4 : 0
  const hasAnswers = (flag & personFlags.hasAnswers) !== 0 ? 8 : 0
  const isVerified = (flag & personFlags.isVerified) !== 0 ? 32 : 0
  const kind = isVerified + (speaks ? 16 : 0) + hasAnswers + wasActive + stars - FEWEST_STRANGER_STARS
  return goal * tallyKinds + kind
}

function toTallies({ goals }: People, counts: Uint32Array): PeopleCounts['tallies'] {
  return Array.from(counts, (people, kind) => ({
    stars: (kind & 3) + FEWEST_STRANGER_STARS,
    was_active: (kind & 4) !== 0,
    has_answers: (kind & 8) !== 0,
    speaks: (kind & 16) !== 0,
    is_verified: (kind & 32) !== 0,
    goal: allGoals.find((goal) => goal === goals.values[Math.floor(kind / tallyKinds)]) ?? null,
    people,
  })).filter(({ people }) => people > 0)
}

function toSpoken({ languages }: People, counts: Uint32Array): PeopleCounts['spoken'] {
  const people = new Map<string, number>()
  const lists = listLanguages(languages)
  for (let index = 0; index < counts.length; index += 1) {
    const count = counts[index]!
    if (count > 0) for (const one of lists[index]!) people.set(one, (people.get(one) ?? 0) + count)
  }
  return spokenLanguages
    .flatMap((language) => {
      const count = people.get(language)
      return count === undefined ? [] : [{ language, people: count }]
    })
    .toSorted((a, b) => b.people - a.people || (a.language < b.language ? -1 : 1))
}
