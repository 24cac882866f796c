import { describe, expect, test } from 'vitest'
import type { Birth } from './birth.ts'
import { birthChartOf } from './birth-chart.ts'
import { chartAt } from './chart.ts'
import { chartOfBirth, compareManual } from './engine.ts'
import { fileEphemeris } from './ephemeris/node-file.ts'
import { CENTRE_NAMES, centreOf } from './human-design/centres.ts'
import { CHANNELS, channelName, definedChannels } from './human-design/channels.ts'
import { CITIES } from './places/cities.ts'
import { localDay } from './places/local-day.ts'
import { pairBodygraph, type PossibleBodygraph } from './possible-bodygraph.ts'
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

/** Counts at how many of the times each gate is active, each channel complete and each centre defined. */
function countStates(times: readonly (readonly number[])[]) {
  const counts = new Map<string, number>()
  let total = 0
  const active = new Uint8Array(65)
  for (const gates of times) {
    active.fill(0)
    const complete = new Set<string>()
    for (const gate of gates) {
      active[gate] = 1
      complete.add(gateName(gate))
    }
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

const gateName = (gate: number) => `gate ${gate}`
const GATES = Array.from({ length: 64 }, (_, index) => index + 1)
const NAMES: readonly string[] = [
  ...CHANNELS.map((_, index) => channelName(index)),
  ...CENTRE_NAMES,
  ...GATES.map(gateName),
]

function statesOf({ channels, centres }: PossibleBodygraph, gates: Split<number>) {
  const certain = [...channels.certain, ...centres.certain, ...gates.certain.map(gateName)]
  const possible = [...channels.possible, ...centres.possible, ...gates.possible.map(gateName)]
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

/** The active gates of all minutes of a day, each set once: sets that are equal give the same states. */
function differentTimes(birth: Birth): (readonly number[])[] {
  return [...new Map([...minutesOf(birth)].map((gates) => [gates.join(' '), gates])).values()]
}

/** The states of one birth, as its chart shows them. */
function statesOfBirth(birth: Birth, charts: readonly PossibleChart[]) {
  const { bodygraph, gates } = birthChartOf(birth, charts)
  return statesOf(bodygraph, gates.all)
}

/** Seconds of the rarer answer: for how long a gate, channel or centre holds, or does not. */
function rareSeconds(birth: Birth, charts: readonly PossibleChart[], name: string): number {
  const state = (one: PossibleChart) => statesOfBirth(birth, [one])[name]
  const seconds = (wanted: State) =>
    charts.reduce((sum, chart) => sum + (state(chart) === wanted ? chart.weight : 0), 0)
  return Math.min(seconds('always'), seconds('never'))
}

/**
 * How many births are compared with every minute of their day. After a change to possible charts run it with 2,000:
 * `MINUTE_BIRTHS=2000 npx vitest run --project node packages/astro/src/possible-bodygraph.test.ts`.
 */
const BIRTHS = Number(process.env.MINUTE_BIRTHS ?? 60)
const OLDEST = Date.UTC(1945, 0, 1)
const YOUNGEST = Date.UTC(2008, 0, 1)

function anyBirth(random: () => number): Birth {
  const at = OLDEST + random() * (YOUNGEST - OLDEST)
  const city = CITIES[Math.floor(random() * CITIES.length)]!
  const birthDate = new Date(at).toISOString().slice(0, 10)
  return { birthDate, birthTime: '00:00', birthTimeKnown: false, timeZone: city.timeZone }
}

test(`agrees with every minute of the day for ${BIRTHS} births of unknown time`, { timeout: 600_000 }, () => {
  const random = seededRandom(64)
  let changing = 0
  const wrong: string[] = []
  for (let count = 0; count < BIRTHS; count += 1) {
    const birth = anyBirth(random)
    const charts = possibleCharts(fileEphemeris(), birth)
    const [ours, truth] = [statesOfBirth(birth, charts), countStates(differentTimes(birth))]
    for (const name of NAMES) {
      if (ours[name] === 'sometimes') changing += 1
      if (ours[name] === truth[name]) continue
      // What holds for less than a minute may fall between the minutes.
      const isShort = ours[name] === 'sometimes' && rareSeconds(birth, charts, name) < 60
      if (!isShort) wrong.push(`${JSON.stringify(birth)} ${name}: ${ours[name]}, not ${truth[name]}`)
    }
  }
  expect(wrong).toEqual([])
  expect(changing).toBeGreaterThan(BIRTHS)
})

/** The states of two people; a gate of both is certain if one of them has it at every time. */
function statesOfPair(a: Birth, b: Birth) {
  const { bodygraph, gatesA, gatesB } = compareManual(a, b)
  const certain = [...gatesA.certain, ...gatesB.certain]
  const possible = [...gatesA.possible, ...gatesB.possible]
  return statesOf(bodygraph, { certain, possible })
}

describe('the bodygraph of two people', () => {
  const random = seededRandom(65)
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
      const birth = anyBirth(random)
      const gates = differentTimes(birth).map((other) => [...own, ...other])
      expect({ birth, ...statesOfPair(known, birth) }).toEqual({ birth, ...countStates(gates) })
    }
  })

  test('agrees with every pair of minutes when both times are unknown', () => {
    for (let count = 0; count < 8; count += 1) {
      const [a, b] = [anyBirth(random), anyBirth(random)]
      const others = differentTimes(b)
      const gates = differentTimes(a).flatMap((one) => others.map((other) => [...one, ...other]))
      expect({ a, b, ...statesOfPair(a, b) }).toEqual({ a, b, ...countStates(gates) })
    }
  })

  test('separates channels that only both complete from those that one has alone at some hours', () => {
    let mixed = 0
    for (let count = 0; count < 20; count += 1) {
      const [a, b] = [anyBirth(random), anyBirth(random)].map((birth) =>
        possibleCharts(fileEphemeris(), birth),
      )
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
