import type { BirthRequestId } from '@yuti/contract/birth-changes'
import { birthChanges as limits } from '@yuti/contract/limits'
import { logBirthDataSeen, logStaff } from '#/features/staff/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import { cleanParagraphs } from '#/platform/text-input.ts'
import { presentOpenedRequest, presentRequest } from './presenter.ts'
import { decideRequest, findRequest, getLanguage, insertStaffMessage, listRequests } from './repository.ts'
import { staffMessages } from './staff-messages.ts'

// The functions of this file run as staff.

/** A page without births, so that opening the list logs nothing. */
export async function listBirthRequests(tx: Tx, page: number) {
  const rows = await listRequests(tx, page)
  return {
    requests: rows.map(presentRequest),
    total: rows[0]?.total ?? 0,
    open: rows[0]?.open_total ?? 0,
    pageSize: limits.page,
  }
}

/** Logs that staff saw the births. */
export async function openBirthRequest(tx: Tx, id: BirthRequestId) {
  const row = await findRequest(tx, id)
  if (!row) return null
  await logBirthDataSeen(tx, 'birth_changes', [row.user_id])
  return presentOpenedRequest(row)
}

type Decision = { id: BirthRequestId; outcome: 'approved' | 'declined'; answer: string }

/** False when the request is not open: somebody was faster, the member asked again or is gone, or it is staff's own. */
export async function decideBirthRequest(tx: Tx, { id, outcome, ...decision }: Decision): Promise<boolean> {
  const answer = cleanParagraphs(decision.answer)
  const isApproved = outcome === 'approved'
  const person = await decideRequest(tx, { id, isApproved, answer: answer || null })
  if (!person) return false
  const messages = staffMessages[await getLanguage(tx, person)]
  const waits = isApproved && (await findRequest(tx, id))?.pending_at !== null
  const kind = isApproved && !waits ? 'approvedFirst' : outcome
  await insertStaffMessage(tx, person, messages[kind](answer))
  await logStaff(tx, { action: `birth_change_${outcome}`, targetUserId: person, details: { request: id } })
  return true
}
