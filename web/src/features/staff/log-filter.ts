import type { UserId } from '@yuti/contract/base'
import type { StaffAction } from '@yuti/contract/staff'
import { isUuid } from '#/lib/uuid.ts'

export type LogFilter = { action?: StaffAction | undefined; person?: UserId | undefined }

/** Not the contract's own list: an address is read before any page, and zod would come with every page. */
const actions = {
  signed_in: true,
  factor_set: true,
  recovery_codes_renewed: true,
  role_granted: true,
  role_revoked: true,
  factor_reset: true,
  birth_data_seen: true,
  registrations_downloaded: true,
  report_opened: true,
  report_reviewed: true,
  report_resolved: true,
  report_noted: true,
  person_blocked: true,
  person_unblocked: true,
  appeal_upheld: true,
  appeal_lifted: true,
  support_answered: true,
} satisfies Record<StaffAction, true>

function isAction(value: unknown): value is StaffAction {
  return typeof value === 'string' && Object.hasOwn(actions, value)
}

function isPerson(value: unknown): value is UserId {
  return isUuid(value)
}

/** From the address bar; what is left out would stay as it was typed. */
export function readLogFilter({ action, person }: Record<string, unknown>): LogFilter {
  return {
    action: isAction(action) ? action : undefined,
    person: isPerson(person) ? person : undefined,
  }
}
