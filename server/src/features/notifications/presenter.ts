import { type Preferences, mailFrequency, newPeopleFrequency } from '@yuti/contract/notifications'
import type { PreferenceRow } from './repository.ts'

export function presentPreferences(row: PreferenceRow): Preferences {
  return {
    mailMatches: mailFrequency.parse(row.mail_matches),
    mailMessages: mailFrequency.parse(row.mail_messages),
    mailSupport: mailFrequency.parse(row.mail_support),
    mailNewPeople: newPeopleFrequency.parse(row.mail_new_people),
    pushMatches: row.push_matches,
    pushMessages: row.push_messages,
    pushSupport: row.push_support,
    pushNewPeople: row.push_new_people,
    quietHours: row.quiet_from && row.quiet_until ? { from: row.quiet_from, until: row.quiet_until } : null,
    timeZone: row.time_zone,
    hasDevices: row.has_devices,
  }
}
