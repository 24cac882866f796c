import type { QueryClient } from '@tanstack/react-query'
import type { UserId } from '@yuti/contract/base'
import { orpc } from '#/lib/api.ts'

export type PersonName = { id: UserId; name: string }

/** After a block: drops the profile from the cache and invalidates every list that may show the person. */
export function forgetPerson(queryClient: QueryClient, id: UserId): void {
  queryClient.removeQueries({ queryKey: orpc.profiles.get.key({ input: { id } }) })
  const lists = [
    orpc.discovery.key(),
    orpc.matches.key(),
    orpc.messages.key(),
    orpc.notifications.key(),
    orpc.safety.key(),
  ]
  for (const queryKey of lists) void queryClient.invalidateQueries({ queryKey })
}
