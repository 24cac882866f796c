import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  about,
  birthChanges,
  chat,
  consentLinks,
  moderation,
  filters,
  likeNotes,
  minimumAge,
  photos,
  profile,
  reports,
} from '@yuti/contract/limits'
import { everybody } from '@yuti/contract/narrowing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { literalOf, sqlLimits } from '../../scripts/sql-limits.ts'
import { databaseDir } from '../src/platform/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../src/platform/db/test-database.ts'

const folder = join(databaseDir, 'code')
const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && !name.endsWith('.gen.sql'))
const contents = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('SQL reads every limit that is generated for it, and no other', () => {
  const used = new Set(
    [...contents.values()].flatMap((text) => text.match(/(?<=app\.limit_)\w+(?=\(\))/g) ?? []),
  )
  expect([...used].toSorted()).toEqual(Object.keys(sqlLimits).toSorted())
})

test('the database returns the limits of the contract', async () => {
  for (const [name, limit] of Object.entries(sqlLimits)) {
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await db.asOwner((tx) =>
      sql<{ is_equal: boolean }>`
        select ${sql.raw(`app.limit_${name}() = ${literalOf(limit)}`)} as is_equal`.execute(tx),
    )
    expect({ name, isEqual: rows[0]?.is_equal }).toEqual({ name, isEqual: true })
  }
})

/** Literals that look like a limit and are another number: where, and what they are. */
const otherNumbers = new Set([
  "account.sql interval '2 minutes'", // how long an upload under way may take when an account closes
  "discovery-changes.sql interval '30 hours'", // how long the log of changes is stored
  "discovery-decided-keys.sql interval '5 minutes'", // longer than any transaction that stores a decision
  "discovery-deck.sql interval '1 minute'", // how long a save may take while a deck is built
  "discovery-conjunctions.sql interval '1 minute'", // the same
  "events.sql interval '5 minutes'", // how long a hint that could not be sent is worth sending
  "health.sql interval '24 hours'", // a day of the health page
  "health.sql interval '1 day'", // how long latencies are stored
  "health-reports.sql interval '1 day'", // how long counts of the health page are stored
  "health-reports.sql interval '1 hour'", // what the health page sums up, and how long a silent process is missed
  "health-reports.sql interval '15 minutes'", // what the health page calls now
  "lists.sql interval '1 microsecond'", // the unit of cursors
  "safety-reports.sql interval '1 microsecond'", // the same
  'registrations.sql limit 5000', // quarters of an hour: enough to know that a period is long
  'discovery-decided-keys.sql offset 999', // decisions in rows before they become keys
  'staff.sql limit 80', // sessions in one event, which has 8 kB
  'support.sql limit 20', // events for one statement
  "notifications.sql interval '1 day'", // the next day's digest
])

test('no limit is also written as a literal', () => {
  const found: string[] = []
  for (const [file, text] of contents) {
    const code = text.replaceAll(/--[^\n]*/g, '')
    const intervals = code.match(/interval '[^']*'/g) ?? []
    const numbers =
      code.match(
        /6371(\.\d+)?|left\([^\n]*, ?\d+\)|>= ?3\b|unmatch\([^\n)]*, ?\d+\)|\blimit \d{2,}|bigint [-+] \d+|number (?:>|<=) \d{2,}|\boffset [1-9]\d*|[<>]=? ?\d+\.\d+/g,
      ) ?? []
    found.push(...[...intervals, ...numbers].map((literal) => `${file} ${literal}`))
  }
  expect(found.filter((entry) => !otherNumbers.has(entry))).toEqual([])
})

/** Constants of the server whose names sound like a limit of the product: bounds of formats and of the machine. */
const otherConstants = new Set([
  'features/discovery/empty-deck.ts stepsMax', // steps of one suggestion
  'features/discovery/scorer/people.ts sectionCount', // parts of a memory
  'features/discovery/new-people.ts failuresMax', // attempts of a job
  'features/notifications/drain.ts failuresMax', // attempts of a job
  'features/notifications/push-delivery.ts attemptsMax',
  'features/health/presenter.ts stepMinutes', // the unit of a chart
  'platform/auth/device-cookie.ts lifeDays', // the longest that browsers keep a cookie
  'platform/http/security-contact.ts validDays', // security.txt is written at each start
  'platform/object-audit.ts loggedMax',
  'platform/object-audit.ts orphanShareMax', // what a right database leaves
  'platform/object-audit.ts orphansMax',
  'platform/object-audit.ts partMax',
  'platform/realtime/event-stream.ts waitingMax', // events in memory
  'platform/voice/mp4-reader.ts chunksMax', // formats of sound
  'platform/voice/mp4-reader.ts frameBytesMax',
  'platform/voice/opus.ts frameBytesMax',
  'platform/voice/opus.ts packetSamplesMax',
  'platform/voice/opus.ts preSkipMax',
])

test('no limit of the product is a constant of the server', () => {
  const source = join(databaseDir, '../src')
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'))
    .flatMap((name) => {
      const text = readFileSync(join(source, name), 'utf8')
      const names = text.match(
        /(?<=^(?:export )?const )\w*(?:Max|Minutes|Hours|Days|Months|Years|Count)(?= = [\d_.]+(?: \* [\d_.]+)*$)/gm,
      )
      return (names ?? []).map((constant) => `${name} ${constant}`)
    })
  expect(found.toSorted()).toEqual([...otherConstants].toSorted())
})

/** A change of these takes a file of tables/, so they stay literals. */
const checks: Record<string, string> = {
  profiles_name_check: `char_length(name) <= ${profile.nameMax}`,
  profiles_bio_check: `char_length(bio) <= ${profile.bioMax}`,
  profiles_interests_check: `cardinality(interests) <= ${profile.interestsMax}`,
  profile_about_languages_check: `cardinality(languages) <= ${about.languagesMax}`,
  profile_about_height_cm_check: `(height_cm >= ${about.heightCm.min}) AND (height_cm <= ${about.heightCm.max})`,
  profile_about_answers_check: `"^.{1,${about.answerMax}}$"`,
  profile_photos_order_index_check: `order_index <= ${photos.max - 1}`,
  profile_settings_min_age_check: `(min_age >= ${filters.age.min}) AND (min_age <= ${filters.age.max})`,
  profile_settings_max_age_check: `(max_age >= ${filters.age.min}) AND (max_age <= ${filters.age.max})`,
  profile_settings_max_distance_check: `(max_distance >= ${filters.distanceKm.min}) AND (max_distance <= ${filters.distanceKm.max})`,
  birth_data_birth_date_check1: `'${minimumAge} years'::interval`,
  pending_births_birth_date_check1: `'${minimumAge} years'::interval`,
  birth_change_requests_birth_date_check1: `'${minimumAge} years'::interval`,
  birth_change_requests_reason_check: `char_length(reason) <= ${birthChanges.reasonMax}`,
  birth_change_requests_answer_check: `char_length(answer) <= ${birthChanges.answerMax}`,
  manual_compatibility_birth_date_check1: `'${minimumAge} years'::interval`,
  linked_accounts_reason_check: `char_length(reason) <= ${moderation.reasonMax}`,
  manual_compatibility_person_name_check: `char_length(person_name) <= ${profile.nameMax}`,
  consent_links_label_check: `char_length(label) <= ${profile.nameMax}`,
  like_notes_content_check: `char_length(content) <= ${likeNotes.textMax}`,
  messages_content_check: `char_length(content) <= ${chat.textMax}`,
  admin_conversations_content_check: `char_length(content) <= ${chat.textMax}`,
  appeals_content_check: `char_length(content) <= ${chat.textMax}`,
  user_reports_description_check: `char_length(description) <= ${reports.descriptionMax}`,
  report_notes_content_check: `char_length(content) <= ${moderation.noteMax}`,
}

test('the checks of tables allow what the contract allows', async () => {
  const { rows } = await db.asOwner((tx) =>
    sql<{ name: string; text: string }>`
      select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
      where conname = any(${Object.keys(checks)})`.execute(tx),
  )
  expect(Object.fromEntries(rows.map(({ name, text }) => [name, text]))).toEqual(
    Object.fromEntries(Object.entries(checks).map(([name, text]) => [name, expect.stringContaining(text)])),
  )
})

test('the defaults of tables are those of the contract', async () => {
  const { rows } = await db.asOwner((tx) =>
    sql<{ name: string; text: string }>`
      select adrelid::regclass || '.' || attname as name, pg_get_expr(adbin, adrelid) as text
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where adrelid::regclass::text in ('consent_links', 'profile_settings')`.execute(tx),
  )
  const defaults = Object.fromEntries(rows.map(({ name, text }) => [name, text]))
  expect(defaults).toMatchObject({
    'consent_links.expires_at': `(now() + '${consentLinks.days} days'::interval)`,
    'profile_settings.max_distance': String(filters.defaults.distanceKm),
    'profile_settings.min_age': String(filters.defaults.minAge),
    'profile_settings.min_stars': String(everybody.minStars),
    'profile_settings.only_active': String(everybody.onlyActive),
  })
})
