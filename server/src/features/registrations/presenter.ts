import { userId } from '@yuti/contract/base'
import type { Registration } from '@yuti/contract/registrations'
import type { RegistrationRow } from './repository.ts'

export function presentRegistration(row: RegistrationRow): Registration {
  return {
    id: userId.parse(row.id),
    createdAt: row.created_at.toISOString(),
    email: row.email,
    name: row.name,
    birthDate: row.birth_date,
    birthTime: row.birth_time?.slice(0, 5) ?? null,
    birthTimeIsAbout: row.birth_time_is_about,
    birthCity: row.birth_city,
    source: row.source,
  }
}

/** The people whose birth data these rows show. */
export function peopleWithBirth(rows: readonly RegistrationRow[]): string[] {
  return rows.filter(({ birth_date }) => birth_date !== null).map(({ id }) => id)
}
