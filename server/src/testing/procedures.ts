import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { isProcedure } from '@orpc/server'
import { z } from 'zod'
import { requireMember, requireStaff, requireStaffRole, requireUser } from '#/platform/rpc.ts'
import { router } from '#/router.ts'

/** Who may call: staff with the role, members in good standing, signed-in users (also banned ones), or everybody. */
export type Access = 'staff' | 'member' | 'user' | 'open'

export type Procedure = {
  /** The name in the contract, e.g. `discovery.deck`. */
  name: string
  noun: string
  access: Access
  middlewares: readonly object[]
  input: z.ZodType | undefined
  output: z.ZodType | undefined
}

/** Every procedure that the server answers; tests that go through all of them find new ones here. */
export const procedures: readonly Procedure[] = findProcedures(router).map(({ path, procedure }) => {
  const { inputSchema, outputSchema } = procedure['~orpc']
  const middlewares = isProcedure(procedure) ? procedure['~orpc'].middlewares : []
  return {
    name: path.join('.'),
    noun: path[0] ?? '',
    access: accessOf(middlewares),
    middlewares,
    input: zodOf(inputSchema),
    output: zodOf(outputSchema),
  }
})

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

function accessOf(middlewares: readonly object[]): Access {
  if (middlewares.includes(requireStaff) || middlewares.includes(requireStaffRole)) return 'staff'
  if (middlewares.includes(requireMember)) return 'member'
  return middlewares.includes(requireUser) ? 'user' : 'open'
}

function zodOf(schema: unknown): z.ZodType | undefined {
  return schema instanceof z.ZodType ? schema : undefined
}
