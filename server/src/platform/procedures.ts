import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { requireMember, requireStaff, requireStaffRole, requireUser } from './rpc.ts'

/** Who may call: staff with the role, members in good standing, signed-in users (also banned ones), or everybody. */
export type Access = 'staff' | 'member' | 'user' | 'open'

/** Reads from the middlewares of a procedure who may call it. */
export function accessOf(middlewares: readonly object[]): Access {
  if (middlewares.includes(requireStaff) || middlewares.includes(requireStaffRole)) return 'staff'
  if (middlewares.includes(requireMember)) return 'member'
  return middlewares.includes(requireUser) ? 'user' : 'open'
}

/** The procedures in the tree of a contract or of a router. */
export function findProcedures(
  tree: object,
  path: string[] = [],
): { path: string[]; procedure: AnyContractProcedure }[] {
  return Object.entries(tree).flatMap(([key, child]: [string, unknown]) => {
    const here = [...path, key]
    if (isContractProcedure(child)) return [{ path: here, procedure: child }]
    return typeof child === 'object' && child !== null ? findProcedures(child, here) : []
  })
}
