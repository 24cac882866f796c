import type { Badges } from '@yuti/contract/notifications'
import { Compass, HeartHandshake, MessageCircle, Orbit, UserRound } from 'lucide-react'

export const tabs = [
  { to: '/discover', text: 'discover', icon: Compass, badge: null },
  { to: '/matches', text: 'matches', icon: HeartHandshake, badge: 'matches' },
  { to: '/messages', text: 'messages', icon: MessageCircle, badge: 'messages' },
  { to: '/compatibility', text: 'compatibility', icon: Orbit, badge: null },
  { to: '/profile', text: 'profile', icon: UserRound, badge: null },
] as const satisfies { to: string; text: string; icon: unknown; badge: keyof Badges | null }[]

export type Tab = (typeof tabs)[number]
