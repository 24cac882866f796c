import type { ReportId } from '@yuti/contract/moderation'

/**
 * REPORT_CHANGED: somebody else was faster. PERSON_GONE: the account is closed, and nothing of it is sealed that could be blocked.
 * ILLEGAL_TRANSITION: staff's own case.
 */
export type Outcome = 'done' | 'NOT_FOUND' | 'REPORT_CHANGED' | 'PERSON_GONE' | 'ILLEGAL_TRANSITION'

/** A report as staff saw it. */
export type ReportVersion = { reportId: ReportId; version: number }
