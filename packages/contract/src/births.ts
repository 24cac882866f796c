import { z } from 'zod'

export const birthDate = z.iso.date()
/** Hours and minutes of the local clock. */
export const birthTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Which instant is meant if the clocks of the place showed the time twice. */
export const disambiguation = z.enum(['earlier', 'later'])
export type Disambiguation = z.infer<typeof disambiguation>

/** Of the birth's owner, or of whoever typed it in. */
export const birth = z.object({
  date: birthDate,
  /** Null where it is unknown. */
  time: birthTime.nullable(),
  city: z.string(),
  disambiguation: disambiguation.nullable(),
})

/** What everybody who types a birth in sends. */
export const birthInput = z.object({
  birthDate,
  /** Null where nobody knows it. */
  birthTime: birthTime.nullable(),
  /** The id of a listed city, "City, Country" in English. */
  birthCity: z.string().min(1).max(120),
  /** Null where nothing had to be asked. */
  disambiguation: disambiguation.nullable(),
})

export const clock = z.enum(['standard', 'summer', 'doubleSummer', 'war', 'localMean'])
export type Clock = z.infer<typeof clock>

/** One instant that a local time can mean. */
const reading = z.object({
  utc: z.iso.datetime(),
  /** Civil time minus UTC. */
  offsetSeconds: z.number().int(),
  clock: clock.nullable(),
})
export type MomentReading = z.infer<typeof reading>

const wallTime = z.object({
  date: birthDate,
  /** HH:mm, or HH:mm:ss where there are seconds. */
  time: z.string(),
})
export type WallTime = z.infer<typeof wallTime>

/** How a local date and time of a city is understood. */
export const birthMoment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unique'), reading }),
  z.object({ kind: z.literal('ambiguous'), earlier: reading, later: reading }),
  /** The clocks were put forward over it. */
  z.object({
    kind: z.literal('nonexistent'),
    from: wallTime,
    to: wallTime,
    /** What may have been meant, to the minute. */
    before: wallTime.extend({ time: birthTime }),
    after: wallTime.extend({ time: birthTime }),
  }),
])
export type BirthMoment = z.infer<typeof birthMoment>
