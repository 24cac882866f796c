import { type ReportStatus, reportStatuses } from '@yuti/contract/moderation-choices'
import type { ReportDays } from '@yuti/contract/moderation'
import { readPage } from '#/lib/page-search.ts'

/** The search params: filters and page of the list. */
export type ReportsSearch = { days?: ReportDays; status?: ReportStatus; page?: number }

function isStatus(value: unknown): value is ReportStatus {
  return reportStatuses.some((status) => status === value)
}

/** Reads untrusted input: the address bar may hold anything. */
export function readReportsSearch({ days, status, page }: Record<string, unknown>): ReportsSearch {
  const number = readPage({ page })
  return {
    // 30 is the default and is omitted.
    ...((days === 7 || days === 90) && { days }),
    ...(isStatus(status) && { status }),
    ...(number > 1 && { page: number }),
  }
}
