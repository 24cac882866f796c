import { useEffect } from 'react'
import { api } from '#/lib/api.ts'
import { onRealtime } from '#/lib/events.ts'
import { useSession } from '#/lib/session.ts'

/** Shorter than the time after which the server would push. */
const gatherMs = 300
const idsMax = 100

/** What happens while the app is before the eyes is marked as read at once; what came before, when it is looked at. */
export function useNotificationReading(): void {
  const { isBlocked } = useSession()
  useEffect(() => (isBlocked ? undefined : followNotifications()), [isBlocked])
}

function followNotifications(): () => void {
  const stopping = new AbortController()
  let unread: string[] | 'all' = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function gather(more: string[] | 'all') {
    unread = more === 'all' || unread === 'all' || unread.length >= idsMax ? 'all' : [...unread, ...more]
    if (document.hidden || timer !== undefined || unread.length === 0) return
    timer = setTimeout(() => void tell(), gatherMs)
  }
  async function tell() {
    timer = undefined
    const told = unread
    unread = []
    // What could not be told is told with the next; at worst the person hears of it once more.
    await api.notifications.markRead({ ids: told === 'all' ? null : told }).catch(() => {
      unread = 'all'
    })
  }

  const forget = [
    onRealtime('notification', ({ id }) => gather([id])),
    onRealtime('hello', () => gather('all')),
  ]
  document.addEventListener('visibilitychange', () => gather([]), { signal: stopping.signal })
  return () => {
    stopping.abort()
    clearTimeout(timer)
    for (const end of forget) end()
  }
}
