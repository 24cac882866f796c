import { registrations as limits } from '@yuti/contract/limits'
import {
  type RegistrationColumn,
  registrationColumn,
  type RegistrationFilter,
  registrationSource,
} from '@yuti/contract/registrations'

export const sources = registrationSource.options

/** The calendar day in the reader's time zone. */
function isoDay(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function defaultDays(now: Date): { startDate: string; endDate: string } {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - limits.defaultDays)
  return { startDate: isoDay(start), endDate: isoDay(now) }
}

export type Sorting = { sort: RegistrationColumn; isDescending: boolean }

/** The search params. Omitted ones mean defaults, so a bookmarked URL keeps a rolling date range. */
export type RegistrationsSearch = {
  from?: string | undefined
  to?: string | undefined
  /** Comma-separated; empty means no sources. */
  sources?: string | undefined
  sort?: RegistrationColumn | undefined
  order?: 'asc' | 'desc' | undefined
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

function readSources(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const known = sources.filter((source) => value.split(',').includes(source))
  return known.length > 0 || value === '' ? known.join(',') : undefined
}

/** Reads untrusted input: the address bar may hold anything. */
export function readRegistrationsSearch(search: Record<string, unknown>): RegistrationsSearch {
  const { from, to, sort, order } = search
  return {
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    sources: readSources(search['sources']),
    sort: registrationColumn.safeParse(sort).data,
    order: order === 'asc' || order === 'desc' ? order : undefined,
  }
}

export function filterOf({ from, to, sources: wanted }: RegistrationsSearch, now: Date): RegistrationFilter {
  const { startDate, endDate } = defaultDays(now)
  return {
    startDate: from ?? startDate,
    endDate: to ?? endDate,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    sources: sources.filter((source) => wanted === undefined || wanted.split(',').includes(source)),
  }
}

export function searchOf(filter: RegistrationFilter, now: Date): RegistrationsSearch {
  const { startDate, endDate } = defaultDays(now)
  return {
    from: filter.startDate === startDate ? undefined : filter.startDate,
    to: filter.endDate === endDate ? undefined : filter.endDate,
    sources: filter.sources.length === sources.length ? undefined : filter.sources.join(','),
  }
}

export function sortingOf({ sort = 'createdAt', order }: RegistrationsSearch): Sorting {
  return { sort, isDescending: order === undefined ? sort === 'createdAt' : order === 'desc' }
}

export function downloadAddress({ sources: wanted, ...filter }: RegistrationFilter): string {
  return `/staff/registrations.csv?${new URLSearchParams({ ...filter, sources: wanted.join(',') })}`
}
