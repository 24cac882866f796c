import type { StoredBirth } from './stored-birth.ts'

/** Only for the person whose birth it is, or the one who typed it in. */
export function presentBirth(stored: StoredBirth) {
  return {
    date: stored.birth_date,
    time: stored.birth_time_known ? stored.birth_time.slice(0, 5) : null,
    timeIsAbout: stored.birth_time_is_about,
    city: stored.birth_city,
    disambiguation: stored.birth_disambiguation,
  }
}

/** How well the time of a birth is known, only for the same people. */
export function presentTime(stored: Pick<StoredBirth, 'birth_time_known' | 'birth_time_is_about'>) {
  return { timeKnown: stored.birth_time_known, timeIsAbout: stored.birth_time_is_about }
}
