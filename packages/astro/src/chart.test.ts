import { describe, expect, test } from 'vitest'
import { BODIES } from './chart-shape.ts'
import { computeChart, featuresFromBirth } from './engine.ts'
import { CLASSES, computeFeatures } from './features.ts'
import { TANTRIC_GATES } from './human-design/tantric.ts'
import { CITIES } from './places/cities.ts'
import { computeUtc } from './places/compute-utc.ts'
import { seededRandom } from './testing/fixtures.ts'

const DAY_MS = 86_400_000

describe('a chart', () => {
  test('has the documented shape', () => {
    const chart = computeChart('1990-06-15T10:30:00Z')
    expect(Object.keys(chart.personality)).toEqual(BODIES)
    expect(Object.keys(chart.design)).toEqual(BODIES)
    const gates = (half: 'personality' | 'design') =>
      [...new Set(BODIES.map((body) => chart[half][body].gate))].toSorted((a, b) => a - b)
    expect(chart.personalityGates).toEqual(gates('personality'))
    expect(chart.designGates).toEqual(gates('design'))
    expect(new Set(chart.allGates)).toEqual(new Set([...chart.personalityGates, ...chart.designGates]))
    expect(chart.tantricGates).toEqual(
      chart.allGates.filter((gate) => TANTRIC_GATES.some((tantric) => tantric === gate)),
    )
  })

  test('is the same for one instant in any notation', () => {
    const chart = computeChart('1990-06-15T10:30:00Z')
    expect(computeChart('1990-06-15T14:30:00+04:00')).toEqual(chart)
    expect(computeChart(new Date('1990-06-15T10:30:00Z'))).toEqual(chart)
    const [moscow, london] = [
      computeUtc({ date: '1990-06-15', time: '14:30', timeZone: 'Europe/Moscow' }),
      computeUtc({ date: '1990-06-15', time: '11:30', timeZone: 'Europe/London' }),
    ]
    expect(computeChart(moscow.utc)).toEqual(computeChart(london.utc))
    expect(computeChart(moscow.utc)).toEqual(chart)
  })

  test('never fails for a day of 1900 to today in any city', () => {
    const random = seededRandom(1900)
    for (const { timeZone } of CITIES) {
      for (let count = 0; count < 3; count += 1) {
        const local = new Date(
          Date.UTC(1900, 0, 1) + Math.floor(random() * 46_300 * 1440) * 60_000,
        ).toISOString()
        const { features, utc } = featuresFromBirth({
          birthDate: local.slice(0, 10),
          birthTime: local.slice(11, 16),
          birthTimeKnown: random() < 0.8,
          timeZone,
        })
        expect(features.classId).toBeLessThan(CLASSES)
        const { designUtc, moon } = computeChart(utc)
        const days = (Date.parse(utc) - Date.parse(designUtc)) / DAY_MS
        expect(days > 86.5 && days < 92.1).toBe(true)
        expect(moon.siderealLongitude >= 0 && moon.siderealLongitude < 360).toBe(true)
      }
    }
  })

  test.each([
    ['1899-12-30T23:59:59Z', 'outOfSpan'],
    ['2060-01-01T00:00:00Z', 'outOfSpan'],
    ['2023-02-30T00:00:00Z', 'badDate'],
    ['2023-02-03T25:00:00Z', 'badTime'],
    ['2023-02-03', 'badInstant'],
    ['yesterday', 'badInstant'],
  ])('throws for %s with code %s', (utc, code) => {
    expect(() => computeChart(utc)).toThrow(expect.objectContaining({ code }))
  })

  test('throws for an invalid Date', () => {
    expect(() => computeChart(new Date(Number.NaN))).toThrow(expect.objectContaining({ code: 'badInstant' }))
  })
})

describe('features', () => {
  test('store the six gates as bits and every half channel once', () => {
    const chart = computeChart('1990-06-15T10:30:00Z')
    const features = computeFeatures(chart)
    TANTRIC_GATES.forEach((gate, bit) => {
      expect((features.tantricMask >> bit) & 1).toBe(Number(chart.allGates.includes(gate)))
    })
    expect(features.classId).toBe(features.moonClass * 64 + features.tantricMask)
    expect(features.hangA & features.hangB).toBe(0n)
    expect(features.hangA < 1n << 36n && features.hangB < 1n << 36n).toBe(true)
  })

  test('use local noon for an unknown time, whatever time is stored', () => {
    const birth = { birthDate: '1990-06-15', birthTime: '00:00', timeZone: 'Europe/Moscow' }
    const unknown = featuresFromBirth({ ...birth, birthTimeKnown: false })
    expect(unknown.utc).toBe('1990-06-15T08:00:00Z')
    expect(unknown).toEqual(featuresFromBirth({ ...birth, birthTime: '12:00:00', birthTimeKnown: true }))
    expect(featuresFromBirth({ ...birth, birthTimeKnown: true }).utc).toBe('1990-06-14T20:00:00Z')
  })
})
