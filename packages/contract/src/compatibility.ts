import { z } from 'zod'
import { birth, birthInput, birthTime } from './births.ts'
import { okResult, instant, procedure, uuid } from './base.ts'
import { birthErrors } from './errors.ts'
import { profile as limits } from './limits.ts'
import { channelState } from './matches.ts'
import { bodygraph, gates } from './charts.ts'

export type { Gates } from './charts.ts'

export const calculationId = uuid.brand('CalculationId')
export type CalculationId = z.infer<typeof calculationId>

const stars = z.number().int().min(0).max(5)

/** A comparison with a person who is not a member; only the member who typed the birth in sees it. */
const calculation = z.object({
  id: calculationId,
  name: z.string(),
  birth,
  /** If a birth time is not exact, the most likely stars over the possible times. */
  stars,
  /** The lowest and highest stars over those times; both equal `stars` if both times are exact. */
  range: z.object({ min: stars, max: stars }),
  isEstimate: z.boolean(),
  calculatedAt: instant,
})
export type Calculation = z.infer<typeof calculation>

const kootaName = z.enum(['varna', 'vashya', 'tara', 'yoni', 'maitri', 'gana', 'bhakoot', 'nadi'])
export type KootaName = z.infer<typeof kootaName>

/** What a birth time that is not exact leaves open. Every moment of the day, or of the hour around it, counts the same. */
const doubt = z.object({
  /** The probability of 0, 1, 2, 3, 4 and 5 stars; they sum to 1. */
  shares: z.array(z.number().min(0).max(1)).length(6),
  /** The stars by local time, in order; null if neither time is exact. A part that ends at midnight ends at 00:00. */
  overTime: z
    .object({
      of: z.enum(['own', 'other']),
      parts: z.array(z.object({ from: birthTime, to: birthTime, share: z.number().min(0).max(1), stars })),
    })
    .nullable(),
})
export type Doubt = z.infer<typeof doubt>

/** The bodygraph of two people together. */
const pairBodygraph = bodygraph.extend({
  /** Complete channels that neither person has alone at any possible time. */
  onlyTogether: z.array(z.string()),
  /** Complete channels that one person has alone at some times and only both complete at others. */
  alsoTogether: z.array(z.string()),
})
export type PairBodygraph = z.infer<typeof pairBodygraph>

/** Values with their shares of the possible times, the likeliest first; a single one if both times are exact. */
const possible = <T extends z.ZodType>(value: T) =>
  z.object({ isCertain: z.boolean(), values: z.array(z.object({ value, share: z.number().min(0).max(1) })) })

/** The places of one person's Moon, in the order of time. */
const moonPlaces = z.array(
  z.object({
    /** Sidereal sign, 0 (Aries) to 11. */
    sign: z.number().int(),
    /** 0 (Ashwini) to 26. */
    nakshatra: z.number().int(),
    /** The share of the possible time, 0 to 1. */
    share: z.number(),
  }),
)

/** `ConnectionKind` of `@yuti/astro` says what each kind means. */
const connection = z.object({
  kind: z.enum(['electromagnetic', 'companionship', 'compromise', 'dominance']),
  /** Who has the whole channel; null for an electromagnetic connection. */
  whole: z.enum(['own', 'other', 'both']).nullable(),
})
export type ConnectionKind = z.infer<typeof connection>['kind']

/** Notes for readers who look for them; none enters the score. A dosha is null where it is absent. */
const doshas = z.object({
  nadi: possible(
    z
      .object({
        nadi: z.enum(['adi', 'madhya', 'antya']),
        cancelledBy: z
          .enum(['sameRashiOtherNakshatra', 'sameNakshatraOtherRashi', 'sameNakshatraOtherPada'])
          .nullable(),
      })
      .nullable(),
  ),
  bhakoot: possible(
    z
      .object({
        signs: z.enum(['2/12', '5/9', '6/8']),
        cancelledBy: z.enum(['sameLord', 'friendlyLords']).nullable(),
      })
      .nullable(),
  ),
  /** Who has Mangal dosha; open if a missing birth time leaves it open. */
  mangal: possible(z.enum(['neither', 'own', 'other', 'both', 'open'])),
})
export type Doshas = z.infer<typeof doshas>

/** How well the time of one person is known, and the gates. */
const side = z.object({ timeKnown: z.boolean(), timeIsAbout: z.boolean().default(false), gates })

/** The whole comparison of the member's own birth with the one typed in. */
export const calculationResult = z.object({
  calculation,
  /** It is null if both times are exact. */
  doubt: doubt.nullable(),
  own: side,
  other: side,
  channels: z.array(channelState.extend({ isCertain: z.boolean() })),
  moon: z.object({
    /** Guna points, 0 to 36: the mean of both directions, which the score uses. */
    points: z.number(),
    /** Guna points with the member, or the other person, as the first of the pair. */
    ownFirst: z.number(),
    otherFirst: z.number(),
    kootas: z.array(
      z.object({
        name: kootaName,
        points: z.number(),
        /** Fewest and most points over the possible times. */
        range: z.object({ min: z.number(), max: z.number() }),
        max: z.number().int(),
        ownFirst: z.number(),
        otherFirst: z.number(),
      }),
    ),
  }),
  moons: z.object({ own: moonPlaces, other: moonPlaces }),
  doshas,
  /** Human Design channels that one gate of each person completes, such as "1-8". */
  electromagnetic: z.object({ certain: z.array(z.string()), possible: z.array(z.string()) }),
  /** How the two people meet in each Human Design channel that they complete at some time; null at the other times. */
  connections: z.array(z.object({ channel: z.string(), connection: possible(connection.nullable()) })),
  bodygraph: pairBodygraph,
})
export type CalculationResult = z.infer<typeof calculationResult>

const calculationDraft = z.object({
  /** Made by the client; adding the same id twice adds one calculation. */
  id: calculationId,
  name: z.string().trim().min(1).max(limits.nameMax),
  ...birthInput.shape,
})
export type CalculationDraft = z.infer<typeof calculationDraft>

const incomplete = { PROFILE_INCOMPLETE: { status: 409 } } as const
const byId = z.object({ id: calculationId })

export const compatibility = {
  /** Newest first. */
  list: procedure
    .route({ method: 'GET', path: '/compatibility/calculations' })
    .errors(incomplete)
    .output(z.object({ calculations: z.array(calculation) })),

  get: procedure
    .route({ method: 'GET', path: '/compatibility/calculations/{id}' })
    .errors(incomplete)
    .input(byId)
    .output(calculationResult),

  add: procedure
    .route({ method: 'POST', path: '/compatibility/calculations' })
    .errors({
      ...incomplete,
      ...birthErrors,
      TOO_MANY_CALCULATIONS: { status: 409 },
    })
    .input(calculationDraft)
    .output(calculation),

  remove: procedure
    .route({ method: 'DELETE', path: '/compatibility/calculations/{id}' })
    .input(byId)
    .output(okResult),
}
