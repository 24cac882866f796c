import { useEffect } from 'react'
import { api } from '#/lib/api.ts'
import { onRealtime } from '#/lib/events.ts'
import { useSession } from '#/lib/session.ts'

/** Shorter than the delay after which the server pushes. */
const batchMs = 300
const idsMax = 100

/** Marks notifications as read while the page is visible, and earlier ones when it becomes visible. */
export function useNotificationReading(): void {
  const { isBlocked } = useSession()
  useEffect(() => (isBlocked ? undefined : followNotifications()), [isBlocked])
}

function followNotifications(): () => void {
  const stopping = new AbortController()
  let unread: string[] | 'all' = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function queue(more: string[] | 'all') {
    unread = more === 'all' || unread === 'all' || unread.length >= idsMax ? 'all' : [...unread, ...more]
    if (document.hidden || timer !== undefined || unread.length === 0) return
    timer = setTimeout(() => void send(), batchMs)
  }
  async function send() {
    timer = undefined
    const sending = unread
    unread = []
    // After a failure the next batch marks all of them; at worst one more push is sent.
    await api.notifications.markRead({ ids: sending === 'all' ? null : sending }).catch(() => {
      unread = 'all'
    })
  }

  const unsubscribe = [
    onRealtime('notification', ({ id }) => queue([id])),
    onRealtime('hello', () => queue('all')),
  ]
  document.addEventListener('visibilitychange', () => queue([]), { signal: stopping.signal })
  return () => {
    stopping.abort()
    clearTimeout(timer)
    for (const end of unsubscribe) end()
  }
}
