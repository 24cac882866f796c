import { CENTRE_NAMES, CENTRES, CHANNELS, type Centre } from '@yuti/contract/bodygraph'
import type { Gates } from '@yuti/contract/profiles'

/** `person`: first and second are personality and design; `pair`: they are two people. */
type Kind = 'person' | 'pair'
export type Holder = 'first' | 'second' | 'both'

export type GateState = { holder: Holder; isCertain: boolean }
export type ChannelState = {
  gates: readonly [number, number]
  isComplete: boolean
  /** Each person holds one gate and neither holds both. */
  isTogether: boolean
  /** True when it is complete at every possible hour of birth. */
  isCertain: boolean
}
export type CentreState = { centre: Centre; isDefined: boolean; isCertain: boolean }

export type BodygraphState = {
  gates: ReadonlyMap<number, GateState>
  channels: readonly ChannelState[]
  centres: readonly CentreState[]
}

type Gated = { first: Gates; second: Gates; kind: Kind; certain?: readonly number[] | undefined }

/** `certain` lists gates that are active at every hour, even if they change between personality and design. */
export function bodygraphState({ first, second, kind, certain = [] }: Gated): BodygraphState {
  const gates = gateStates(first, second, new Set([...first.certain, ...second.certain, ...certain]))
  const channels = CHANNELS.map((pair): ChannelState => {
    const [a, b] = pair.map((gate) => gates.get(gate))
    const isComplete = a !== undefined && b !== undefined
    return {
      gates: pair,
      isComplete,
      isTogether: isComplete && kind === 'pair' && mayCompleteTogether(first, second, pair),
      isCertain: isComplete && a.isCertain && b.isCertain,
    }
  })
  return { gates, channels, centres: CENTRE_NAMES.map((centre) => centreState(centre, channels)) }
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

const mayHold = ({ certain, possible }: Gates, gate: number) =>
  certain.includes(gate) || possible.includes(gate)

function mayCompleteTogether(first: Gates, second: Gates, [a, b]: readonly [number, number]): boolean {
  const completes = (x: number, y: number) =>
    mayHold(first, x) && mayHold(second, y) && !first.certain.includes(y) && !second.certain.includes(x)
  return completes(a, b) || completes(b, a)
}

function centreState(centre: Centre, channels: readonly ChannelState[]): CentreState {
  const touching = channels.filter(
    ({ gates, isComplete }) => isComplete && gates.some((gate) => CENTRES[centre].includes(gate)),
  )
  return {
    centre,
    isDefined: touching.length > 0,
    isCertain: touching.some(({ isCertain }) => isCertain),
  }
}
