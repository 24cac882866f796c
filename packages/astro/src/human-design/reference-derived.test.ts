import { describe, expect, test } from 'vitest'
import { BODIES, type Body, type Chart } from '../chart-shape.ts'
import { computeChart } from '../engine.ts'
import { computeUtc } from '../places/compute-utc.ts'
import { readFixture } from '../testing/fixtures.ts'
import { CENTRES, type Centre, definedCentres } from './centres.ts'
import { definedChannels } from './channels.ts'

type Published = { type?: string; profile?: string; definition?: string; crossGates?: number[] }
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

const MOTORS: Centre[] = ['heart', 'solarPlexus', 'sacral', 'root']

/** Groups of defined centres that channels connect. */
function islands({ allGates }: Chart): Set<Centre>[] {
  let groups = definedCentres(allGates).map((centre) => new Set([centre]))
  for (const channel of definedChannels(allGates)) {
    const ends = channel.split('-').map(Number)
    const joined = groups.filter((group) =>
      [...group].some((centre) => ends.some((gate) => CENTRES[centre].includes(gate))),
    )
    groups = [
      ...groups.filter((group) => !joined.includes(group)),
      new Set(joined.flatMap((group) => [...group])),
    ]
  }
  return groups
}

function typeOf(chart: Chart): string {
  const groups = islands(chart)
  if (groups.length === 0) return 'reflector'
  const motorSpeaks = groups.some((group) => group.has('throat') && MOTORS.some((motor) => group.has(motor)))
  if (!groups.some((group) => group.has('sacral'))) return motorSpeaks ? 'manifestor' : 'projector'
  return motorSpeaks ? 'manifestinggenerator' : 'generator'
}

const DEFINITIONS = ['none', 'single', 'split', 'triplesplit', 'quadruplesplit']
const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

describe('type, profile, definition and cross of published charts', () => {
  const published = all.map((chart) => ({ ...chart, ...chart.expect })).filter(({ profile }) => profile)

  test.each(published)('$id', ({ birth, type, profile, definition, crossGates, edge = [] }) => {
    const chart = computeChart(birth.utc)
    const { personality, design } = chart
    const isOnEdge = edge.some(({ activation }) => activation.endsWith('.sun'))
    if (!isOnEdge) expect(`${personality.sun.line}/${design.sun.line}`).toBe(profile)
    if (type) expect(typeOf(chart)).toBe(plain(type))
    if (definition) expect(DEFINITIONS[islands(chart).length]).toBe(plain(definition))
    if (crossGates) {
      const suns = [personality.sun, personality.earth, design.sun, design.earth].map(({ gate }) => gate)
      expect(suns).toEqual(crossGates)
    }
  })

  test('are compared for many charts', () => {
    expect(published.length).toBeGreaterThan(70)
    expect(published.filter(({ type }) => type).length).toBeGreaterThan(50)
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
