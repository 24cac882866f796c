import { z } from 'zod'
import { okResult, language, procedure, uuid } from './base.ts'
import { accountErrors } from './errors.ts'

/** Each is counted up to `badgeCountMax`. */
const badges = z.object({
  /** Matches without a message yet. */
  matches: z.number().int(),
  /** Unread messages of matches and of staff. */
  messages: z.number().int(),
})
export type Badges = z.infer<typeof badges>

const notificationId = uuid

export const mailFrequency = z.enum(['at_once', 'daily', 'weekly', 'never'])

/** Members hear of new people once a week at most. */
export const newPeopleFrequency = mailFrequency.extract(['weekly', 'never'])

/** Topics of mails that can be unsubscribed; `digest` covers daily and weekly mails. */
export const mailTopic = z.enum(['match', 'message', 'support', 'new_people', 'digest'])
export type MailTopic = z.infer<typeof mailTopic>

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const quietHours = z.object({ from: timeOfDay, until: timeOfDay })
const timeZone = z.string().regex(/^[A-Za-z0-9_+/-]{1,64}$/)

const choices = z.object({
  mailMatches: mailFrequency,
  mailMessages: mailFrequency,
  mailSupport: mailFrequency,
  mailNewPeople: newPeopleFrequency,
  pushMatches: z.boolean(),
  pushMessages: z.boolean(),
  pushSupport: z.boolean(),
  pushNewPeople: z.boolean(),
  /** Deliveries that are due within quiet hours wait for their end. */
  quietHours: quietHours.nullable(),
  /** The IANA time zone of quiet hours, digests and today's conjunction, from the browser. */
  timeZone,
})

const preferences = choices.extend({
  /** Whether a phone of this person receives pushes. */
  hasDevices: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>
export type PreferenceChanges = Partial<z.infer<typeof choices>>

const token = z.string().min(1).max(300)

export const notifications = {
  badges: procedure.route({ method: 'GET', path: '/notifications/badges' }).output(badges),

  /** Marks own notifications as read, by the ids of their events, and ignores other ids. `null` means all. */
  markRead: procedure
    .route({ method: 'POST', path: '/notifications/read' })
    .input(z.object({ ids: z.array(notificationId).max(100).nullable() }))
    .output(okResult),

  preferences: procedure.route({ method: 'GET', path: '/notifications/preferences' }).output(preferences),
  updatePreferences: procedure
    .route({ method: 'PATCH', path: '/notifications/preferences' })
    .input(
      choices
        .partial()
        .refine(({ quietHours: quiet }) => !quiet || quiet.from !== quiet.until, { path: ['quietHours'] }),
    )
    .output(preferences),

  /** Registers the push token of this device. It replaces the former one and is deleted with the session. */
  keepPushToken: procedure
    .route({ method: 'POST', path: '/notifications/push-token' })
    .input(
      z
        .object({
          token: z.string().max(4096),
          platform: z.enum(['ios', 'android']),
        })
        .refine((it) => (it.platform === 'ios' ? /^[0-9A-Fa-f]{64,400}$/ : /^[\w:.-]+$/).test(it.token), {
          path: ['token'],
        }),
    )
    .output(okResult),

  /** What the mailed link would unsubscribe; changes nothing. */
  checkUnsubscribe: procedure
    .route({ method: 'POST', path: '/notifications/check-unsubscribe' })
    .errors({ INVALID_LINK: accountErrors.INVALID_LINK })
    .input(z.object({ token }))
    .output(z.object({ topic: mailTopic, language })),
  /** Needs no session: the link is the proof. */
  unsubscribe: procedure
    .route({ method: 'POST', path: '/notifications/unsubscribe' })
    .errors({ INVALID_LINK: accountErrors.INVALID_LINK })
    .input(z.object({ token }))
    .output(okResult),
}
