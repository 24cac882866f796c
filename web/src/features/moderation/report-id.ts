import { type ReportId, reportId } from '@yuti/contract/moderation'

/** From the address bar, so anything may stand there. */
export function readReportId(text: string): ReportId | null {
  const parsed = reportId.safeParse(text)
  return parsed.success ? parsed.data : null
}
