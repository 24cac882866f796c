import { z } from 'zod'
import { instant, userId } from './base.ts'
import { registrations as limits } from './limits.ts'
import { staffProcedure } from './staff.ts'

export const registrationSource = z.enum(['Web', 'AppStore', 'Google Play'])
export type RegistrationSource = z.infer<typeof registrationSource>

const registration = z.object({
  id: userId,
  createdAt: instant,
  email: z.string(),
  name: z.string(),
  /** These are null before the wizard was completed, and the time also if it is unknown. */
  birthDate: z.iso.date().nullable(),
  birthTime: z.string().nullable(),
  /** The member knows the time only to about half an hour. */
  birthTimeIsAbout: z.boolean(),
  birthCity: z.string().nullable(),
  source: registrationSource,
})
export type Registration = z.infer<typeof registration>

export const registrationColumn = registration.omit({ birthTimeIsAbout: true }).keyof()
export type RegistrationColumn = z.infer<typeof registrationColumn>

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** PostgreSQL has no year 0. */
const day = z.iso.date().refine((date) => !date.startsWith('0000'))

const filterFields = {
  startDate: day,
  /** Inclusive: the whole day counts. */
  endDate: day,
  /** IANA time zone in which the days start and end. */
  timeZone: z.string().max(64).refine(isTimeZone),
  sources: z.array(registrationSource).max(registrationSource.options.length),
}
export const registrationFilter = z.object(filterFields)
export type RegistrationFilter = z.infer<typeof registrationFilter>

const counts = z.object({ day: z.iso.date(), source: registrationSource, people: z.number().int() })
export type RegistrationCount = z.infer<typeof counts>

export const registrations = {
  list: staffProcedure
    .route({ method: 'GET', path: '/staff/registrations' })
    .input(
      z.object({
        ...filterFields,
        sort: registrationColumn.default('createdAt'),
        isDescending: z.boolean().default(true),
        /** The `next` of the page before, in the same order; null for the first page. */
        after: z.string().max(4000).nullable().default(null),
        /** The `seenAt` of the first page, so that new sign-ups do not shift rows while somebody scrolls. */
        seenAt: z.iso.datetime().optional(),
      }),
    )
    .output(
      z.object({
        rows: z.array(registration).max(limits.page),
        /** Only on the first page, which is requested without `seenAt`. */
        total: z.number().int().nullable(),
        seenAt: instant,
        /** Opaque; null on the last page. */
        next: z.string().nullable(),
      }),
    ),

  /** Days without a registration are left out. */
  perDay: staffProcedure
    .route({ method: 'GET', path: '/staff/registrations/days' })
    .input(registrationFilter)
    .output(z.object({ days: z.array(counts) })),
}
