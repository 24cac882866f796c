import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { sessionQuery } from '#/lib/session.ts'
import { writeWaiting } from './sign-up/waiting.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

/** Goes on in this tab too when a mailed link was opened in another tab of this browser. */
export function useOtherTab(): void {
  const queryClient = useQueryClient()
  const afterSignIn = useAfterSignIn()
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (!session.user) return
    writeWaiting(null)
    await afterSignIn(session)
  })
  useEffect(() => {
    // Offline the screen just stays: the next look tells.
    const onChange = () => void look().catch(() => undefined)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
