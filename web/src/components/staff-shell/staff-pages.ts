import { Dna, KeyRound, LayoutGrid, ScrollText, UserPlus } from 'lucide-react'

/** What the panel leads to, in its order. `text` is a key of the noun `staff`. */
export const panelPages = [
  { to: '/admin-panel/user-registrations', text: 'registrations', icon: UserPlus },
  { to: '/admin-panel/gates-test', text: 'gatesTest', icon: Dna },
  { to: '/admin-panel/log', text: 'log', icon: ScrollText },
  { to: '/admin-panel/second-factor', text: 'secondFactor', icon: KeyRound },
] as const

export const staffPages = [{ to: '/admin-panel', text: 'panel', icon: LayoutGrid }, ...panelPages] as const
