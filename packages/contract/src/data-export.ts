import { z } from 'zod'
import { language } from './base.ts'

/**
 * The form of the JSON files in the data export. Raised when a file or field is renamed or removed, or changes its meaning; what is
 * added keeps the version, so readers ignore fields that they do not know.
 */
export const dataExportVersion = 1

const time = z.string()
const rows = z.array(z.looseObject({}))

const message = z.looseObject({
  match_id: z.string().optional(),
  from: z.enum(['you', 'them']),
  content: z.string().nullable(),
  /** Path of an own image in the archive, or words about one of the other person. */
  image: z.string().nullable(),
  voice: z.string().optional(),
  created_at: time,
})
export type ExportedMessage = z.infer<typeof message>

/** The schema of each JSON file, by its name. */
export const dataExportFiles = {
  'export.json': z.looseObject({
    format: z.literal('yuti-data'),
    version: z.literal(dataExportVersion),
    made_at: time,
    language,
  }),
  'account.json': z.looseObject({ id: z.uuid(), email: z.string(), created_at: time }),
  'profile.json': z.looseObject({
    profile: z.looseObject({ name: z.string(), bio: z.string().nullable(), interests: z.array(z.string()) }),
    about: z.looseObject({}).nullable(),
    settings: z.looseObject({}),
    birth: z
      .looseObject({ birth_date: z.string(), birth_time: z.string().nullable(), birth_city: z.string() })
      .nullable(),
    words_that_wait: z.looseObject({}).nullable(),
  }),
  'birth-changes.json': z.looseObject({ changes: rows, requests: rows }),
  'picture-checks.json': rows,
  'verification.json': rows,
  'matches.json': z.array(
    z.looseObject({ match_id: z.uuid(), name: z.string().nullable(), matched_at: time }),
  ),
  'calculations.json': rows,
  'invitations.json': rows,
  'reports.json': rows,
  'appeals.json': rows,
  'sanctions.json': rows,
  'blocks.json': rows,
  'consents.json': rows,
  'notifications.json': z.looseObject({}),
  'swipes.json': z.array(
    z.looseObject({ person_id: z.uuid(), direction: z.enum(['left', 'right']), created_at: time }),
  ),
  'messages.json': z.array(message),
  'support-messages.json': z.array(message),
} as const

export type DataExportFile = keyof typeof dataExportFiles
export type DataExport = { [Name in DataExportFile]: z.infer<(typeof dataExportFiles)[Name]> }

/** The published JSON Schema: an object with the content of each file by its name. */
export function dataExportSchema(): object {
  return z.toJSONSchema(z.object(dataExportFiles), { io: 'input' })
}
