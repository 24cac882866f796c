import { KeyRound, LayoutGrid } from 'lucide-react'

/** What the panel leads to, in its order. `text` is a key of the noun `staff`. */
export const panelPages = [
  { to: '/admin-panel/second-factor', text: 'secondFactor', icon: KeyRound },
] as const

export const staffPages = [{ to: '/admin-panel', text: 'panel', icon: LayoutGrid }, ...panelPages] as const
