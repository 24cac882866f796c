import { describe, expect, test } from 'vitest'
import { WEIGHTS } from './algorithm.ts'
import { type Birth, birthInstant } from './birth.ts'
import { scoreCharts } from './compatibility.ts'
import { compareManual, computeChart, scoreManual } from './engine.ts'
import { chartsOfDay } from './testing/minutes.ts'

const anna: Birth = {
  birthDate: '1990-06-15',
  birthTime: '14:30',
  birthTimeKnown: true,
  timeZone: 'Europe/Moscow',
}
const boris: Birth = {
  birthDate: '1988-11-02',
  birthTime: '06:10',
  birthTimeKnown: true,
  timeZone: 'Europe/London',
}
const noTime = (birth: Birth): Birth => ({ ...birth, birthTime: '00:00', birthTimeKnown: false })

describe('compareManual', () => {
  test('equals the comparison of the charts when both times are known', () => {
    const [chartA, chartB] = [computeChart(birthInstant(anna)), computeChart(birthInstant(boris))]
    const exact = scoreCharts(chartA, chartB)
    const compared = compareManual(anna, boris)
    expect(compared.score).toEqual(scoreManual(anna, boris))
    expect(compared.gatesA).toEqual({ certain: chartA.allGates, possible: [] })
    expect(compared.gatesB).toEqual({ certain: chartB.allGates, possible: [] })
    expect(compared.tantra).toEqual(
      exact.tantra.map(({ channel, state }) => ({ channel, state, isCertain: true })),
    )
    expect(compared.vedic).toMatchObject({
      totalAB: exact.vedic.totalAB,
      totalBA: exact.vedic.totalBA,
      mean: exact.vedic.mean,
    })
    expect(compared.vedic.kootas).toEqual(
      exact.vedic.kootas.map(({ name, points, max }) => ({ name, points, max })),
    )
    expect(compared.electromagnetic).toEqual({ certain: exact.electromagnetic, possible: [] })
  })

  test('gives the same result with the people exchanged, except for the two directions', () => {
    const [there, back] = [compareManual(anna, boris), compareManual(boris, anna)]
    expect(back.score).toEqual(there.score)
    expect(back.gatesA).toEqual(there.gatesB)
    expect([back.vedic.totalAB, back.vedic.totalBA]).toEqual([there.vedic.totalBA, there.vedic.totalAB])
  })

  test('separates what holds at every time from what holds at some times', () => {
    const minutes = chartsOfDay(noTime(boris))
    const { gatesA, gatesB } = compareManual(anna, noTime(boris))
    expect(gatesA.possible).toEqual([])
    expect(gatesB.possible.length).toBeGreaterThan(0)
    for (const { allGates } of minutes) {
      expect(allGates).toEqual(expect.arrayContaining(gatesB.certain))
      expect([...gatesB.certain, ...gatesB.possible]).toEqual(expect.arrayContaining(allGates))
    }
    for (const gate of gatesB.possible) {
      const share = minutes.filter(({ allGates }) => allGates.includes(gate)).length
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThan(minutes.length)
    }
  })

  test('returns parts that add up to the score when a time is unknown', () => {
    const first = computeChart(birthInstant(anna))
    const results = chartsOfDay(noTime(boris)).map((chart) => scoreCharts(first, chart))
    const compared = compareManual(anna, noTime(boris))
    const points = results.map(({ vedic }) => vedic.mean)
    expect(Math.abs(compared.vedic.mean - points.reduce((a, b) => a + b, 0) / points.length)).toBeLessThan(
      0.02,
    )
    const sum = compared.vedic.kootas.reduce((total, koota) => total + koota.points, 0)
    expect(sum).toBeCloseTo(compared.vedic.mean, 9)
    expect(compared.score).toEqual(scoreManual(anna, noTime(boris)))
    expect((WEIGHTS.vedic * compared.vedic.mean) / 36).toBeLessThan(compared.score.score)
    for (const [index, { state, isCertain }] of compared.tantra.entries()) {
      const states = results.map(({ tantra }) => tantra[index]?.state)
      expect(states).toContain(state)
      expect(isCertain).toBe(new Set(states).size === 1)
    }
  })
})
