import { type Preferences, mailFrequency } from '@yuti/contract/notifications'
import type { PreferenceRow } from './repository.ts'

export function presentPreferences(row: PreferenceRow): Preferences {
  return {
    mailMatches: mailFrequency.parse(row.mail_matches),
    mailMessages: mailFrequency.parse(row.mail_messages),
    mailTeam: mailFrequency.parse(row.mail_team),
    pushMatches: row.push_matches,
    pushMessages: row.push_messages,
    pushTeam: row.push_team,
    quietHours: row.quiet_from && row.quiet_until ? { from: row.quiet_from, until: row.quiet_until } : null,
    timeZone: row.time_zone,
    hasDevices: row.has_devices,
  }
}
