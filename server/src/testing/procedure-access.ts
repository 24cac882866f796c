import { isProcedure } from '@orpc/server'
import { requireMember, requireStaff, requireStaffRole, requireUser } from '#/platform/rpc.ts'
import { router } from '#/router.ts'

export type Gate = 'staff' | 'member' | 'user' | 'open'

function gateOf(used: readonly unknown[]): Gate {
  if (used.includes(requireStaff) || used.includes(requireStaffRole)) return 'staff'
  return used.includes(requireMember) ? 'member' : used.includes(requireUser) ? 'user' : 'open'
}

/** Every call that the server answers, and who may make it. */
export function callGates(node: object = router, path: string[] = []): [string, Gate][] {
  return Object.entries(node).flatMap(([key, child]: [string, unknown]): [string, Gate][] => {
    const name = [...path, key]
    if (isProcedure(child)) {
      const used: readonly unknown[] = child['~orpc'].middlewares
      return [[name.join('.'), gateOf(used)]]
    }
    return typeof child === 'object' && child !== null ? callGates(child, name) : []
  })
}
