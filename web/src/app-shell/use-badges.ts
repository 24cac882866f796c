import { useQuery } from '@tanstack/react-query'
import type { Badges } from '@yuti/contract/notifications'
import { orpc } from '#/lib/api.ts'
import { useSession } from '#/lib/session.ts'

export function useBadges(): Badges {
  const { isBlocked } = useSession()
  return (
    useQuery(orpc.notifications.badges.queryOptions({ enabled: !isBlocked })).data ?? {
      matches: 0,
      messages: 0,
    }
  )
}
