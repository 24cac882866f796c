import type { StaffLogEntry } from '@yuti/contract/staff'
import { useTranslation } from '#/i18n/use-translation.ts'

type Value = StaffLogEntry['details'][string]

function isKnown<Name extends string>(names: readonly Name[], value: Value): value is Name {
  return names.some((name) => name === value)
}

function asText(value: Value): string {
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What an entry says besides who, what and about whom; ids of many people are counted rather than listed. */
export function useLogDetails(): (entry: StaffLogEntry) => string {
  const { t } = useTranslation('staff')
  function inWords([key, value]: [string, Value]): string {
    if (key === 'by' && isKnown(['code', 'recovery_code', 'demo'], value)) return t(`log.by.${value}`)
    if (key === 'where' && isKnown(['registrations', 'reports'], value)) return t(`log.where.${value}`)
    return `${key}: ${asText(value)}`
  }
  return ({ details: { people, ...others } }) => {
    const parts = Object.entries(others).map(inWords)
    if (Array.isArray(people)) parts.push(t('log.people', { count: people.length }))
    return parts.join(' · ')
  }
}
