import type { UserId } from '@yuti/contract/base'
import { type StaffAction, staffAction } from '@yuti/contract/staff'
import { isUuid } from '#/lib/uuid.ts'

export type LogFilter = { action?: StaffAction | undefined; person?: UserId | undefined }

/** Reads untrusted search params. Sets invalid ones to undefined: an omitted key would keep the typed value. */
export function readLogFilter({ action, person }: Record<string, unknown>): LogFilter {
  return {
    action: staffAction.safeParse(action).data,
    person: isUuid<UserId>(person) ? person : undefined,
  }
}
