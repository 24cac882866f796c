import { describe, expect, test } from 'vitest'
import { computeChart } from '../engine.ts'
import { readFixture } from '../testing/fixtures.ts'
import { CENTRE_NAMES, CENTRES, centreOf, definedCentres } from './centres.ts'
import { CHANNELS, definedChannels } from './channels.ts'
import { WHEEL } from './wheel.ts'

const ascending = (gates: readonly number[]) => gates.toSorted((a, b) => a - b)

describe('bodygraph', () => {
  test('has 64 gates, each in one of nine centres', () => {
    expect(CENTRE_NAMES).toHaveLength(9)
    expect(ascending(Object.values(CENTRES).flat())).toEqual(ascending(WHEEL))
    expect(WHEEL.every((gate) => CENTRES[centreOf(gate)].includes(gate))).toBe(true)
    expect(() => centreOf(65)).toThrow(RangeError)
  })

  test('has 36 channels that use every gate, each between two centres', () => {
    expect(new Set(CHANNELS.map((pair) => pair.join('-'))).size).toBe(36)
    expect(new Set(CHANNELS.flat()).size).toBe(64)
    expect(CHANNELS.filter(([a, b]) => a >= b || centreOf(a) === centreOf(b))).toEqual([])
  })

  test('defines both centres of a complete channel', () => {
    expect(definedChannels([25, 51, 10])).toEqual(['25-51'])
    expect(definedCentres([25, 51, 10])).toEqual(['g', 'heart'])
    expect(definedCentres([25, 10])).toEqual([])
    expect(definedCentres(WHEEL)).toEqual([...CENTRE_NAMES])
  })
})

type Partly = { id: string; birth: { utc: string }; definedCentres?: string[] }
type Snapshot = { id: string; birth: { utc: string }; type?: string; definition?: string }

const { partial, snapshots }: { partial: Partly[]; snapshots: Snapshot[] } = readFixture('hd-charts.json')

/** Counts the groups of centres that the channels of a chart connect. */
function countGroups(gates: readonly number[]): number {
  const group = new Map(CENTRE_NAMES.map((centre) => [centre, centre]))
  for (const channel of definedChannels(gates)) {
    const [from, to] = channel.split('-').map((gate) => group.get(centreOf(Number(gate))))
    for (const [centre, name] of group) if (name === from) group.set(centre, to!)
  }
  return new Set(definedCentres(gates).map((centre) => group.get(centre))).size
}

describe('defined centres of published charts', () => {
  const named = partial.filter(({ definedCentres: published }) => published)

  test.each(named)('$id', ({ birth, definedCentres: published = [] }) => {
    const centres = definedCentres(computeChart(birth.utc).allGates)
    expect(centres.toSorted()).toEqual(published.map((name) => name.toLowerCase()).toSorted())
  })

  const definitions = ['None', 'Single', 'Split', 'Triple Split', 'Quadruple Split']
  const defined = snapshots.filter(({ definition }) => definition)

  test('include enough published values', () => expect(named.length * defined.length).toBeGreaterThan(30))

  test.each(defined)('$id is $type, $definition', ({ birth, type, definition }) => {
    const { allGates } = computeChart(birth.utc)
    expect(definitions[countGroups(allGates)]).toBe(definition)
    expect(definedCentres(allGates).includes('sacral')).toBe(type?.includes('Generator'))
  })
})
