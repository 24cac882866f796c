import { describe, expect, test } from 'vitest'
import { computeChart } from '../engine.ts'
import { seededRandom } from '../testing/fixtures.ts'
import { definedCentres } from './centres.ts'
import { definedChannels } from './channels.ts'
import { connectionsOf } from './connections.ts'
import { GATE_NAMES, gateName } from './gate-names.ts'
import { crossOf, profileOf } from './incarnation-cross.ts'
import { mechanicsOf } from './mechanics.ts'

const gatesOf = (channels: string) => channels.split(/[ -]/).map(Number)

describe('type, strategy, authority and definition', () => {
  test.each([
    ['1 64', 'reflector', 'waitLunarCycle', 'lunar', 'none'],
    ['2-14', 'generator', 'respond', 'sacral', 'single'],
    ['20-34', 'manifestingGenerator', 'respondThenInform', 'sacral', 'single'],
    ['2-14 1-8', 'manifestingGenerator', 'respondThenInform', 'sacral', 'single'],
    ['2-14 35-36', 'manifestingGenerator', 'respondThenInform', 'emotional', 'split'],
    ['6-59 1-8', 'generator', 'respond', 'emotional', 'split'],
    ['12-22', 'manifestor', 'inform', 'emotional', 'single'],
    ['21-45', 'manifestor', 'inform', 'egoManifested', 'single'],
    ['25-51 1-8', 'manifestor', 'inform', 'egoManifested', 'single'],
    ['18-58 20-57', 'manifestor', 'inform', 'splenic', 'single'],
    ['25-51', 'projector', 'waitForInvitation', 'egoProjected', 'single'],
    ['25-51 11-56', 'projector', 'waitForInvitation', 'egoProjected', 'split'],
    ['16-48', 'projector', 'waitForInvitation', 'splenic', 'single'],
    ['1-8', 'projector', 'waitForInvitation', 'selfProjected', 'single'],
    ['47-64 17-62', 'projector', 'waitForInvitation', 'mental', 'single'],
    ['47-64 1-8 32-54', 'projector', 'waitForInvitation', 'splenic', 'tripleSplit'],
    ['47-64 1-8 30-41 27-50', 'generator', 'respond', 'emotional', 'quadrupleSplit'],
  ])('%s', (channels, type, strategy, authority, definition) => {
    expect(mechanicsOf(gatesOf(channels))).toMatchObject({ type, strategy, authority, definition })
  })

  test('come with the channels and centres that definedChannels and definedCentres return', () => {
    const random = seededRandom(9)
    for (let count = 0; count < 200; count += 1) {
      const { allGates } = computeChart(new Date(Math.floor(random() * 1.2e12)))
      const { channels, centres } = mechanicsOf(allGates)
      expect(channels).toEqual(definedChannels(allGates))
      expect(centres).toEqual(definedCentres(allGates))
    }
  })
})

test('only the twelve profiles occur, each with its angle', () => {
  const random = seededRandom(12)
  const angles = new Map<string, Set<string>>()
  for (let count = 0; count < 3000; count += 1) {
    const chart = computeChart(new Date(Math.floor(random() * 1.2e12)))
    const profile = profileOf(chart)
    angles.set(profile, (angles.get(profile) ?? new Set()).add(crossOf(chart).angle))
  }
  const sorted = [...angles].toSorted(([a], [b]) => a.localeCompare(b))
  expect(sorted.map(([profile, seen]) => `${profile} ${[...seen].join()}`)).toEqual([
    '1/3 right',
    '1/4 right',
    '2/4 right',
    '2/5 right',
    '3/5 right',
    '3/6 right',
    '4/1 juxtaposition',
    '4/6 right',
    '5/1 left',
    '5/2 left',
    '6/2 left',
    '6/3 left',
  ])
})

test('64 gates have 64 names', () => {
  expect(new Set(GATE_NAMES).size).toBe(64)
  expect([gateName(1), gateName(64)]).toEqual(['Self-Expression', 'Confusion'])
  expect(() => gateName(0)).toThrow(RangeError)
  expect(() => gateName(65)).toThrow(RangeError)
})

describe('two people meet in the channel 1-8', () => {
  test.each([
    [[1], [8], 'electromagnetic', null],
    [[8], [1], 'electromagnetic', null],
    [[1, 8], [1, 8], 'companionship', 'both'],
    [[1, 8], [8], 'compromise', 'a'],
    [[1], [1, 8], 'compromise', 'b'],
    [[1, 8], [], 'dominance', 'a'],
    [[], [1, 8], 'dominance', 'b'],
  ])('%j and %j: %s', (a, b, kind, whole) => {
    expect(connectionsOf(a, b)).toEqual([{ channel: '1-8', kind, whole }])
  })

  test.each([
    [[1], [1]],
    [[1], []],
    [[], []],
  ])('%j and %j do not', (a, b) => {
    expect(connectionsOf(a, b)).toEqual([])
  })
})
