import type { StoredBirth } from './stored-birth.ts'

/** Only for the person whose birth it is, or the one who typed it in. */
export function presentBirth(stored: StoredBirth) {
  return {
    date: stored.birth_date,
    time: stored.birth_time_known ? stored.birth_time.slice(0, 5) : null,
    city: stored.birth_city,
    disambiguation: stored.birth_disambiguation,
  }
}
