import { userId } from '@yuti/contract/base'
import type { Registration } from '@yuti/contract/registrations'
import type { RegistrationRow } from './repository.ts'

/** To staff alone, whose look is written down. */
export function presentRegistration(row: RegistrationRow): Registration {
  return {
    id: userId.parse(row.id),
    createdAt: row.created_at.toISOString(),
    email: row.email,
    name: row.name,
    birthDate: row.birth_date,
    birthTime: row.birth_time?.slice(0, 5) ?? null,
    birthCity: row.birth_city,
    source: row.source,
  }
}
