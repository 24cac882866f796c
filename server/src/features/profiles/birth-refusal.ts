import type { ORPCErrorConstructorMap } from '@orpc/server'
import type { birthErrors } from '@yuti/contract/errors'
import type { BirthProblem } from './birth.ts'

/** The contract's error for a birth that cannot be taken as it is. */
export function refuseBirth(
  errors: ORPCErrorConstructorMap<typeof birthErrors>,
  problem: BirthProblem,
): Error {
  if (problem.code === 'UNDERAGE') return errors.UNDERAGE()
  if (problem.code === 'INVALID_BIRTH_DATA')
    return errors.INVALID_BIRTH_DATA({ data: { field: problem.field } })
  return errors[problem.code]({ data: { moment: problem.moment } })
}
