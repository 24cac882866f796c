import type { ReportId } from '@yuti/contract/moderation'
import { isUuid } from '#/lib/uuid.ts'

/** From the address bar, so anything may stand there. */
export function readReportId(text: string): ReportId | null {
  return isReportId(text) ? text : null
}

function isReportId(text: string): text is ReportId {
  return isUuid(text)
}
