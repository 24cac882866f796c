import { CENTRE_NAMES, type Centre, centreOf } from './centres.ts'
import { CHANNELS, type Channel, channelName } from './channels.ts'

export type DesignType = 'manifestor' | 'generator' | 'manifestingGenerator' | 'projector' | 'reflector'

export type Strategy = 'inform' | 'respond' | 'respondThenInform' | 'waitForInvitation' | 'waitLunarCycle'

export type Authority =
  | 'emotional'
  | 'sacral'
  | 'splenic'
  | 'egoManifested'
  | 'egoProjected'
  | 'selfProjected'
  | 'mental'
  | 'lunar'

/** How many separate groups the defined centres form: 0 to 4. */
export type Definition = 'none' | 'single' | 'split' | 'tripleSplit' | 'quadrupleSplit'

/** What follows from the active gates of a chart alone. */
export type Mechanics = {
  type: DesignType
  strategy: Strategy
  authority: Authority
  definition: Definition
  /** In the order of CENTRE_NAMES. */
  centres: Centre[]
  /** In the order of CHANNELS. */
  channels: Channel[]
}

const DEFINITIONS: readonly Definition[] = ['none', 'single', 'split', 'tripleSplit', 'quadrupleSplit']

const STRATEGIES: Readonly<Record<DesignType, Strategy>> = {
  manifestor: 'inform',
  generator: 'respond',
  manifestingGenerator: 'respondThenInform',
  projector: 'waitForInvitation',
  reflector: 'waitLunarCycle',
}

const bit = (centre: Centre) => 1 << CENTRE_NAMES.indexOf(centre)
const [THROAT, G, HEART] = [bit('throat'), bit('g'), bit('heart')]
const [EMOTIONAL, SACRAL, SPLEEN, ROOT] = [bit('solarPlexus'), bit('sacral'), bit('spleen'), bit('root')]
const MOTORS = HEART | EMOTIONAL | SACRAL | ROOT

const NAMES: readonly Channel[] = CHANNELS.map((_, index) => channelName(index))
/** The two centres of each channel as bits. */
const ENDS = Int32Array.from(CHANNELS, ([a, b]) => bit(centreOf(a)) | bit(centreOf(b)))
const GATES_A = Uint8Array.from(CHANNELS, ([a]) => a)
const GATES_B = Uint8Array.from(CHANNELS, ([, b]) => b)

/** A buffer reused by each call. */
const active = new Uint8Array(65)

/**
 * Type, strategy, authority and definition of a set of active gates. Rules: humandesign.info, humandesignnw.com and
 * shinkofa.com/en/library/human-design/authorities; checked against published charts. A type follows from the Sacral
 * and from a motor (Heart, Solar Plexus, Sacral, Root) that channels connect to the Throat. The authority is the first
 * defined of Solar Plexus, Sacral, Spleen, Heart and G; otherwise the mind, or the Moon if no centre is defined.
 */
export function mechanicsOf(gates: readonly number[]): Mechanics {
  active.fill(0)
  for (let index = 0; index < gates.length; index += 1) active[gates[index]!] = 1
  const channels: Channel[] = []
  let groups: number[] = []
  let defined = 0
  for (let index = 0; index < ENDS.length; index += 1) {
    if ((active[GATES_A[index]!]! & active[GATES_B[index]!]!) === 0) continue
    channels.push(NAMES[index]!)
    defined |= ENDS[index]!
    groups = join(groups, ENDS[index]!)
  }
  const type = typeOf(groups, defined)
  return {
    type,
    strategy: STRATEGIES[type],
    authority: authorityOf(type, defined),
    definition: DEFINITIONS[groups.length]!,
    centres: CENTRE_NAMES.filter((_, index) => (defined >> index) & 1),
    channels,
  }
}

/** Adds a channel's two centres and unites the groups that it connects. */
function join(groups: readonly number[], ends: number): number[] {
  const apart: number[] = []
  let united = ends
  for (const group of groups) {
    if ((group & ends) === 0) apart.push(group)
    else united |= group
  }
  apart.push(united)
  return apart
}

function typeOf(groups: readonly number[], defined: number): DesignType {
  if (defined === 0) return 'reflector'
  const motorSpeaks = groups.some((group) => (group & THROAT) !== 0 && (group & MOTORS) !== 0)
  if ((defined & SACRAL) === 0) return motorSpeaks ? 'manifestor' : 'projector'
  return motorSpeaks ? 'manifestingGenerator' : 'generator'
}

function authorityOf(type: DesignType, defined: number): Authority {
  if ((defined & EMOTIONAL) !== 0) return 'emotional'
  if ((defined & SACRAL) !== 0) return 'sacral'
  if ((defined & SPLEEN) !== 0) return 'splenic'
  if ((defined & HEART) !== 0) return type === 'manifestor' ? 'egoManifested' : 'egoProjected'
  if ((defined & G) !== 0) return 'selfProjected'
  return type === 'reflector' ? 'lunar' : 'mental'
}
