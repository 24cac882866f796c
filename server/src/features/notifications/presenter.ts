import { type Preferences, mailFrequency } from '@yuti/contract/notifications'
import type { PreferenceRow } from './repository.ts'

export function presentPreferences(row: PreferenceRow): Preferences {
  return {
    mailMatches: mailFrequency.parse(row.mail_matches),
    mailMessages: mailFrequency.parse(row.mail_messages),
    mailSupport: mailFrequency.parse(row.mail_support),
    pushMatches: row.push_matches,
    pushMessages: row.push_messages,
    pushSupport: row.push_support,
    quietHours: row.quiet_from && row.quiet_until ? { from: row.quiet_from, until: row.quiet_until } : null,
    timeZone: row.time_zone,
    hasDevices: row.has_devices,
  }
}
