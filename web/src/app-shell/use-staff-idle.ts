import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import { staff } from '@yuti/contract/limits'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#/lib/api.ts'
import { signOut } from '#/lib/session.ts'
import { keepLeftPage } from '#/lib/staff-guard.ts'
import { readFlag, writeFlag } from '#/platform/storage.ts'

const idleMs = staff.idleMinutes * 60_000
const checkEveryMs = 15_000
/** Reading counts as activity too: the server is told at most this often. */
const reportEveryMs = 5 * 60_000
const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** How often input is shared with other tabs; the latest input in any tab counts. */
const shareEveryMs = 1000

/** Signs staff out after `idleMinutes` without input, as the server does. */
export function useStaffIdle(): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { user } = useRouteContext({ from: '/_staff' })
  const end = useEffectEvent(async () => {
    const { href } = router.state.location
    const leave = () => navigate({ to: '/auth', search: { notice: 'staff-idle' } })
    await signOut(queryClient, leave)
    keepLeftPage(user.id, href)
  })
  useEffect(() => {
    let usedAt = Date.now()
    let reportedAt = usedAt
    let isOver = false
    const share = () => writeFlag('staffUsedAt', String(usedAt))
    const isIdle = (now: number) => now - Math.max(usedAt, sharedUse(now)) >= idleMs
    const check = () => {
      const now = Date.now()
      if (isOver) return
      if (isIdle(now)) {
        isOver = true
        clearInterval(timer)
        // If the call fails, the server ends the idle session by itself.
        end().catch(() => undefined)
      } else if (now - reportedAt >= reportEveryMs && usedAt > reportedAt) {
        reportedAt = now
        // A refusal shows at the next call of the page.
        api.staff.status().catch(() => undefined)
      }
    }
    const use = () => {
      const now = Date.now()
      // After a laptop's sleep the first input may come before the timer fires.
      if (isIdle(now)) return check()
      const shouldShare = now - usedAt >= shareEveryMs
      usedAt = now
      if (shouldShare) share()
    }
    share()
    const timer = setInterval(check, checkEveryMs)
    for (const type of inputEvents) addEventListener(type, use, { passive: true })
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      for (const type of inputEvents) removeEventListener(type, use)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}

/** The time of the latest input in any tab. Ignores a future time, which means that the clock was changed. */
function sharedUse(now: number): number {
  const shared = Number(readFlag('staffUsedAt') ?? 0)
  return shared <= now ? shared : 0
}
