import type { RegistrationColumn, RegistrationFilter, RegistrationSource } from '@yuti/contract/registrations'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type RegistrationRow = {
  id: string
  email: string
  created_at: Date
  /** The time of registration to the microsecond, where the next batch continues. */
  position: string
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

type Page = {
  sort: RegistrationColumn
  isDescending: boolean
  skip: number
  limit: number
  after?: Pick<RegistrationRow, 'position' | 'id'>
}

/** `after` works only with the newest first. `seenAt` hides registrations that came later. */
export async function listRegistrations(
  tx: Tx,
  { startDate, endDate, timeZone, sources }: RegistrationFilter,
  seenAt: Date,
  { sort, isDescending, skip, limit, after }: Page,
): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select *, created_at::text as position
    from app.list_registrations(${startDate}, ${endDate}, ${timeZone}, ${sources}, ${seenAt}, ${columns[sort]},
      ${isDescending}, ${skip}, ${limit}, ${after?.position ?? null}, ${after?.id ?? null})`.execute(tx)
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
