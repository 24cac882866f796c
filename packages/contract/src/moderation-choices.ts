/** Choices of moderation, apart from the schemas, so that a page that shows them need not load zod. */
export const reportStatuses = ['pending', 'reviewed', 'resolved', 'blocked', 'active', 'unblocked'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/**
 * The statuses that may follow each status. `blocked` and `unblocked` change the account too. Must equal the list in
 * app.check_report_transition (server/db/code/moderation.sql); server/src/features/moderation/moderation.test.ts compares them.
 */
export const reportTransitions: Record<ReportStatus, readonly ReportStatus[]> = {
  pending: ['reviewed', 'blocked', 'unblocked'],
  active: ['reviewed', 'blocked', 'unblocked'],
  reviewed: ['resolved', 'blocked', 'unblocked'],
  resolved: ['blocked', 'unblocked'],
  blocked: ['unblocked'],
  unblocked: ['blocked', 'resolved'],
}

/** Statuses of reports that nobody has decided on. */
export const openStatuses = ['pending', 'reviewed', 'active'] as const satisfies ReportStatus[]

/** Rules that a ban may name; the banned person reads them in their own language. */
export const blockRules = ['harassment', 'inappropriate_content', 'spam', 'fake_profile', 'underage'] as const
export type BlockRule = (typeof blockRules)[number]

/** What of a profile's words can wait for staff. */
export const heldParts = ['name', 'bio', 'interests', 'answers'] as const
export type HeldPart = (typeof heldParts)[number]

/** Why staff let words through that waited, or refuse them. */
export const acceptReasons = ['harmless'] as const
export const refuseReasons = ['contact_data', 'advertising', 'money'] as const
export type RefuseReason = (typeof refuseReasons)[number]

/** What staff can do short of a ban: tell a member that a rule was broken, or pause their likes. */
export const sanctionKinds = ['warning', 'limit'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** Why an alarm was raised about an account. */
export const alarmKinds = ['same_opening', 'many_reports', 'banned_copy', 'chat_copy', 'other_faces'] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** What waits at the desk. Another kind needs its rows in app.desk_items, its name in web/src/i18n and where it leads. */
export const deskKinds = [
  'report',
  'appeal',
  'conversation',
  'alarm',
  'picture',
  'verification',
  'words',
  'linked_accounts',
  'birth_request',
] as const
export type DeskKind = (typeof deskKinds)[number]

/** Why a report is closed without a ban. */
export const resolveReasons = ['no_breach', 'not_proven', 'settled', 'false_report'] as const
/** Why a ban is lifted. */
export const unblockReasons = ['mistake', 'put_right'] as const
export type ActionReason =
  | BlockRule
  | (typeof acceptReasons)[number]
  | RefuseReason
  | (typeof resolveReasons)[number]
  | (typeof unblockReasons)[number]

/** Staff actions on a report, which are listed with its notes. */
export const reportActions = [
  'reviewed',
  'resolved',
  'blocked',
  'unblocked',
  'block_ended',
  'warned',
  'limited',
  'appeal_upheld',
  'appeal_lifted',
] as const
export type ReportAction = (typeof reportActions)[number]

export const supportFilters = ['all', 'unread', 'appeals'] as const
export type SupportFilter = (typeof supportFilters)[number]
