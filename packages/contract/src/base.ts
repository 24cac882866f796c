import { oc } from '@orpc/contract'
import { z } from 'zod'
import { appPathMaxLength, appPathPattern } from './app-path.ts'
import { commonErrors } from './errors.ts'
import { languages } from './languages.ts'

/** The start of every procedure: includes the common errors. */
export const procedure = oc.errors(commonErrors)

/** Converted to lower case, as PostgreSQL writes it, so that two spellings of a UUID compare equal. */
export const uuid = z.uuid().toLowerCase()

export const userId = uuid.brand('UserId')
export const matchId = uuid.brand('MatchId')
export const messageId = uuid.brand('MessageId')
export const uploadId = uuid.brand('UploadId')
export type UserId = z.infer<typeof userId>
export type MatchId = z.infer<typeof matchId>
export type UploadId = z.infer<typeof uploadId>

/** The end of a page of a list, where the next one starts: the last entry's microseconds since 1970 and its id. */
export const cursor = z.string().regex(/^\d{1,16}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)

/** Which page of a list to read: the first one, or the one after the cursor. */
export const pageStart = z.object({ after: cursor.optional() }).default({})

export const language = z.enum(languages)

export const gender = z.enum(['male', 'female', 'non_binary'])
export type Gender = z.infer<typeof gender>

/** Degrees. The server stores no position finer than a cell. */
export const position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

/** An instant in ISO 8601 with a UTC offset. */
export const instant = z.iso.datetime({ offset: true })
/** A page of the app that a person wanted before signing in. */
export const appPath = z.string().max(appPathMaxLength).regex(appPathPattern)
export const okResult = z.object({ ok: z.literal(true) })
