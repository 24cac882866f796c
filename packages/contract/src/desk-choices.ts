/** What the desk may choose from, apart from the schemas: a page that shows the choices needs no schema library. */
export const reportStatuses = ['pending', 'reviewed', 'resolved', 'blocked', 'active', 'unblocked'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Where a report may go from each status. Blocked and unblocked come with the account, never by themselves. */
export const reportMoves: Record<ReportStatus, readonly ReportStatus[]> = {
  pending: ['reviewed', 'blocked', 'unblocked'],
  active: ['reviewed', 'blocked', 'unblocked'],
  reviewed: ['resolved', 'blocked', 'unblocked'],
  resolved: ['blocked', 'unblocked'],
  blocked: ['unblocked'],
  unblocked: ['blocked', 'resolved'],
}

/** Nobody has decided on these yet. */
export const openStatuses = ['pending', 'reviewed', 'active'] as const satisfies ReportStatus[]

/** The rules that a block may name; of these the person gets the text in their own language. */
export const blockRules = ['harassment', 'inappropriate_content', 'spam', 'fake_profile', 'underage'] as const
export type BlockRule = (typeof blockRules)[number]

/** Why a report is closed without a block. */
export const resolveReasons = ['no_breach', 'not_proven', 'settled', 'false_report'] as const
/** Why a block is lifted. */
export const unblockReasons = ['mistake', 'put_right'] as const
export type DeskReason = BlockRule | (typeof resolveReasons)[number] | (typeof unblockReasons)[number]

/** What the desk writes down with its author beside the notes. */
export const reportDeeds = [
  'reviewed',
  'resolved',
  'blocked',
  'unblocked',
  'appeal_upheld',
  'appeal_lifted',
] as const
export type ReportDeed = (typeof reportDeeds)[number]

export const supportFilters = ['all', 'unread', 'appeals'] as const
export type SupportFilter = (typeof supportFilters)[number]
