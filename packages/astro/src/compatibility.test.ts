import { describe, expect, test } from 'vitest'
import { MAX_ELECTROMAGNETIC, SCORE_SCALE, STAR_THRESHOLDS, starsOf, WEIGHTS } from './algorithm.ts'
import { buildScoreTable, channelStates, scoreCharts, scoreFeatures } from './compatibility.ts'
import { computeChart } from './engine.ts'
import { computeFeatures, type Features } from './features.ts'
import { CHANNELS } from './human-design/channels.ts'
import { randomAdult, WANTED_SHARES } from './testing/couples.ts'
import { seededRandom } from './testing/fixtures.ts'

const random = seededRandom(3)
const people = Array.from({ length: 400 }, () => randomAdult(random))
const person = () => people[Math.floor(random() * people.length)]!
const pairs = Array.from({ length: 4000 }, () => [person(), person()] as const)
const chart = () => computeChart(new Date(Math.floor(random() * 1.2e12)))

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
      const { base, hd, thresholds } = buildScoreTable(viewer)
      for (const other of people) {
        const count = popcount((viewer.hangA & other.hangB) | (viewer.hangB & other.hangA))
        const score = base[other.classId]! + hd[count]!
        const { score: expected, stars } = scoreFeatures(viewer, other)
        expect(score).toBe(expected)
        expect(thresholds.filter((threshold) => score >= threshold).length).toBe(stars)
      }
    }
  })

  test('is the weighted sum of the three parts of the full comparison', () => {
    for (let count = 0; count < 200; count += 1) {
      const [a, b] = [chart(), chart()]
      const { score, stars, vedic, tantra, electromagnetic, level } = scoreCharts(a, b)
      const present = { full: 1, partial: 0.5, none: 0 }
      const tantraPart = tantra.reduce((sum, { state }) => sum + present[state], 0) / 3
      const humanDesign = Math.min(electromagnetic.length, MAX_ELECTROMAGNETIC) / MAX_ELECTROMAGNETIC
      const sum =
        (WEIGHTS.vedic * vedic.mean) / 36 + WEIGHTS.tantra * tantraPart + WEIGHTS.humanDesign * humanDesign
      expect(score).toBeCloseTo(sum, 12)
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

  test('have the intended distribution among random couples of adults', () => {
    const adult = seededRandom(77)
    const adults = Array.from({ length: 4000 }, () => randomAdult(adult))
    const counts = [0, 0, 0, 0, 0, 0]
    const couples = 60_000
    for (let count = 0; count < couples; count += 1) {
      const [a, b] = [adults[Math.floor(adult() * 4000)]!, adults[Math.floor(adult() * 4000)]!]
      counts[scoreFeatures(a, b).stars]! += 1
    }
    WANTED_SHARES.forEach((wanted, stars) => {
      expect(Math.abs(counts[stars]! / couples - wanted), `${stars} stars`).toBeLessThan(0.01)
    })
  })
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
