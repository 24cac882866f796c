import {
  type BornPerson,
  type ChartReading,
  readFacts,
  type WeighedFacts,
  weighedFacts,
} from './chart-reading.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { definedCentres } from './human-design/centres.ts'
import { CHANNELS, type Channel, channelName } from './human-design/channels.ts'
import { type Connection, connectionsOf } from './human-design/connections.ts'
import { type Possible, possibleValues, type Weighed } from './possible-values.ts'
import {
  type BhakootDosha,
  bhakootDosha,
  type MangalDosha,
  type NadiDosha,
  nadiDosha,
} from './vedic/doshas.ts'
import { KOOTA_MAX, KOOTAS, type KootaName, kootaPoints } from './vedic/guna-milan.ts'
import { MOON_PLACES, moonClassOf } from './vedic/moon-class.ts'

/**
 * Who has Mangal dosha; if both do, tradition takes the one to cancel the other. It is open if the Moon and Venus give a
 * person none and the ascendant is not known.
 */
export type MangalPair = 'neither' | 'a' | 'b' | 'both' | 'open'

/** The vocabulary of two births together. None of it enters the score. */
export type PairReading = {
  a: ChartReading
  b: ChartReading
  /** Channels with a connection at some time, in the order of CHANNELS; null where they have none. */
  connections: { channel: Channel; connection: Possible<Omit<Connection, 'channel'> | null> }[]
  /** Centres defined in both charts together, 0..9; the others are open. */
  definedCentres: Possible<number>
  /** Points with the first person as groom (`forward`) and with the second (`backward`), and their mean, which the score uses. */
  kootas: {
    name: KootaName
    max: number
    forward: Possible<number>
    backward: Possible<number>
    points: Possible<number>
  }[]
  /** Totals out of 36 in both orders. */
  totals: { forward: Possible<number>; backward: Possible<number> }
  doshas: {
    nadi: Possible<NadiDosha | null>
    bhakoot: Possible<BhakootDosha | null>
    /** By houses 1, 4, 7, 8 and 12 from the ascendant, the Moon or Venus. */
    mangal: Possible<MangalPair>
  }
}

/** Reads two births together. Throws `badDate`, `badTime`, `badTimeZone`, `outOfSpan`. */
export function readPair(ephemeris: Ephemeris, a: BornPerson, b: BornPerson): PairReading {
  const [factsA, factsB] = [weighedFacts(ephemeris, a), weighedFacts(ephemeris, b)]
  const moons = productOf(byMoonClass(factsA), byMoonClass(factsB))
  const [gatesA, gatesB] = [byGates(factsA), byGates(factsB)]
  const over = <T>(read: (pair: Moons) => T, keyOf?: (value: T) => string) =>
    possibleValues(
      moons.map(({ value, weight }) => ({ value: read(value), weight })),
      keyOf,
    )
  return {
    a: readFacts(ephemeris, a, factsA),
    b: readFacts(ephemeris, b, factsB),
    connections: connectionsOver(gatesA, gatesB),
    definedCentres: possibleValues(
      productOf(gatesA, gatesB).map(({ value: [one, other], weight }) => ({
        value: definedCentres([...one, ...other]).length,
        weight,
      })),
    ),
    kootas: KOOTAS.map((name) => {
      const forward = ([one, other]: Moons) => kootaPoints(name, placeOf(one), placeOf(other))
      const backward = ([one, other]: Moons) => forward([other, one])
      return {
        name,
        max: KOOTA_MAX[name],
        forward: over(forward),
        backward: over(backward),
        points: over((pair) => (forward(pair) + backward(pair)) / 2),
      }
    }),
    totals: {
      forward: over(([one, other]) => totalOf(one, other)),
      backward: over(([one, other]) => totalOf(other, one)),
    },
    doshas: {
      nadi: over(([one, other]) => nadiDosha(placeOf(one), placeOf(other)), JSON.stringify),
      bhakoot: over(([one, other]) => bhakootDosha(placeOf(one), placeOf(other)), JSON.stringify),
      mangal: possibleValues(
        productOf(byMangal(factsA), byMangal(factsB)).map(({ value: [one, other], weight }) => ({
          value: mangalPair(one, other),
          weight,
        })),
      ),
    },
  }
}

type Moons = [moonClassA: number, moonClassB: number]

function placeOf(moonClass: number) {
  return MOON_PLACES[moonClass]!
}

function totalOf(groom: number, bride: number): number {
  return KOOTAS.reduce((sum, name) => sum + kootaPoints(name, placeOf(groom), placeOf(bride)), 0)
}

function mangalPair(one: MangalDosha, other: MangalDosha): MangalPair {
  const [a, b] = [one.from.length > 0, other.from.length > 0]
  const isOpen = (!a && one.houses.ascendant === null) || (!b && other.houses.ascendant === null)
  if (isOpen) return 'open'
  return a && b ? 'both' : a ? 'a' : b ? 'b' : 'neither'
}

function byMoonClass(all: readonly WeighedFacts[]): Weighed<number>[] {
  return merged(all, ({ chart }) => moonClassOf(chart.moon.siderealLongitude))
}

function byGates(all: readonly WeighedFacts[]): Weighed<number[]>[] {
  return merged(all, ({ chart }) => chart.allGates)
}

function byMangal(all: readonly WeighedFacts[]): Weighed<MangalDosha>[] {
  return merged(all, ({ facts }) => facts.vedic.mangal)
}

/** Adds up the weights of equal values, which keeps the number of pairs small. */
function merged<T>(all: readonly WeighedFacts[], pick: (facts: WeighedFacts) => T): Weighed<T>[] {
  const weighed = all.map((facts) => ({ value: pick(facts), weight: facts.weight }))
  return possibleValues(weighed, JSON.stringify).values.map(({ value, share }) => ({ value, weight: share }))
}

/** Both times are independent, so the weight of a pair is the product. */
function productOf<T, U>(a: readonly Weighed<T>[], b: readonly Weighed<U>[]): Weighed<[T, U]>[] {
  return a.flatMap((one) =>
    b.map((other) => ({
      value: [one.value, other.value] satisfies [T, U],
      weight: one.weight * other.weight,
    })),
  )
}

function connectionsOver(
  a: readonly Weighed<number[]>[],
  b: readonly Weighed<number[]>[],
): PairReading['connections'] {
  const all = productOf(a, b).map(({ value: [one, other], weight }) => ({
    weight,
    byChannel: new Map(connectionsOf(one, other).map(({ channel, ...rest }) => [channel, rest])),
  }))
  return CHANNELS.flatMap((_, index) => {
    const channel = channelName(index)
    const weighed = all.map(({ byChannel, weight }) => ({ value: byChannel.get(channel) ?? null, weight }))
    if (weighed.every(({ value }) => value === null)) return []
    return [
      {
        channel,
        connection: possibleValues(weighed, (value) => (value ? `${value.kind} ${value.whole}` : 'none')),
      },
    ]
  })
}
