import {
  Activity,
  CalendarClock,
  Flag,
  Inbox,
  KeyRound,
  LayoutGrid,
  ListChecks,
  ScanEye,
  ScrollText,
  UsersRound,
  UserPlus,
  Waypoints,
} from 'lucide-react'

/** The pages of the rail, in order. `text` is a text key of the noun `staff`. */
export const staffPages = [
  { to: '/admin-panel', text: 'panel', icon: LayoutGrid },
  { to: '/admin-panel/user-registrations', text: 'registrations', icon: UserPlus },
  { to: '/admin-panel/desk', text: 'desk', icon: ListChecks },
  { to: '/admin-panel/reports', text: 'reports', icon: Flag },
  { to: '/admin-panel/pictures', text: 'pictures', icon: ScanEye },
  { to: '/admin-panel/support', text: 'support', icon: Inbox },
  { to: '/admin-panel/birth-changes', text: 'birthChanges', icon: CalendarClock },
  { to: '/admin-panel/linked-accounts', text: 'linkedAccounts', icon: UsersRound },
  { to: '/admin-panel/gates-test', text: 'gatesTest', icon: Waypoints },
  { to: '/admin-panel/health', text: 'health', icon: Activity },
  { to: '/admin-panel/log', text: 'log', icon: ScrollText },
  { to: '/admin-panel/second-factor', text: 'secondFactor', icon: KeyRound },
] as const

/** The path of the page of the rail that a path belongs to: verifications are opened from the desk. */
export function pathInRail(path: string): string {
  return path.startsWith('/admin-panel/verifications/') ? '/admin-panel/desk' : path
}
