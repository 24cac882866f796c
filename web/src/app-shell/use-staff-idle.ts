import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import { staff } from '@yuti/contract/limits'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#/lib/api.ts'
import { signOut } from '#/lib/session.ts'
import { keepLeftPage } from '#/lib/staff-guard.ts'
import { readFlag, writeFlag } from '#/platform/storage.ts'

const idleMs = staff.idleMinutes * 60_000
const lookEveryMs = 15_000
/** Reading is use as well: the server hears of it this often. */
const tellEveryMs = 5 * 60_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** Other tabs are told this often: the last touch of them all counts. */
const shareEveryMs = 1000

/** Signs out whoever has touched no staff page for half an hour, as the server would. */
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
    let toldAt = usedAt
    let isOver = false
    const share = () => writeFlag('staffUsedAt', String(usedAt))
    const isIdle = (now: number) => now - Math.max(usedAt, sharedUse(now)) >= idleMs
    const look = () => {
      const now = Date.now()
      if (isOver) return
      if (isIdle(now)) {
        isOver = true
        clearInterval(timer)
        // The server ends the session by itself where it cannot be reached.
        end().catch(() => undefined)
      } else if (now - toldAt >= tellEveryMs && usedAt > toldAt) {
        toldAt = now
        // A refusal is met by the next call that matters.
        api.staff.status().catch(() => undefined)
      }
    }
    const use = () => {
      const now = Date.now()
      // The first touch after a laptop's sleep comes before any timer.
      if (isIdle(now)) return look()
      const isWorthTelling = now - usedAt >= shareEveryMs
      usedAt = now
      if (isWorthTelling) share()
    }
    share()
    const timer = setInterval(look, lookEveryMs)
    for (const sign of signsOfLife) addEventListener(sign, use, { passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) removeEventListener(sign, use)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/** Of all tabs together. A moment that is yet to come is none: somebody has set the clock. */
function sharedUse(now: number): number {
  const shared = Number(readFlag('staffUsedAt') ?? 0)
  return shared <= now ? shared : 0
}
