import { z } from 'zod'

const birthDate = z.iso.date()
/** Hours and minutes of the local clock. */
export const birthTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Which instant is meant if the clocks of the place showed the time twice. */
const disambiguation = z.enum(['earlier', 'later'])
export type Disambiguation = z.infer<typeof disambiguation>

/** A birth as its owner, or the member who typed it in, sees it. */
export const birth = z.object({
  date: birthDate,
  /** It is null if the time is unknown. */
  time: birthTime.nullable(),
  /** True if the time is right within half an hour only. */
  timeIsAbout: z.boolean(),
  city: z.string(),
  disambiguation: disambiguation.nullable(),
})

/** A birth as a form sends it. */
export const birthInput = z.object({
  birthDate,
  /** It is null if the time is unknown. */
  birthTime: birthTime.nullable(),
  /** The time is right within half an hour only. Ignored unless it is on the full or half hour. */
  timeIsAbout: z.boolean().default(false),
  /** The id of a town, "City, Country" in English, as `places.search` names it. */
  birthCity: z.string().min(1).max(120),
  /** It is null unless the local time is ambiguous. */
  disambiguation: disambiguation.nullable(),
})
export type BirthInput = z.infer<typeof birthInput>

export const clock = z.enum(['standard', 'summer', 'doubleSummer', 'war', 'localMean'])

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
  /** HH:mm, or HH:mm:ss if there are seconds. */
  time: z.string(),
})
export type WallTime = z.infer<typeof wallTime>

/** How the server understands a local date and time of a city. */
export const birthMoment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unique'), reading }),
  z.object({ kind: z.literal('ambiguous'), earlier: reading, later: reading }),
  /** The clocks skipped this time. */
  z.object({
    kind: z.literal('nonexistent'),
    from: wallTime,
    to: wallTime,
    /** The nearest existing times, to the minute. */
    before: wallTime.extend({ time: birthTime }),
    after: wallTime.extend({ time: birthTime }),
  }),
])
export type BirthMoment = z.infer<typeof birthMoment>
