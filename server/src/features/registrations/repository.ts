import type { RegistrationColumn, RegistrationFilter, RegistrationSource } from '@yuti/contract/registrations'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type RegistrationRow = {
  id: string
  email: string
  created_at: Date
  /** The key of the order, as text; null if the row has none. */
  position: string | null
  name: string
  birth_date: string | null
  birth_time: string | null
  birth_time_is_about: boolean
  birth_city: string | null
  source: RegistrationSource
}

const columns: Record<RegistrationColumn, string> = {
  id: 'id',
  createdAt: 'created_at',
  email: 'email',
  name: 'name',
  birthDate: 'birth_date',
  birthTime: 'birth_time',
  birthCity: 'birth_city',
  source: 'source',
}

/** The last row of a page, after which the next one starts. */
export type After = Pick<RegistrationRow, 'position' | 'id'>

type Page = { sort: RegistrationColumn; isDescending: boolean; limit: number; after: After | null }

/** `seenAt` hides registrations that came later. */
export async function listRegistrations(
  tx: Tx,
  { startDate, endDate, timeZone, sources }: RegistrationFilter,
  seenAt: Date,
  { sort, isDescending, limit, after }: Page,
): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select * from app.list_registrations(${startDate}, ${endDate}, ${timeZone}, ${sources}, ${seenAt}, ${columns[sort]},
      ${isDescending}, ${after?.position ?? null}, ${after?.id ?? null}, ${limit})`.execute(tx)
  return rows
}

type CountRow = { day: string; source: RegistrationSource; people: number }

export async function countRegistrationsPerDay(
  tx: Tx,
  { startDate, endDate, timeZone, sources }: RegistrationFilter,
  seenAt: Date,
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select day::text, source, people
    from app.registrations_per_day(${startDate}, ${endDate}, ${timeZone}, ${sources}, ${seenAt})`.execute(tx)
  return rows
}
