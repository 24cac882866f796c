import { describe, expect, test } from 'vitest'
import type { Birth } from './birth.ts'
import { chartAt } from './chart.ts'
import { chartOfBirth, compareManual } from './engine.ts'
import { fileEphemeris } from './ephemeris/node-file.ts'
import { CENTRE_NAMES, centreOf } from './human-design/centres.ts'
import { CHANNELS, channelName, definedChannels } from './human-design/channels.ts'
import { CITIES } from './places/cities.ts'
import { localDay } from './places/local-day.ts'
import { pairBodygraph, possibleBodygraph } from './possible-bodygraph.ts'
import { type PossibleChart, possibleCharts } from './possible-charts.ts'
import type { Split } from './split.ts'
import { seededRandom } from './testing/fixtures.ts'

const MINUTE_MS = 60_000
const moscow = (birthDate: string, birthTime?: string): Birth => ({
  birthDate,
  birthTime: birthTime ?? '00:00',
  birthTimeKnown: birthTime !== undefined,
  timeZone: 'Europe/Moscow',
})

describe('channels whose gates are active at different hours', () => {
  test.each([
    ['1993-05-29', '47-64'],
    ['1988-01-11', '7-31'],
    ['1980-04-05', '18-58'],
    ['1989-02-02', '13-33'],
    ['1990-01-03', '25-51'],
  ])('are never complete: %s, %s', (birthDate, channel) => {
    const { gates, bodygraph } = chartOfBirth(moscow(birthDate))
    expect([...gates.all.certain, ...gates.all.possible]).toEqual(
      expect.arrayContaining(channel.split('-').map(Number)),
    )
    expect([...bodygraph.channels.certain, ...bodygraph.channels.possible]).not.toContain(channel)
  })

  test('leave a centre certain that is defined all day by different channels', () => {
    const { channels, centres } = chartOfBirth(moscow('1980-04-05')).bodygraph
    expect(channels.possible).toEqual(['20-34', '29-46', '34-57'])
    expect(centres).toEqual({
      certain: ['head', 'ajna', 'throat', 'solarPlexus', 'sacral', 'spleen', 'root'],
      possible: ['g'],
    })
  })
})

type State = 'never' | 'sometimes' | 'always'

/** Counts at how many of the minutes each channel is complete and each centre defined. */
function countStates(minutes: Iterable<readonly number[]>) {
  const counts = new Map<string, number>()
  let total = 0
  const active = new Uint8Array(65)
  for (const gates of minutes) {
    active.fill(0)
    for (const gate of gates) active[gate] = 1
    const complete = new Set<string>()
    for (const [index, [a, b]] of CHANNELS.entries())
      if (active[a] === 1 && active[b] === 1)
        complete.add(channelName(index)).add(centreOf(a)).add(centreOf(b))
    for (const name of complete) counts.set(name, (counts.get(name) ?? 0) + 1)
    total += 1
  }
  const stateOf = (name: string): State => {
    const count = counts.get(name) ?? 0
    return count === 0 ? 'never' : count === total ? 'always' : 'sometimes'
  }
  return Object.fromEntries(NAMES.map((name) => [name, stateOf(name)]))
}

const NAMES: readonly string[] = [...CHANNELS.map((_, index) => channelName(index)), ...CENTRE_NAMES]

function statesOf({ channels, centres }: { channels: Split<string>; centres: Split<string> }) {
  const certain = [...channels.certain, ...centres.certain]
  const possible = [...channels.possible, ...centres.possible]
  return Object.fromEntries(
    NAMES.map((name): [string, State] => [
      name,
      certain.includes(name) ? 'always' : possible.includes(name) ? 'sometimes' : 'never',
    ]),
  )
}

function* minutesOf({ birthDate, timeZone }: Birth): Generator<readonly number[]> {
  for (const { fromMs, toMs } of localDay(birthDate, timeZone))
    for (let at = fromMs + MINUTE_MS / 2; at < toMs; at += MINUTE_MS)
      yield chartAt(fileEphemeris(), new Date(at)).allGates
}

/** Seconds of the rarer answer: for how long a channel or centre holds, or does not. */
function rareSeconds(charts: readonly PossibleChart[], name: string): number {
  const state = (one: PossibleChart) => statesOf(possibleBodygraph([one]))[name]
  const seconds = (wanted: State) =>
    charts.reduce((sum, chart) => sum + (state(chart) === wanted ? chart.weight : 0), 0)
  return Math.min(seconds('always'), seconds('never'))
}

/** MINUTE_BIRTHS=2000 compares as many births with every minute of their day, in about 20 seconds. */
const BIRTHS = Number(process.env.MINUTE_BIRTHS ?? 60)
const OLDEST = Date.UTC(1945, 0, 1)
const YOUNGEST = Date.UTC(2008, 0, 1)
const random = seededRandom(64)

function anyBirth(): Birth {
  const at = OLDEST + random() * (YOUNGEST - OLDEST)
  const city = CITIES[Math.floor(random() * CITIES.length)]!
  const birthDate = new Date(at).toISOString().slice(0, 10)
  return { birthDate, birthTime: '00:00', birthTimeKnown: false, timeZone: city.timeZone }
}

test(`agrees with every minute of the day for ${BIRTHS} births of unknown time`, { timeout: 600_000 }, () => {
  let changing = 0
  const wrong: string[] = []
  for (let count = 0; count < BIRTHS; count += 1) {
    const birth = anyBirth()
    const charts = possibleCharts(fileEphemeris(), birth)
    const [ours, truth] = [statesOf(possibleBodygraph(charts)), countStates(minutesOf(birth))]
    for (const name of NAMES) {
      if (ours[name] === 'sometimes') changing += 1
      if (ours[name] === truth[name]) continue
      // What holds for less than a minute may fall between the minutes.
      const isShort = ours[name] === 'sometimes' && rareSeconds(charts, name) < 60
      if (!isShort) wrong.push(`${JSON.stringify(birth)} ${name}: ${ours[name]}, not ${truth[name]}`)
    }
  }
  expect(wrong).toEqual([])
  expect(changing).toBeGreaterThan(BIRTHS)
})

describe('the bodygraph of two people', () => {
  const known = moscow('1990-06-15', '14:30')

  test('is that of all gates together when both times are known', () => {
    const other = moscow('1988-11-02', '06:10')
    const [a, b] = [chartOfBirth(known), chartOfBirth(other)]
    const { bodygraph, electromagnetic } = compareManual(known, other)
    expect(bodygraph.channels).toEqual({
      certain: definedChannels([...a.gates.all.certain, ...b.gates.all.certain]),
      possible: [],
    })
    expect(bodygraph.centres.possible).toEqual([])
    expect(bodygraph.onlyTogether).toEqual(electromagnetic.certain)
    expect(bodygraph.alsoTogether).toEqual([])
  })

  test('agrees with every minute when one time is unknown', () => {
    const own = chartOfBirth(known).gates.all.certain
    for (let count = 0; count < 8; count += 1) {
      const birth = anyBirth()
      const gates = [...minutesOf(birth)].map((other) => [...own, ...other])
      const { bodygraph } = compareManual(known, birth)
      expect({ birth, ...statesOf(bodygraph) }).toEqual({ birth, ...countStates(gates) })
    }
  })

  test('separates channels that only both complete from those that one has alone at some hours', () => {
    let mixed = 0
    for (let count = 0; count < 20; count += 1) {
      const [a, b] = [anyBirth(), anyBirth()].map((birth) => possibleCharts(fileEphemeris(), birth))
      const { channels, onlyTogether, alsoTogether } = pairBodygraph(a!, b!)
      const alone = new Set([...a!, ...b!].flatMap(({ chart }) => definedChannels(chart.allGates)))
      expect(onlyTogether.filter((channel) => alone.has(channel))).toEqual([])
      expect(alsoTogether.filter((channel) => !alone.has(channel))).toEqual([])
      expect([...channels.certain, ...channels.possible]).toEqual(
        expect.arrayContaining([...onlyTogether, ...alsoTogether]),
      )
      mixed += alsoTogether.length
    }
    expect(mixed).toBeGreaterThan(0)
  })
})
