import { type DeskDays, deskDays, type ReportStatus, reportStatus } from '@yuti/contract/moderation'

/** What stands in the address: the filters and the page of the list. */
export type ReportsSearch = { days?: DeskDays; status?: ReportStatus; page?: number }

/** From the address bar, so anything may stand there. */
export function readReportsSearch({ days, status, page }: Record<string, unknown>): ReportsSearch {
  const chosenDays = deskDays.safeParse(days)
  const chosenStatus = reportStatus.safeParse(status)
  const number =
    typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000 ? page : null
  return {
    ...(chosenDays.success && chosenDays.data !== 30 && { days: chosenDays.data }),
    ...(chosenStatus.success && { status: chosenStatus.data }),
    ...(number !== null && { page: number }),
  }
}
