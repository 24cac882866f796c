import { registrations as limits } from '@yuti/contract/limits'
import type { RegistrationFilter, RegistrationSource } from '@yuti/contract/registrations'

export const sources: readonly RegistrationSource[] = ['Web', 'AppStore', 'Google Play']

/** The reader's calendar day. */
export function isoDay(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function defaultFilter(now: Date): RegistrationFilter {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - limits.defaultDays)
  return {
    startDate: isoDay(start),
    endDate: isoDay(now),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    sources: [...sources],
  }
}

export function downloadAddress({ sources: wanted, ...filter }: RegistrationFilter): string {
  return `/staff/registrations.csv?${new URLSearchParams({ ...filter, sources: wanted.join(',') })}`
}
