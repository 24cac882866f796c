import { z } from 'zod'
import { instant } from './base.ts'

export const dateStep = z.enum(['proposed', 'accepted', 'declined', 'called_off'])
export type DateStep = z.infer<typeof dateStep>

/** `expired`: nobody answered before the last time, or a ban ended it. */
const dateState = z.enum(['open', 'accepted', 'declined', 'called_off', 'expired'])

/** What a message about a date shows. It is the same for both people except `isOwn`. */
export const dateCard = z.object({
  step: dateStep,
  /** The number of the message with the proposal. */
  number: z.number().int(),
  /** Null after the proposal was taken back. */
  plan: z
    .object({
      /** Whether the reader proposed it. */
      isOwn: z.boolean(),
      place: z.string(),
      /** Ascending. An open proposal whose times have all passed waits for no answer. */
      times: z.array(instant),
      state: dateState,
      /** The accepted time, also after the date was called off. */
      chosen: instant.nullable(),
      /** Names the date in calendars and nowhere else. */
      calendarId: z.uuid(),
    })
    .nullable(),
})
export type DateCard = z.infer<typeof dateCard>
export type DatePlan = NonNullable<DateCard['plan']>
