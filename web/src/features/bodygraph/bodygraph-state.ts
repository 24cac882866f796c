import { CENTRE_NAMES, CHANNELS, type Centre } from '@yuti/contract/bodygraph'
import type { PairBodygraph } from '@yuti/contract/compatibility'
import type { Bodygraph, Gates } from '@yuti/contract/charts'

export type Holder = 'first' | 'second' | 'both'

export type GateState = { holder: Holder; isCertain: boolean }
export type ChannelState = {
  gates: readonly [number, number]
  /** At every possible hour of birth, or at some. */
  isComplete: boolean
  /** Both gates are active, but at no hour at once. */
  isApart: boolean
  /** Two people complete it, and neither of them alone at any hour. */
  isTogether: boolean
  /** One person completes it alone at some hours; at others only both do. */
  isMixed: boolean
  /** True when it is complete at every possible hour of birth. */
  isCertain: boolean
}
export type CentreState = { centre: Centre; isDefined: boolean; isCertain: boolean }

/** In a person, first and second are personality and design; in a pair they are two people. */
export type BodygraphState = {
  gates: ReadonlyMap<number, GateState>
  channels: readonly ChannelState[]
  centres: readonly CentreState[]
}

export type GivenBodygraph = (
  | { kind: 'person'; possible: Bodygraph }
  | { kind: 'pair'; possible: PairBodygraph }
) & { first: Gates; second: Gates; certain?: readonly number[] | undefined }

/**
 * Channels and centres come from `possible`, which the engine computed from whole charts: gates that are active at
 * different hours complete nothing. `certain` lists gates that are active at every hour, even if they change between
 * personality and design.
 */
export function bodygraphState(given: GivenBodygraph): BodygraphState {
  const { first, second, possible, certain = [] } = given
  const gates = gateStates(first, second, new Set([...first.certain, ...second.certain, ...certain]))
  const pair = given.kind === 'pair' ? given.possible : null
  const channels = CHANNELS.map((ends): ChannelState => {
    const name = ends.join('-')
    const isCertain = possible.channels.certain.includes(name)
    const isComplete = isCertain || possible.channels.possible.includes(name)
    return {
      gates: ends,
      isComplete,
      isApart: !isComplete && ends.every((gate) => gates.has(gate)),
      isTogether: pair?.onlyTogether.includes(name) ?? false,
      isMixed: pair?.alsoTogether.includes(name) ?? false,
      isCertain,
    }
  })
  const centres = CENTRE_NAMES.map((centre): CentreState => {
    const isCertain = possible.centres.certain.includes(centre)
    return { centre, isCertain, isDefined: isCertain || possible.centres.possible.includes(centre) }
  })
  return { gates, channels, centres }
}

function gateStates(first: Gates, second: Gates, certain: ReadonlySet<number>): Map<number, GateState> {
  const [firstGates, secondGates] = [first, second].map(
    (gates) => new Set([...gates.certain, ...gates.possible]),
  )
  const states = new Map<number, GateState>()
  for (const gate of firstGates ?? []) states.set(gate, { holder: 'first', isCertain: certain.has(gate) })
  for (const gate of secondGates ?? []) {
    states.set(gate, { holder: firstGates?.has(gate) ? 'both' : 'second', isCertain: certain.has(gate) })
  }
  return states
}
