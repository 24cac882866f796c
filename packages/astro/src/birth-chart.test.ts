import { describe, expect, test } from 'vitest'
import type { Birth } from './birth.ts'
import { BODIES } from './chart-shape.ts'
import { chartOfBirth, computeChart } from './engine.ts'

const birth: Birth = {
  birthDate: '1997-02-14',
  birthTime: '06:45',
  birthTimeKnown: true,
  timeZone: 'Europe/Madrid',
}

describe('a birth chart with a time', () => {
  const known = chartOfBirth(birth)
  const chart = computeChart('1997-02-14T05:45:00Z')

  test('equals the chart of that instant', () => {
    expect(known.utc).toBe(chart.utc)
    expect(known.designUtc).toBe(chart.designUtc)
    expect(known.activations).toEqual(
      BODIES.map((body) => {
        const [one, other] = [chart.personality[body], chart.design[body]]
        return {
          body,
          personality: { gates: [one.gate], line: one.line },
          design: { gates: [other.gate], line: other.line },
        }
      }),
    )
    expect(known.gates).toEqual({
      personality: { certain: chart.personalityGates, possible: [] },
      design: { certain: chart.designGates, possible: [] },
      all: { certain: chart.allGates, possible: [] },
    })
    const { rashi, nakshatra, pada } = chart.moon
    const at = Date.parse(chart.utc)
    expect(known.moons).toEqual([
      { rashi, nakshatra, padas: [pada], share: 1, span: { fromMs: at, toMs: at } },
    ])
  })
})

describe('a birth chart without a time', () => {
  const open = chartOfBirth({ ...birth, birthTimeKnown: false })

  test('has no instant and no lines', () => {
    expect([open.utc, open.designUtc]).toEqual([null, null])
    const lines = open.activations.flatMap(({ personality, design }) => [personality.line, design.line])
    expect(new Set(lines)).toEqual(new Set([null]))
  })

  test('gives the Moon several gates and slow planets one', () => {
    const gates = new Map(open.activations.map(({ body, personality }) => [body, personality.gates]))
    expect(gates.get('moon')?.length).toBeGreaterThan(1)
    expect(gates.get('pluto')).toHaveLength(1)
    expect(open.moons.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(open.moons.flatMap(({ padas }) => padas).length).toBeGreaterThan(3)
  })

  test('covers the whole day with Moons that follow each other', () => {
    const spans = open.moons.map(({ span }) => span)
    expect(spans[0]?.fromMs).toBe(Date.parse('1997-02-13T23:00:00Z'))
    expect(spans.at(-1)?.toMs).toBe(Date.parse('1997-02-14T23:00:00Z'))
    expect(spans.slice(1).map(({ fromMs }) => fromMs)).toEqual(spans.slice(0, -1).map(({ toMs }) => toMs))
  })

  test('contains the chart of every time of the day', () => {
    for (const birthTime of ['00:00', '06:45', '12:30', '23:59']) {
      const { gates, moons } = chartOfBirth({ ...birth, birthTime })
      for (const side of ['personality', 'design', 'all'] as const) {
        const { certain, possible } = open.gates[side]
        const active = gates[side].certain
        expect(active.filter((gate) => ![...certain, ...possible].includes(gate))).toEqual([])
        expect(certain.filter((gate) => !active.includes(gate))).toEqual([])
      }
      const [moon] = moons
      expect(
        open.moons.find(({ rashi, nakshatra }) => rashi === moon?.rashi && nakshatra === moon.nakshatra)
          ?.padas,
      ).toEqual(expect.arrayContaining(moon?.padas ?? []))
    }
  })
})
