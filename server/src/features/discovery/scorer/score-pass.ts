import { FEWEST_STRANGER_STARS, STAR_THRESHOLDS, STEPS } from '@yuti/astro'
import type { ScoredPeople } from '#/platform/deps.ts'
import { type Admission, admissionOf } from './admission.ts'
import { type BestPeople, createBestPeople } from './best-people.ts'
import { excludedPeople, type ExcludedPeople } from './excluded-people.ts'
import type { People } from './people.ts'
import { walkPeople } from './people-walk.ts'
import { personFlags } from './person-row.ts'
import type { DeckQuestion } from './question.ts'
import { channelsWith, createScores, type Scores, starsOf, tantricMasks, yearOfBirthDay } from './scores.ts'

const { tantra: mostTantra, humanDesign: mostHumanDesign } = STEPS

type Pass = {
  people: People
  question: DeckQuestion
  admission: Admission
  scores: Scores
  isExcluded: ExcludedPeople
  best: BestPeople
  /** Gives each viewer an own order among equals: `orderSeed` of candidates-repository.ts. */
  seed: number
}

/** Finds the best people for a viewer, in the order and with the stars of `sqlDeckBuilder`. */
export function answerQuestion(people: People, question: DeckQuestion): ScoredPeople {
  const { viewer } = question
  const admission = admissionOf(question, people)
  const pass: Pass = {
    people,
    question,
    admission,
    scores: createScores(viewer.features, [admission.born, admission.hiddenBorn]),
    isExcluded: excludedPeople(question.excluded),
    best: createBestPeople(question.limit),
    seed: Number.parseInt(viewer.profileId.slice(0, 8), 16),
  }
  walkPeople(people, admission, (...range) => consider(pass, ...range))
  return toAnswer(people, pass.best)
}

/**
 * Adds those of the people at these positions who suit. `isPlaced` if their distance counts; it is measured against the
 * viewer's radius unless `isInside`. One loop that calls nothing but for those who may enter, and leaves each person as
 * early as it can: it runs over tens of thousands.
 */
function consider(pass: Pass, from: number, to: number, isPlaced: boolean, isInside: boolean): void {
  const { question, admission, scores, best } = pass
  const { columns } = pass.people
  const { flags, birthDay, minAge, maxAge, moonTantraClass, lowA, lowB, high, x, y, z, reach } = columns
  const { born, hiddenBorn, mostMinAge, leastMaxAge, unchosenBorn, hiddenUnchosenBorn } = admission
  const { flagMask, flags: wantedFlags, goals, languages } = admission
  const { leastCloseness, seenFrom, leastSeen } = admission.spans
  const [placeX, placeY, placeZ] = question.viewer.place ?? [0, 0, 0]
  const [seenX, seenY, seenZ] = seenFrom
  const { vedic, tantra, humanDesign, firstYear, channelCounts } = scores.table
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
    const year = yearOfBirthDay(day) - firstYear
    score += tantra[year * tantricMasks + (id & (tantricMasks - 1))]!
    if (score + mostHumanDesign < least) continue
    let closeness = 0
    if (isPlaced) {
      closeness = x[at]! * placeX + y[at]! * placeY + z[at]! * placeZ
      if (!isInside && closeness < leastCloseness) continue
      if (x[at]! * seenX + y[at]! * seenY + z[at]! * seenZ < leastSeen[reach[at]!]!) continue
    }
    score += humanDesign[year * channelCounts + channelsWith(scores, lowA[at]!, lowB[at]!, high[at]!)]!
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
