import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { staff } from '@yuti/contract/limits'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#/lib/api.ts'
import { signOut } from '#/lib/session.ts'

const idleMs = staff.idleMinutes * 60_000
const lookEveryMs = 15_000
/** Reading is use as well: the server hears of it this often. */
const tellEveryMs = 5 * 60_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Signs out whoever has not touched the page for half an hour, as the server would. */
export function useStaffIdle(): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const end = useEffectEvent(async () => {
    const leave = () => navigate({ to: '/auth', search: { notice: 'staff-idle' } })
    await signOut(queryClient, leave)
  })
  useEffect(() => {
    let usedAt = Date.now()
    let toldAt = Date.now()
    const use = () => {
      usedAt = Date.now()
    }
    const look = () => {
      const now = Date.now()
      if (now - usedAt >= idleMs) {
        clearInterval(timer)
        // The server ends the session by itself where it cannot be reached.
        end().catch(() => undefined)
      } else if (now - toldAt >= tellEveryMs && usedAt > toldAt) {
        toldAt = now
        // A refusal is met by the next call that matters.
        api.staff.status().catch(() => undefined)
      }
    }
    const timer = setInterval(look, lookEveryMs)
    for (const sign of signsOfLife) addEventListener(sign, use, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) removeEventListener(sign, use)
    }
  }, [])
}
