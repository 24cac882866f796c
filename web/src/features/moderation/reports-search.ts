import { type ReportStatus, reportStatuses } from '@yuti/contract/desk-choices'
import type { DeskDays } from '@yuti/contract/moderation'

/** What stands in the address: the filters and the page of the list. */
export type ReportsSearch = { days?: DeskDays; status?: ReportStatus; page?: number }

function isStatus(value: unknown): value is ReportStatus {
  return reportStatuses.some((status) => status === value)
}

/** From the address bar, so anything may stand there. */
export function readReportsSearch({ days, status, page }: Record<string, unknown>): ReportsSearch {
  const number =
    typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000 ? page : null
  return {
    // 30 is what an address without it means.
    ...((days === 7 || days === 90) && { days }),
    ...(isStatus(status) && { status }),
    ...(number !== null && { page: number }),
  }
}
