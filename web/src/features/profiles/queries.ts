import type { UserId } from '@yuti/contract/base'
import { orpc } from '#/lib/api.ts'

export const ownProfileQuery = orpc.profiles.own.queryOptions()

export function personQuery(id: UserId) {
  return orpc.profiles.get.queryOptions({ input: { id } })
}
