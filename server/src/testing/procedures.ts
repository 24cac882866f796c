import { isProcedure } from '@orpc/server'
import { z } from 'zod'
import { type Access, accessOf, findProcedures } from '#/platform/procedures.ts'
import { router } from '#/router.ts'

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

function zodOf(schema: unknown): z.ZodType | undefined {
  return schema instanceof z.ZodType ? schema : undefined
}
