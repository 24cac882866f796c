import type { Badges } from '@yuti/contract/notifications'
import { Compass, HeartHandshake, MessageCircle, Orbit, UserRound } from 'lucide-react'

/** `otherPaths` lists paths that belong to a tab although they are not below its own path. */
export const tabs = [
  { to: '/discover', text: 'discover', icon: Compass, badge: null, otherPaths: ['/likes'] },
  { to: '/matches', text: 'matches', icon: HeartHandshake, badge: 'matches', otherPaths: [] },
  { to: '/messages', text: 'messages', icon: MessageCircle, badge: 'messages', otherPaths: [] },
  {
    to: '/compatibility',
    text: 'compatibility',
    icon: Orbit,
    badge: null,
    otherPaths: ['/manual-compatibility'],
  },
  {
    to: '/profile',
    text: 'profile',
    icon: UserRound,
    badge: null,
    otherPaths: ['/profile/chart', '/profile/preview', '/settings'],
  },
] as const satisfies {
  to: string
  text: string
  icon: unknown
  badge: keyof Badges | null
  otherPaths: string[]
}[]

export type Tab = (typeof tabs)[number]

export function isInTab(tab: Tab, pathname: string): boolean {
  return tab.otherPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
