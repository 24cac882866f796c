import { type StaffAction, staffAction } from '@yuti/contract/staff'
import { type UserId, userId } from '@yuti/contract/base'

export type LogFilter = { action?: StaffAction | undefined; person?: UserId | undefined }

/** From the address bar; what is left out would stay as it was typed. */
export function readLogFilter({ action, person }: Record<string, unknown>): LogFilter {
  return { action: staffAction.safeParse(action).data, person: userId.safeParse(person).data }
}
