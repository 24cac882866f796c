import { describe, expect, test } from 'vitest'
import { BODIES, type Body } from '../chart-shape.ts'
import { computeChart } from '../engine.ts'
import { computeUtc } from '../places/compute-utc.ts'
import { readFixture } from '../testing/fixtures.ts'
import { crossOf, profileOf } from './incarnation-cross.ts'
import { mechanicsOf } from './mechanics.ts'

type Published = {
  type?: string
  authority?: string
  profile?: string
  definition?: string
  crossGates?: number[]
}
type Reference = Published & {
  id: string
  birth: { utc: string; local?: string; zone?: string }
  expect?: Published
  designUtcSwiss?: string
  designUtc?: string
  personalityLongitudes?: Record<Body, number>
  edge?: { activation: string }[]
}

const fixture: Record<'charts' | 'generated' | 'partial' | 'snapshots', Reference[]> =
  readFixture('hd-charts.json')
const all = [...fixture.charts, ...fixture.generated, ...fixture.partial, ...fixture.snapshots]
/** Third parties print whole arcseconds and use older ephemerides. */
const PRINTED_ARCSEC = 3

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** The published names of our authorities. */
const AUTHORITIES: Readonly<Record<string, string>> = { mental: 'mentalenvironmental' }

describe('type, authority, profile, definition and cross of published charts', () => {
  const published = all.map((chart) => ({ ...chart, ...chart.expect })).filter(({ profile }) => profile)

  test.each(published)('$id', ({ birth, type, authority, profile, definition, crossGates, edge = [] }) => {
    const chart = computeChart(birth.utc)
    const mechanics = mechanicsOf(chart.allGates)
    const isOnEdge = edge.some(({ activation }) => activation.endsWith('.sun'))
    if (!isOnEdge) expect(profileOf(chart)).toBe(profile)
    if (type) expect(plain(mechanics.type)).toBe(plain(type))
    if (authority)
      expect(plain(AUTHORITIES[mechanics.authority] ?? mechanics.authority)).toBe(plain(authority))
    if (definition) expect(plain(mechanics.definition)).toBe(plain(definition))
    if (crossGates) expect(crossOf(chart).gates).toEqual(crossGates)
  })

  test('are compared for many charts', () => {
    expect(published.length).toBeGreaterThan(70)
    expect(published.filter(({ type }) => type).length).toBeGreaterThan(50)
    expect(published.filter(({ authority }) => authority).length).toBe(8)
  })
})

test.each(all.filter(({ designUtcSwiss }) => designUtcSwiss))(
  '$id has the design moment of the reference ephemeris within half a second',
  ({ birth, designUtcSwiss = '', designUtc }) => {
    const ours = Date.parse(computeChart(birth.utc).designUtc)
    expect(Math.abs(ours - Date.parse(designUtcSwiss))).toBeLessThan(500)
    if (designUtc) expect(Math.abs(ours - Date.parse(designUtc))).toBeLessThan(1000)
  },
)

test.each(all.filter(({ birth }) => birth.local !== undefined))(
  '$id was born at the instant that its local time says',
  ({ birth: { utc, local = '', zone = '' } }) => {
    const [date = '', time = ''] = local.split('T')
    expect(computeUtc({ date, time, timeZone: zone })).toMatchObject({ utc, kind: 'unique' })
  },
)

test.each(all.filter(({ personalityLongitudes }) => personalityLongitudes))(
  '$id has the published longitudes',
  ({ birth, personalityLongitudes }) => {
    const { personality } = computeChart(birth.utc)
    for (const body of BODIES) {
      const miss = personality[body].longitude - personalityLongitudes![body]
      expect(Math.abs(miss) * 3600, body).toBeLessThan(PRINTED_ARCSEC)
    }
  },
)
