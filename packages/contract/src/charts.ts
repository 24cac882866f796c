import { CENTRE_NAMES } from '@yuti/astro/centres'
import { BODIES } from '@yuti/astro/chart-shape'
import { z } from 'zod'
import { birthTime } from './births.ts'

/** Whether something holds at every possible time of a birth, or only at some. */
export const gates = z.object({ certain: z.array(z.number().int()), possible: z.array(z.number().int()) })
export type Gates = z.infer<typeof gates>

const channelNames = z.array(z.string())
const centreNames = z.array(z.enum(CENTRE_NAMES))

/** Complete channels, such as "1-8", and defined centres, from the possible charts of a birth or of two. */
export const bodygraph = z.object({
  channels: z.object({ certain: channelNames, possible: channelNames }),
  centres: z.object({ certain: centreNames, possible: centreNames }),
})
export type Bodygraph = z.infer<typeof bodygraph>

export const planet = z.enum(BODIES)
export type Planet = z.infer<typeof planet>

/** Degrees, 0 to below 360, at the first and at the last possible moment; equal if the time is exact. */
const degrees = z.object({ from: z.number(), to: z.number() })

const activation = z.object({
  /** A birth time that is not exact may leave several, in the order of time. */
  gates: z.array(z.number().int()).min(1),
  /** Null unless the time is exact. */
  line: z.number().int().nullable(),
  /** On the tropical zodiac, which the wheel of gates uses. */
  longitude: degrees,
})

/** What a birth time that is not exact leaves open: the likeliest value first, with shares that sum to 1. */
const possible = <Value extends z.ZodType>(value: Value) =>
  z.array(z.object({ value, share: z.number() })).min(1)

export const designType = z.enum([
  'manifestor',
  'generator',
  'manifestingGenerator',
  'projector',
  'reflector',
])
export const strategy = z.enum([
  'inform',
  'respond',
  'respondThenInform',
  'waitForInvitation',
  'waitLunarCycle',
])
export const authority = z.enum([
  'emotional',
  'sacral',
  'splenic',
  'egoManifested',
  'egoProjected',
  'selfProjected',
  'mental',
  'lunar',
])
export const definition = z.enum(['none', 'single', 'split', 'tripleSplit', 'quadrupleSplit'])
/** Lines of the personality Sun and the design Sun; no other pairs occur. */
export const designProfile = z.enum([
  '1/3',
  '1/4',
  '2/4',
  '2/5',
  '3/5',
  '3/6',
  '4/6',
  '4/1',
  '5/1',
  '5/2',
  '6/2',
  '6/3',
])

const mechanics = z.object({
  type: possible(designType),
  strategy: possible(strategy),
  authority: possible(authority),
  profile: possible(designProfile),
  definition: possible(definition),
})
export type Mechanics = z.infer<typeof mechanics>

const moon = z.object({
  /** Sidereal sign, 0 (Aries) to 11. */
  sign: z.number().int(),
  /** 0 (Ashwini) to 26. */
  nakshatra: z.number().int(),
  padas: z.array(z.number().int()),
  /** The share of the possible time, 0 to 1. */
  share: z.number(),
  /** Local times of birth with this Moon, to the minute; null if the time is exact. */
  hours: z.object({ from: birthTime, to: birthTime }).nullable(),
})
export type Moon = z.infer<typeof moon>

/** What the sky says of one birth, without the birth. */
export const sky = z.object({
  activations: z.array(
    z.object({
      planet,
      personality: activation,
      design: activation,
      /** The place at birth on the sidereal zodiac (Lahiri). */
      sidereal: degrees,
    }),
  ),
  gates: z.object({ personality: gates, design: gates, all: gates }),
  bodygraph,
  mechanics,
  /** In the order of time; one entry if the time is exact. */
  moons: z.array(moon).min(1),
  /** South of the equator the Moon waxes from the left. */
  isSouthern: z.boolean(),
})
export type Sky = z.infer<typeof sky>
