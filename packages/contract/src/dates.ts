import { z } from 'zod'
import { instant, matchId, okResult, procedure } from './base.ts'
import { dateErrors, keyErrors } from './errors.ts'
import { dates as limits } from './limits.ts'
import { messageNumber } from './messages.ts'

/** Any offset; seconds are cut. */
const proposedTime = instant.max(40)
const proposedTimes = z.array(proposedTime).min(1).max(limits.timesMax)

/** The Moon of a day, seen from the caller's own birth chart; nobody else's birth is read. */
const moonDay = z.object({
  at: instant,
  /** The day's Moon: 0 (Ashwini) .. 26 (Revati), and 0 (Aries) .. 11 (Pisces). */
  nakshatra: z.number().int(),
  sign: z.number().int(),
  /** One for each Moon that the own birth may have, most likely first; a single one if the time of birth is exact. */
  readings: z.array(
    z.object({
      /** 1 (Janma) .. 9 (Parama Mitra), counted from the star of the natal Moon. */
      tara: z.number().int(),
      /** 1..12, counted from the sign of the natal Moon. */
      house: z.number().int(),
      quality: z.enum(['helpful', 'mixed', 'difficult']),
      /** Share of the possible time of birth, 0..1. */
      share: z.number(),
    }),
  ),
})
export type MoonDay = z.infer<typeof moonDay>

export const dates = {
  /** Answers the number of the message. Repeating a clientId changes nothing; MESSAGE_KEY_USED if it meant something else or another match. */
  propose: procedure
    .route({ method: 'POST', path: '/messages/{matchId}/dates' })
    .errors({ ...dateErrors, ...keyErrors })
    .input(
      z.object({
        matchId,
        /** Made by the client. */
        clientId: z.uuid(),
        place: z.string().trim().min(1).max(limits.placeMax),
        times: proposedTimes,
      }),
    )
    .output(z.object({ number: z.number().int() })),

  /** Accepts one of the times, or none. Only for the other person's proposal. */
  answer: procedure
    .route({ method: 'PUT', path: '/messages/{matchId}/dates/{number}/answer' })
    .errors({ DATE_PROPOSAL_ENDED: dateErrors.DATE_PROPOSAL_ENDED })
    .input(z.object({ matchId, number: messageNumber, time: proposedTime.nullable() }))
    .output(okResult),

  /** Withdraws the own proposal, or calls an accepted date off, which both people may do. */
  end: procedure
    .route({ method: 'DELETE', path: '/messages/{matchId}/dates/{number}' })
    .errors({ DATE_PROPOSAL_ENDED: dateErrors.DATE_PROPOSAL_ENDED })
    .input(z.object({ matchId, number: messageNumber }))
    .output(okResult),

  /** For times from a day ago to `dates.daysAhead` ahead; ascending. */
  readMoon: procedure
    .route({ method: 'POST', path: '/dates/moon' })
    .errors({ DATE_TIME_OUT_OF_RANGE: dateErrors.DATE_TIME_OUT_OF_RANGE })
    .input(z.object({ times: proposedTimes }))
    .output(z.object({ days: z.array(moonDay) })),
}
