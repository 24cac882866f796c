import type { UserId } from '@yuti/contract/base'
import { type StaffAction, staffAction } from '@yuti/contract/staff'
import { isUuid } from '#/lib/uuid.ts'

export type LogFilter = { action?: StaffAction | undefined; person?: UserId | undefined }

function isPerson(value: unknown): value is UserId {
  return isUuid(value)
}

/** From the address bar; what is left out would stay as it was typed. */
export function readLogFilter({ action, person }: Record<string, unknown>): LogFilter {
  return {
    action: staffAction.safeParse(action).data,
    person: isPerson(person) ? person : undefined,
  }
}
