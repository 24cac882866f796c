import { describe, expect, test } from 'vitest'
import { SCORE_SCALE, STAR_THRESHOLDS, STEPS, starsOf, WEIGHTS } from './algorithm.ts'
import { humanDesignSteps, tantraSteps } from './cohort-ranks.ts'
import { buildScoreTable, channelStates, scoreCharts, scoreFeatures } from './compatibility.ts'
import { computeChart } from './engine.ts'
import { computeFeatures, type Features, yearOf } from './features.ts'
import { CHANNELS } from './human-design/channels.ts'
import { randomAdult } from './testing/couples.ts'
import { seededRandom } from './testing/fixtures.ts'

const random = seededRandom(3)
const people = Array.from({ length: 400 }, () => randomAdult(random))
const person = () => people[Math.floor(random() * people.length)]!
const pairs = Array.from({ length: 4000 }, () => [person(), person()] as const)
const chart = () => computeChart(new Date(Math.floor(random() * 1.2e12)))

/** The tantric channels, lower gate first as in CHANNELS. */
const TANTRIC: string[] = ['5-15', '2-14', '29-46']

function popcount(bits: bigint): number {
  return bits.toString(2).replaceAll('0', '').length
}

describe('the score of two people', () => {
  test('is a whole number in range and the same in both directions', () => {
    for (const [a, b] of pairs) {
      const { score } = scoreFeatures(a, b)
      expect(Number.isInteger(score) && score >= 0 && score <= SCORE_SCALE).toBe(true)
      expect(scoreFeatures(b, a)).toEqual(scoreFeatures(a, b))
    }
  })

  test("equals the viewer's table", () => {
    for (const viewer of people.slice(0, 40)) {
      const { vedic, tantra, humanDesign, firstYear, channelCounts, hangA, hangB } = buildScoreTable(viewer)
      for (const other of people) {
        const year = other.birthYear - firstYear
        const count = popcount((hangA & other.hangB) | (hangB & other.hangA))
        const score =
          vedic[other.moonClass]! +
          tantra[year * 64 + other.tantricMask]! +
          humanDesign[year * channelCounts + count]!
        const { score: expected, stars } = scoreFeatures(viewer, other)
        expect(score).toBe(expected)
        expect(STAR_THRESHOLDS.filter((threshold) => score >= threshold).length).toBe(stars)
      }
    }
  })

  test('weighs the guna points and the ranks of gates and channels as WEIGHTS says', () => {
    expect(STEPS.quarterPoint * 144).toBe(WEIGHTS.vedic * SCORE_SCALE)
    expect(STEPS.tantra).toBe(WEIGHTS.tantra * SCORE_SCALE)
    expect(STEPS.humanDesign).toBe(WEIGHTS.humanDesign * SCORE_SCALE)
    for (let count = 0; count < 200; count += 1) {
      const [a, b] = [chart(), chart()]
      const { score, stars, vedic, tantra, electromagnetic, level } = scoreCharts(a, b)
      const [yearA, yearB] = [yearOf(a.utc), yearOf(b.utc)]
      const gates = tantra.reduce((sum, { gatesA, gatesB }) => sum + new Set([...gatesA, ...gatesB]).size, 0)
      const ranked = electromagnetic.filter((name) => !TANTRIC.includes(name))
      const sum =
        (WEIGHTS.vedic * SCORE_SCALE * vedic.mean) / 36 +
        tantraSteps(yearA, yearB, gates) +
        humanDesignSteps(yearA, yearB, ranked.length)
      expect(score * SCORE_SCALE).toBeCloseTo(sum, 9)
      expect(stars).toBe(scoreFeatures(computeFeatures(a), computeFeatures(b)).stars)
      expect(level).toBe(stars < 2 ? null : stars)
      expect(vedic.kootas.reduce((total, { points }) => total + points, 0)).toBeCloseTo(vedic.mean, 12)
    }
  })

  test('counts a channel as electromagnetic if each person has one gate and neither has both', () => {
    for (let count = 0; count < 100; count += 1) {
      const [a, b] = [chart(), chart()]
      const [gatesA, gatesB] = [new Set(a.allGates), new Set(b.allGates)]
      const expected = CHANNELS.filter(
        ([x, y]) =>
          gatesA.has(x) !== gatesA.has(y) &&
          gatesB.has(x) !== gatesB.has(y) &&
          gatesA.has(x) === gatesB.has(y),
      ).map((channel) => channel.join('-'))
      expect(scoreCharts(a, b).electromagnetic).toEqual(expected)
    }
  })
})

describe('stars', () => {
  test('never drop when the score rises, and change at the thresholds', () => {
    for (let score = 1; score <= SCORE_SCALE; score += 1)
      expect(starsOf(score)).toBeGreaterThanOrEqual(starsOf(score - 1))
    expect(STAR_THRESHOLDS.map((threshold) => [starsOf(threshold - 1), starsOf(threshold)])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ])
  })

  test('never drop when a person gains a tantric gate or a channel is completed', () => {
    for (const [a, b] of pairs.slice(0, 500)) {
      const { stars } = scoreFeatures(a, b)
      for (let bit = 0; bit < 6; bit += 1)
        expect(
          scoreFeatures({ ...a, tantricMask: a.tantricMask | (1 << bit) }, b).stars,
        ).toBeGreaterThanOrEqual(stars)
      const more: Features = { ...a, hangA: a.hangA | b.hangB, hangB: a.hangB | b.hangA }
      expect(scoreFeatures(more, b).stars).toBeGreaterThanOrEqual(stars)
    }
  })
})

test('a tantric channel that one gate of each completes counts in the tantric part only', () => {
  const plain: Features = { ...people[0]!, tantricMask: 0b01, hangA: 0n, hangB: 0n }
  const bit = 1n << BigInt(CHANNELS.findIndex(([a, b]) => a === 5 && b === 15))
  const other: Features = { ...plain, tantricMask: 0b10 }
  const completed = scoreFeatures({ ...plain, hangA: bit }, { ...other, hangB: bit })
  expect(completed).toEqual(scoreFeatures(plain, other))
  const different = 1n << BigInt(CHANNELS.findIndex(([a, b]) => a === 1 && b === 8))
  const more = scoreFeatures({ ...plain, hangA: different }, { ...other, hangB: different })
  expect(more.score).toBeGreaterThan(completed.score)
})

test('channel states follow the union of the tantric gates', () => {
  const [a] = people
  const state = (maskA: number, maskB: number) =>
    channelStates({ ...a!, tantricMask: maskA }, { ...a!, tantricMask: maskB }).map(({ state }) => state)
  expect(state(0, 0)).toEqual(['none', 'none', 'none'])
  expect(state(0b000001, 0b000010)).toEqual(['full', 'none', 'none'])
  expect(state(0b100100, 0b000100)).toEqual(['none', 'partial', 'partial'])
  expect(state(0b110000, 0b001100)).toEqual(['none', 'full', 'full'])
})
