import type { Badges } from '@yuti/contract/notifications'
import { Compass, HeartHandshake, MessageCircle, Orbit, UserRound } from 'lucide-react'

/** `holds` lists paths that belong to a tab although they are not below its own path. */
export const tabs = [
  { to: '/discover', text: 'discover', icon: Compass, badge: null, holds: ['/likes'] },
  { to: '/matches', text: 'matches', icon: HeartHandshake, badge: 'matches', holds: [] },
  { to: '/messages', text: 'messages', icon: MessageCircle, badge: 'messages', holds: [] },
  { to: '/compatibility', text: 'compatibility', icon: Orbit, badge: null, holds: ['/manual-compatibility'] },
  {
    to: '/profile',
    text: 'profile',
    icon: UserRound,
    badge: null,
    holds: ['/profile/chart', '/profile/preview', '/settings'],
  },
] as const satisfies {
  to: string
  text: string
  icon: unknown
  badge: keyof Badges | null
  holds: string[]
}[]

export type Tab = (typeof tabs)[number]

export function holds(tab: Tab, pathname: string): boolean {
  return tab.holds.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
