import type { QueryClient } from '@tanstack/react-query'
import { ownTimeZone } from '#/features/notifications/shared/own-time-zone.ts'
import { api, orpc } from '#/lib/api.ts'

/** Saves the device's time zone if it changed: the member's day, quiet hours and digests follow the place where they are. */
export async function followTimeZone(queryClient: QueryClient): Promise<void> {
  const { timeZone } = await queryClient.fetchQuery(orpc.notifications.preferences.queryOptions())
  if (timeZone === ownTimeZone()) return
  const saved = await api.notifications.updatePreferences({ timeZone: ownTimeZone() })
  queryClient.setQueryData(orpc.notifications.preferences.queryKey(), saved)
}
